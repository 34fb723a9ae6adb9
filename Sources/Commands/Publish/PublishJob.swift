import Foundation
import Model
import Publish
import Site

/// What `roost publish` was asked to do, resolved.
struct PublishJob {
    let target: Publishing.Target
    let publisher: any Publisher
    private let lock: SiteLock

    /// Throws a `Failure` where the settings name no place, and a `Diagnostic` where the site is not whole or the
    /// program is missing.
    init(site typed: String, output: String?, target name: String?) throws {
        let settings = try SiteFolder(typed).settings()
        let home = FilePath.absolute(typed)
        target = try Self.target(name, settings.publish, file: FilePath.below(typed, "roost.yml"))
        let pages = BuildJob.output(output, site: typed)
        let built = try BuiltSite(folder: pages, baseURL: settings.baseURL)
        lock = try SiteLock(folder: home)
        if SiteJob.isUnfinished(folder: home, output: pages) {
            throw Diagnostic(
                .error, .publishRefused, "the last build did not finish", file: pages, hint: "run roost build first")
        }
        if settings.publish.refuse.contains(.words), let found = built.file(with: settings.privacy.words) {
            throw Diagnostic(
                .error, .publishRefused, "`\(found.word)` must not become public",
                file: pages + "/" + found.path, hint: "roost check --public shows where; then build again")
        }
        let published = try built.withNotFoundPage(home: home, isAtTop: target == .netlify || target == .cloudflare)
        publisher = try Self.publisher(target, published, settings.publish, home: home)
    }

    /// The place that was named, or the only one there is.
    private static func target(
        _ name: String?, _ settings: Publishing, file: String
    ) throws -> Publishing.Target {
        let known = Publishing.Target.allCases
        let set = known.filter { settings.places[$0] != nil }
        let names = set.map(\.rawValue).joined(separator: ", ")
        if let name {
            guard let target = known.first(where: { $0.rawValue == name.lowercased() }) else {
                let near = Nearest.name(to: name, among: known.map(\.rawValue)).map { "did you mean `\($0)`? " } ?? ""
                throw usage(
                    "`\(Printable.text(name))` is none of the ways to publish", nil,
                    near + "there are: " + known.map(\.rawValue).joined(separator: ", "))
            }
            if settings.places[target] != nil { return target }
            throw usage(
                "does not say where \(target.rawValue) puts the site", file,
                "add to it: publish: {\(target.rawValue): PLACE}; docs/settings.md says what a place is")
        }
        if set.count == 1 { return set[0] }
        throw set.isEmpty
            ? usage("does not say where to publish", file, "add to it, for example: publish: {git: origin}")
            : usage("has several places to publish to", file, "name one of them: \(names)")
    }

    private static func usage(_ message: String, _ file: String?, _ hint: String) -> Failure {
        Failure([Diagnostic(.error, .publishRefused, message, file: file, hint: hint)], .usage)
    }

    private static func publisher(
        _ target: Publishing.Target, _ site: BuiltSite, _ settings: Publishing, home: String
    ) throws -> any Publisher {
        let program = target == .cloudflare ? "wrangler" : target.rawValue
        guard let path = ProgramSearch.path(of: program), let place = settings.places[target] else {
            let known = KnownProgram.all.first { $0.name == program }
            throw Diagnostic(
                .error, .programMissing, "\(program) is not installed, which this needs",
                hint: known.map { "install it (\($0.installation)); without it \($0.without)" })
        }
        switch target {
        case .git: return try GitPublisher(site, to: place, settings, git: path, home: home)
        case .rsync: return RsyncPublisher(site, to: place, rsync: path, home: home)
        case .rclone: return RclonePublisher(site, to: place, rclone: path, home: home)
        case .netlify, .cloudflare: return UploadPublisher(site, to: place, target, program: path, home: home)
        }
    }

    func end() { lock.release() }
}
