import Archive
import Foundation
import Model
import Site

/// The look at what becomes public.
struct PublicJob {
    let settings: Settings
    private let gate: PublicGate

    /// Throws a `Failure` or a `Diagnostic` where there is no archive, or none that can be read.
    init(site: String) throws {
        settings = try SiteFolder(site).settings()
        let path = FilePath.absolute(site) + "/.roost/archive.sqlite"
        guard FileManager.default.fileExists(atPath: path) else {
            throw Diagnostic(
                .error, .nothingToBuild, "there is no archive yet", file: FilePath.below(site, ".roost/archive.sqlite"),
                hint: "run roost build first")
        }
        gate = try PublicGate(Archive.open(at: path).archive, settings: settings)
    }

    func run(_ progress: any Model.Progress) throws -> PublicReport { try gate.report(progress) }

    /// Throws a `Diagnostic` that names what keeps the site from being published.
    func pass(_ progress: any Model.Progress) throws {
        let refused = try run(progress).refused(settings.publish).map(\.rawValue)
        guard !refused.isEmpty else { return }
        throw Diagnostic(
            .error, .publishRefused, "not to be published because of: \(refused.joined(separator: ", "))",
            hint: "roost check --public shows where; hide.authors, hide.words and hide.ids leave posts out, "
                + "publish.refuse says what is refused")
    }
}
