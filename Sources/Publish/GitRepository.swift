import Foundation
import Model

/// The repository that a site's pages are stored in on their way: the one that the site is in when a remote of it is
/// published to, so that its settings and keys count, and otherwise one in `.roost`.
struct GitRepository: Sendable {
    struct Entry {
        let path: String
        let blob: String
    }

    let tool: Tool
    /// A name that `git push` knows from `tool`'s repository.
    let remote: String
    /// Whether it is roost's own.
    private let isOwn: Bool
    /// What was fetched is kept under this name until the end, or `git gc` could take it away.
    private static let reference = "refs/roost/published"

    init(git: String, home: String, remote: String) throws {
        var outside = Tool(path: git)
        // What another git command set for its hooks would lead elsewhere.
        outside.environment = ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
        outside.folder = home
        let found = try outside.run(["remote", "get-url", "--push", remote])
        var inside = outside
        if found.status == 0 {
            self.remote = remote
            isOwn = false
            let folder = try outside.must(["rev-parse", "--absolute-git-dir"])
            inside.environment["GIT_DIR"] = Self.text(folder)
        } else {
            let looksLikeName = !remote.contains("/") && !remote.contains(":")
            if looksLikeName, !FileManager.default.fileExists(atPath: home + "/" + remote) {
                throw Diagnostic(
                    .error, .publishRefused, "`\(remote)` is no remote of a git repository here", file: home,
                    hint: "git remote add \(remote) ADDRESS, or write the repository's address into publish.git")
            }
            // A folder is meant from the site's, as all paths in the settings.
            let isFolder = !remote.hasPrefix("/") && FileManager.default.fileExists(atPath: home + "/" + remote)
            self.remote = isFolder ? home + "/" + remote : remote
            isOwn = true
            let folder = home + "/.roost/publish.git"
            inside.environment["GIT_DIR"] = folder
            Self.clearLocks(folder)
            // Of one that is there, this completes what may be missing.
            try inside.must(["init", "--quiet", "--bare", folder])
        }
        inside.environment["GIT_INDEX_FILE"] = home + "/.roost/publish.index"
        tool = inside
    }

    /// A git that was killed leaves its locks, and the next one would ask to remove them by hand. The repository is
    /// roost's own and used by one roost at a time; what may still be running of the last one gets a moment to end.
    private static func clearLocks(_ folder: String) {
        let files = FileManager.default
        let locks = (files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".lock") && !$0.hasPrefix("objects/")
        }
        for lock in locks {
            for _ in 0..<40 where files.fileExists(atPath: folder + "/" + lock) { usleep(50_000) }
            try? files.removeItem(atPath: folder + "/" + lock)
        }
    }

    func text(_ output: Data) -> String { Self.text(output) }

    private static func text(_ output: Data) -> String {
        String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The branch that is checked out in the site's repository; `nil` where the pages do not go there.
    func currentBranch(_ home: String) throws -> String? {
        guard !isOwn else { return nil }
        let outcome = try tool.run(["symbolic-ref", "--quiet", "--short", "HEAD"])
        return outcome.status == 0 ? text(outcome.output) : nil
    }

    /// The commit on a branch of the remote, fetched; `nil` where there is no such branch yet.
    func fetch(_ branch: String, isShallow: Bool) throws -> String? {
        let hint = "check publish.git, and that git can reach it: git ls-remote \(remote)"
        let listed = try tool.must(["ls-remote", "--heads", remote, "refs/heads/\(branch)"], hint: hint)
        guard let commit = text(listed).split(whereSeparator: \.isWhitespace).first.map(String.init) else { return nil }
        if try tool.run(["cat-file", "-e", commit + "^{tree}"]).status != 0 {
            // Of a repository of the user's nothing is cut off.
            let depth = isOwn && isShallow ? ["--depth=1"] : []
            try tool.must(
                ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"] + depth
                    + [remote, "+refs/heads/\(branch):\(Self.reference)"], hint: hint)
        }
        return commit
    }

    /// Lets go of what was fetched; of a repository of its own, keeps the commit that is out there now.
    func forget(_ commit: String) throws {
        try tool.must(isOwn ? ["update-ref", Self.reference, commit] : ["update-ref", "-d", Self.reference])
        if isOwn { try tool.must(["gc", "--auto", "--quiet"]) }
    }

    /// Stores files as they are, without any filter; their ids in order.
    func store(_ paths: [String], _ advance: @escaping () -> Void) throws -> [String] {
        guard !paths.isEmpty else { return [] }
        var ids: [String] = []
        let list = Data((paths.joined(separator: "\n") + "\n").utf8)
        try tool.must(["hash-object", "-w", "--no-filters", "--stdin-paths"], input: list) { line in
            ids.append(String(decoding: line, as: UTF8.self))
            advance()
        }
        guard ids.count == paths.count else {
            throw Diagnostic(.error, .publishFailed, "git stored \(ids.count) of \(paths.count) files")
        }
        return ids
    }

    func store(text content: String) throws -> String {
        text(try tool.must(["hash-object", "-w", "--no-filters", "--stdin"], input: Data(content.utf8)))
    }

    /// A tree of files.
    func tree(_ entries: [Entry]) throws -> String {
        try? FileManager.default.removeItem(atPath: tool.environment["GIT_INDEX_FILE"] ?? "")
        var input = Data()
        for entry in entries { input += Data("100644 \(entry.blob)\t\(entry.path)\0".utf8) }
        try tool.must(["update-index", "-z", "--index-info"], input: input)
        defer { try? FileManager.default.removeItem(atPath: tool.environment["GIT_INDEX_FILE"] ?? "") }
        return text(try tool.must(["write-tree"]))
    }

    func holds(_ name: String, in tree: String) throws -> Bool {
        try !tool.must(["ls-tree", "-z", tree, "--", name]).isEmpty
    }

    /// The file of a name at the top of a tree.
    func blob(_ name: String, in tree: String) throws -> String? {
        guard try holds(name, in: tree) else { return nil }
        return text(try tool.must(["rev-parse", "\(tree):\(name)"]))
    }

    /// Letters of git's (`A`, `D`, `M`, `T`) and paths.
    func differences(_ old: String, _ new: String) throws -> [(status: String, path: String)] {
        var parts: [String] = []
        try tool.must(["diff-tree", "-r", "-z", "--name-status", "--no-renames", old, new], separator: 0) {
            parts.append(String(decoding: $0, as: UTF8.self))
        }
        return stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
    }

    /// For commits: where git does not know who the user is, roost signs.
    func withAuthor() throws -> Tool {
        var signed = tool
        guard try tool.run(["var", "GIT_COMMITTER_IDENT"]).status != 0 else { return signed }
        for role in ["AUTHOR", "COMMITTER"] {
            signed.environment["GIT_\(role)_NAME"] = "roost"
            signed.environment["GIT_\(role)_EMAIL"] = "roost@localhost"
        }
        return signed
    }
}
