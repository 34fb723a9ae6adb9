import Testing

extension Run {
    /// Builds a site, and one of the same content and settings from nothing: how both ended, which is the same way, and the
    /// files that differ.
    static func differencesFromFresh(_ folder: Folder) throws -> (status: Int32, files: [String]) {
        let run = try roost("build", "--quiet", in: folder)
        let fresh = try Folder(["roost.yml": folder.read("roost.yml") ?? ""])
        // With the files' times, which say when a capture was made, and the history, which says when it was first seen.
        try Command.run("cp", "-a", folder.path + "/content", fresh.path + "/content", in: fresh)
        let new = try roost("build", "--quiet", in: fresh)
        #expect(new.status == run.status, "\(run.errors) \(new.errors)")
        return (run.status, Folder.differences(folder.tree(below: "output"), fresh.tree(below: "output")))
    }
}
