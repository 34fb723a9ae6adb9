import Foundation
import Model

/// The files of a site and those of its host in one folder, for programs that take a folder. Files are second names of
/// those in the output folder, so that nothing is copied where the file system allows it.
struct StagedFolder {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Begins anew: what an interrupted publishing left is taken away.
    func fill(_ site: BuiltSite, _ own: [String: String], _ progress: any Model.Progress) throws {
        let files = FileManager.default
        try? files.removeItem(atPath: path)
        progress.begin("collecting", total: site.files.count)
        defer { progress.end() }
        var made: Set<String> = []
        do {
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            for file in site.files {
                let target = path + "/" + file.path
                let folder = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
                if made.insert(folder).inserted {
                    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
                }
                let source = site.source(of: file.path)
                if link(source, target) != 0 { try files.copyItem(atPath: source, toPath: target) }
                progress.advance(by: 1)
            }
            for (name, text) in own { try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name)) }
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "cannot be filled: \(error.localizedDescription)", file: path,
                hint: "check that .roost belongs to you and has room")
        }
    }
}
