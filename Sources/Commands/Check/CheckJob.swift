import Check
import Fetch
import Model
import Publish
import Templates

/// What `roost check` was asked to do, resolved.
struct CheckJob {
    private let built: BuiltSite
    private let placeholders: [String]
    private let host: WebHost?
    private let wantsOutside: Bool
    private let allowsPrivate: Bool
    private let ledger: String

    /// Throws a `Failure` or a `Diagnostic` where there is no site.
    init(site: String, output: String?, host: WebHost?, wantsOutside: Bool, allowsPrivate: Bool) throws {
        let settings = try SiteFolder(site).settings()
        built = try BuiltSite(folder: BuildJob.output(output, site: site), baseURL: settings.baseURL)
        placeholders = try Self.placeholders(site, settings.language)
        self.host = host
        self.wantsOutside = wantsOutside
        self.allowsPrivate = allowsPrivate
        ledger = FilePath.absolute(site) + "/.roost/links"
    }

    func run(_ progress: any Model.Progress) async throws -> CheckReport {
        let check = SiteCheck(
            folder: built.folder, files: built.files, baseURL: built.baseURL, placeholders: placeholders,
            wantsOutside: wantsOutside)
        var report = try check.run(progress)
        if wantsOutside { report.findings += try await dead(report.outside, progress) }
        if let host { report.findings += host.findings(built.files) }
        return report
    }

    /// Links to elsewhere that lead nowhere any more, in order of address, each with the first page that has it.
    private func dead(_ addresses: [String: String], _ progress: any Model.Progress) async throws -> [Finding] {
        let outside = Outside(
            transport: SessionTransport(idle: 20), now: { .now },
            wait: { duration, _ in try await Task.sleep(for: duration) },
            chance: { 0 }, progress: progress)
        // What is shown as a copy already is asked for again, so that it is found out where it lives again.
        let states = try await LinkProbe(outside: outside, ledger: ledger, allowsPrivate: allowsPrivate)
            .run(Set(addresses.keys.map(original)))
        return addresses.sorted { $0.key < $1.key }.compactMap { address, page in
            guard original(address) == address, let state = states[address], state.life == .dead else { return nil }
            return Finding(.deadLink, page, "\(address) (\(state.reason))")
        }
    }

    /// What a link to a copy of the Wayback Machine is a copy of; any other address as it is.
    private func original(_ address: String) -> String {
        let beginning = "https://web.archive.org/web/"
        guard address.hasPrefix(beginning) else { return address }
        let rest = address.dropFirst(beginning.count).drop { $0.isASCII && $0.isNumber }
        let inner = rest.hasPrefix("/") ? rest.dropFirst() : rest
        return inner.hasPrefix("https://") || inner.hasPrefix("http://") ? String(inner) : address
    }

    /// What the theme says where nobody described a picture.
    private static func placeholders(_ site: String, _ language: String) throws -> [String] {
        let words = try Theme.compile(try SiteTheme.files(site: site), pages: [], language: language).get()
        return ["media.no_alt", "media.no_alt_video", "media.no_alt_audio"].compactMap(words.string)
    }
}
