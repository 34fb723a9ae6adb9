import Archive
import Model
import Readers

/// What is to be done about each capture file, and about captures whose file is gone.
struct CaptureChanges {
    /// A capture to be read.
    struct Due {
        let capture: Archive.Capture
        let parts: [CapturePart]
        /// The capture so far, where the parts are only what it has grown by.
        var before: Archive.Capture?
    }

    private(set) var due: [Due] = []
    /// Same content, another time or size on record.
    private(set) var touched: [Archive.Capture] = []
    private(set) var unchanged: [Archive.Capture] = []
    /// Names of captures without a file.
    private(set) var gone: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether the archive is as it should be.
    var isEmpty: Bool { due.isEmpty && touched.isEmpty && gone.isEmpty }

    /// `tag` names how captures are read; one read otherwise is read anew. `growing`: of files
    /// that have grown only what came since. `willRead` is called once, before the first one is looked into that cannot be as
    /// it was.
    init(_ files: [CaptureFile], known: [Archive.Capture], tag: String, growing: Bool, willRead: () -> Void) {
        var isSame = true
        var previous = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (file, name) in zip(files, Self.names(files)) {
            let reader = tag + "/" + file.surroundingsTag
            let before = previous.removeValue(forKey: name)
            if let before, before.reader == reader, before.size == file.size, before.modified == file.modified {
                unchanged.append(before)
                continue
            }
            let known = before.flatMap { $0.reader == reader ? $0 : nil }
            if isSame, known?.size != file.size {
                isSame = false
                willRead()
            }
            var capture = Archive.Capture(
                path: name, size: file.size, modified: file.modified, reader: reader, captured: file.capturedByName)
            do {
                let plan = try CapturePlan(file, since: growing ? known?.size : nil)
                capture.hash = plan.hash
                if let known, known.hash == plan.hash {
                    touched.append(capture)
                    unchanged.append(known)
                } else if let known, let growth = plan.growth, growth.hash == known.hash, Self.isWhole(known) {
                    due.append(Due(capture: capture, parts: growth.parts, before: known))
                } else {
                    due.append(Due(capture: capture, parts: plan.parts))
                }
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .error, .unreadable, "cannot be read: \(error)",
                        file: file.file,
                        hint: "check the file's permissions"))
            }
        }
        gone = previous.keys.sorted()
    }

    /// Whether nothing was wrong with a capture, such as a record that had lost its end and may have it now.
    private static func isWhole(_ capture: Archive.Capture) -> Bool {
        capture.skipped == 0 && capture.diagnostics.isEmpty
    }

    /// Stable names: the path below the input, so that a site can move; with the input's name in front where there
    /// are several inputs, and the path as typed where that is still not enough.
    private static func names(_ files: [CaptureFile]) -> [String] {
        func name(_ file: CaptureFile) -> String {
            file.member.map { file.relative + "/" + $0 } ?? file.relative
        }
        var counts: [String: Int] = [:]
        for file in files { counts[name(file), default: 0] += 1 }
        return files.map { counts[name($0)] == 1 ? name($0) : $0.file }
    }
}
