import Import
import Model

/// What `roost import` was asked to do, resolved.
struct ImportJob {
    struct Result {
        let inputs: [String]
        let inspection: Inspection
        let plan: CollectingPlan
        let report: CollectingReport
    }

    /// As typed.
    let inputs: [String]
    let site: String
    let settings: Settings
    private let progress: any Model.Progress

    /// Throws a `Failure` with all that is wrong with the arguments and the settings.
    init(_ paths: [String], site: String, progress: any Model.Progress) throws {
        self.site = site
        self.progress = progress
        settings = try SiteFolder(site).settings()
        inputs = try SiteInputs(paths, site: site).paths
        let content = FilePath.absolute(site + "/content")
        if let own = inputs.first(where: { FilePath.contains(content, FilePath.absolute($0)) }) {
            throw Failure(
                [
                    Diagnostic(
                        .error, .cannotWrite, "is in the site's content/ already", file: own,
                        hint: "roost build reads it as it is")
                ], .usage)
        }
    }

    /// How the content folder is called in reports.
    var content: String { FilePath.below(site, "content") }

    /// What commands need to find the site.
    var siteOption: String {
        FilePath.absolute(site) == FilePath.absolute(".") ? "" : " --site \(ShellWord.quoted(site))"
    }

    /// The inputs, those together that hold parts of one archive.
    var groups: [[String]] {
        CollectingGroups(inputs, excluding: excluded, absolute: FilePath.absolute).groups
    }

    private var excluded: Set<String> {
        SiteInputs.excluded(site: site).union([FilePath.absolute(site) + "/content"])
    }

    /// Throws a `Diagnostic` where nothing in the inputs is of use, or something cannot be copied.
    /// - Parameter inputs: One, or several that belong together.
    func run(_ inputs: [String]) throws -> Result {
        let folder = FilePath.absolute(site)
        let inspection = Inspector(
            inputs: inputs, excluding: excluded, settings: settings, progress: progress, namesMedia: true
        ).run()
        let roots = inputs.map { input in
            let path = FilePath.absolute(input)
            return FilePath.isFolder(path) ? path : FilePath.absolute(path + "/..")
        }
        let plan = CollectingPlan(inspection, roots: roots)
        guard !plan.units.isEmpty else {
            throw Failure(
                inspection.diagnostics + inspection.files.flatMap(\.records.diagnostics) + [
                    Diagnostic(
                        .error, .nothingToBuild, "holds nothing that Roost reads", file: inputs.first,
                        hint: inspection.mediaFiles > 0
                            ? "import it together with the archive that its pictures belong to"
                            : "roost inspect says what is in it")
                ], .failed)
        }
        // A build must not read half of an export.
        let lock = try SiteLock(folder: folder)
        defer { lock.release() }
        var collector = Collector(content: folder + "/content", progress: progress)
        return Result(inputs: inputs, inspection: inspection, plan: plan, report: try collector.collect(plan))
    }
}
