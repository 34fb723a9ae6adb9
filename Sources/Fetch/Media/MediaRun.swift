import Foundation
package import Model

/// Downloads what the captures of a site name and the site does not have, each address once for all times.
package struct MediaRun: Sendable {
    var client: Client
    let content: String
    /// Files and folders whose captures are looked through, absolute; the site's `content/` by default.
    package var inputs: [String]
    /// What of them holds no captures, absolute.
    package var excluded: Set<String>
    /// What messages call `content/`.
    let shown: String
    /// Asks again for what was gone or refused.
    let isAll: Bool
    /// Bytes of one medium.
    let limit: Int64

    /// How many downloads run side by side.
    static let lanes = 4
    /// After so many downloads of one host that failed, one after the other, it is left alone until the next run.
    static let patience = 3

    /// What is read of the captures: posts that the site leaves out need no pictures.
    let settings: Settings

    /// - Parameter site: The site's folder, absolute.
    package init(
        client: Client, site: String, shown: String, isAll: Bool, limit: Int64, settings: Settings = Settings()
    ) {
        self.settings = settings
        self.client = client
        content = site + "/content"
        inputs = [site + "/content"]
        excluded = [site + "/content/history.jsonl", site + "/content/media"]
        self.shown = shown
        self.isAll = isAll
        self.limit = limit
    }

    /// Downloads. Every medium is entered as soon as it is there. Throws a `Diagnostic`.
    package func run() async throws -> MediaReport {
        var report = MediaReport()
        let folder = content + "/media"
        do {
            try FileManager.default.createDirectory(atPath: folder + "/.part", withIntermediateDirectories: true)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "the folder for media cannot be made", file: shown + "/media",
                hint: "check that you may write there")
        }
        var manifest = MediaManifest(folder: folder)
        let addresses = MediaList(inputs: inputs, excluding: excluded, settings: settings).addresses
        report.total = addresses.count
        let wanted = addresses.filter { isWanted($0, manifest, folder) }
        report.givenUp = addresses.count { isGivenUp($0, manifest) }
        report.known = addresses.count - wanted.count - report.givenUp
        client.outside.progress.begin("media", total: wanted.count)
        defer { client.outside.progress.end() }
        let download = MediaDownload(client: client, folder: folder, limit: limit)
        try await withThrowingTaskGroup(of: (String, MediaDownload.Outcome).self) { group in
            var rest = wanted[...]
            var failures: [String: Int] = [:]
            for address in rest.prefix(Self.lanes) { group.addTask { (address, await download.run(address)) } }
            rest = rest.dropFirst(Self.lanes)
            while let (address, outcome) = try await group.next() {
                try enter(outcome, address, &manifest, &report)
                client.outside.progress.advance(by: 1)
                let host = WebPath(address)?.host ?? ""
                if case .failed = outcome { failures[host, default: 0] += 1 } else { failures[host] = 0 }
                while let next = rest.popFirst() {
                    if failures[WebPath(next)?.host ?? "", default: 0] < Self.patience {
                        group.addTask { (next, await download.run(next)) }
                        break
                    }
                    report.failed += 1
                    client.outside.progress.advance(by: 1)
                }
            }
            for (host, count) in failures.sorted(by: { $0.key < $1.key }) where count >= Self.patience {
                report.diagnostics.append(
                    Diagnostic(
                        .warning, .mediaRefused, "gives nothing, and is left alone for now", file: host,
                        hint: "the next `roost media` asks again"))
            }
        }
        if report.postponed > 0 {
            report.diagnostics.append(client.stopped("the budget of requests is spent"))
        }
        report.diagnostics.sort { ($0.severity, $0.file ?? "") < ($1.severity, $1.file ?? "") }
        return report
    }

    private func isWanted(_ address: String, _ manifest: MediaManifest, _ folder: String) -> Bool {
        switch manifest.entries[address] {
        case .file(let name): !FileManager.default.fileExists(atPath: folder + "/" + name)
        case .gone: !isGivenUp(address, manifest)
        case nil: !isSavedByHost(address, folder)
        }
    }

    private func isGivenUp(_ address: String, _ manifest: MediaManifest) -> Bool {
        if case .gone = manifest.entries[address] { !isAll } else { false }
    }

    /// A copy under `media/HOST/PATH`, put there by hand.
    private func isSavedByHost(_ address: String, _ folder: String) -> Bool {
        guard let path = WebPath(address), !path.parts.contains(where: { $0.hasPrefix(".") }) else { return false }
        return FileManager.default.fileExists(
            atPath: folder + "/" + ([path.host] + path.parts).joined(separator: "/"))
    }

    private func enter(
        _ outcome: MediaDownload.Outcome, _ address: String, _ manifest: inout MediaManifest,
        _ report: inout MediaReport
    ) throws {
        switch outcome {
        case .saved(let name, let size):
            try manifest.add(address, .file(name), size: size)
            report.saved += 1
            report.bytes += size
        case .gone(let status):
            try manifest.add(address, .gone(status), size: 0)
            report.gone += 1
            report.diagnostics.append(
                Diagnostic(.note, .mediaGone, "is gone (status \(status))", file: address))
        case .refused(let reason):
            try manifest.add(address, .gone(0), size: 0)
            report.refused += 1
            report.diagnostics.append(Diagnostic(.warning, .mediaRefused, reason, file: address))
        case .postponed: report.postponed += 1
        case .failed(let reason):
            report.failed += 1
            report.diagnostics.append(
                Diagnostic(
                    .warning, .mediaRefused, "could not be downloaded: \(reason)", file: address,
                    hint: "the next `roost media` tries again"))
        }
    }
}
