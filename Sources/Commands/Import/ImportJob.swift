import Import
import Model

/// What `roost import` was asked to do, resolved.
struct ImportJob {
    struct Result {
        let inputs: [String]
        let inspection: Inspection
        let plan: CollectingPlan
        let report: CollectingReport

        /// All that is wrong, in the order in which it was found; not what is in files that hold nothing to show, which
        /// the page says of each.
        var diagnostics: [Diagnostic] {
            let files = inspection.files.filter { !isLeft($0) }
            return inspection.diagnostics + files.flatMap(\.records.diagnostics) + report.diagnostics
        }

        func isLeft(_ file: Inspection.File) -> Bool { left.contains(file.file) }

        private let left: Set<String>

        init(_ inputs: [String], _ inspection: Inspection, _ plan: CollectingPlan, _ report: CollectingReport) {
            (self.inputs, self.inspection, self.plan, self.report) = (inputs, inspection, plan, report)
            left = Set(plan.left.map(\.file))
        }

        /// Whether there may be posts that did not come along. A picture is only missing, as it is for a build.
        var lacksPosts: Bool {
            !plan.unreadable.isEmpty || diagnostics.contains { $0.id == .unreadable && $0.severity == .error }
        }

        /// Whether not a single post was found that is shown.
        var hasNoPosts: Bool { inspection.total.recordsMerged == 0 }
    }

    /// How it ends: as a build does when nothing could be read, or else with something skipped.
    static func status(of results: [Result]) -> ExitStatus {
        guard results.contains(where: \.lacksPosts) else { return .done }
        return results.allSatisfy(\.hasNoPosts) ? .failed : .skipped
    }

    let site: String
    let settings: Settings
    private let inputs: UnpackedInputs
    private let progress: any Model.Progress

    /// Throws a `Failure` with all that is wrong with the arguments and the settings.
    init(_ paths: [String], site: String, progress: any Model.Progress) throws {
        self.site = site
        self.progress = progress
        settings = try SiteFolder(site).settings()
        let typed = try SiteInputs(paths, site: site).paths
        let content = FilePath.absolute(site + "/content")
        if let own = typed.first(where: { FilePath.contains(content, FilePath.absolute($0)) }) {
            throw Failure(
                [
                    Diagnostic(
                        .error, .cannotWrite, "is in the site's content/ already", file: own,
                        hint: "roost build reads it as it is")
                ], .usage)
        }
        inputs = try UnpackedInputs(typed, site: FilePath.absolute(site), progress: progress)
    }

    /// Removes what was unpacked.
    func end() { inputs.remove() }

    /// How the content folder is called in reports.
    var content: String { FilePath.below(site, "content") }

    /// What commands need to find the site.
    var siteOption: String {
        FilePath.absolute(site) == FilePath.absolute(".") ? "" : " --site \(ShellWord.quoted(site))"
    }

    /// The inputs, those together that hold parts of one archive.
    var groups: [[String]] {
        CollectingGroups(inputs.paths, excluding: excluded, absolute: FilePath.absolute).groups
    }

    private var excluded: Set<String> {
        SiteInputs.excluded(site: site).union([FilePath.absolute(site) + "/content"])
    }

    /// Throws a `Diagnostic` where nothing in the inputs is of use, or `content/` cannot be written.
    /// - Parameter group: One of `groups`.
    func run(_ group: [String]) throws -> Result {
        let folder = FilePath.absolute(site)
        let inspection = Inspector(
            inputs: group, excluding: excluded, shown: inputs.shown, settings: settings, progress: progress,
            namesMedia: true
        ).run()
        let typed = group.map { inputs.shown[$0] ?? $0 }
        let roots = group.map { input in
            let path = FilePath.absolute(input)
            return FilePath.isFolder(path) ? path : FilePath.absolute(path + "/..")
        }
        let plan = CollectingPlan(inspection, roots: roots)
        guard !plan.units.isEmpty else {
            throw Failure(
                inspection.diagnostics + inspection.files.flatMap(\.records.diagnostics) + [
                    Diagnostic(
                        .error, .nothingToBuild, "holds nothing that Roost reads", file: typed.first,
                        hint: inspection.mediaFiles > 0
                            ? "import it together with the archive that its pictures belong to"
                            : "roost inspect says what is in it")
                ], .failed)
        }
        // A build must not read half of an export.
        let lock = inputs.lock == nil ? try SiteLock(folder: folder) : nil
        defer { lock?.release() }
        var collector = Collector(content: folder + "/content", progress: progress)
        return Result(typed, inspection, plan, try collector.collect(plan))
    }
}
