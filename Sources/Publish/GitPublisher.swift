import Foundation
package import Model

/// Puts a site on a branch of a git repository, where GitHub Pages and its like show it. Only git's plumbing is used,
/// with an index of its own: no work tree is touched, no branch of the user's is switched.
package struct GitPublisher: Publisher {
    let site: BuiltSite
    /// As typed: a remote's name or an address.
    let remote: String
    let branch: String
    let history: Publishing.History
    let repository: GitRepository

    /// Throws a `Diagnostic` where the branch is one that the user works on.
    /// - Parameters:
    ///   - git: The program's absolute path.
    ///   - home: The site's folder, absolute.
    package init(_ site: BuiltSite, to remote: String, _ settings: Publishing, git: String, home: String) throws {
        self.site = site.withoutCopies
        self.remote = remote
        (branch, history) = (settings.branch, settings.history)
        repository = try GitRepository(git: git, home: home, remote: remote)
        if try repository.currentBranch(home) == branch {
            throw Diagnostic(
                .error, .publishRefused, "the branch `\(branch)` is the one you work on", file: home,
                hint: "choose another with publish.branch; the pages would take the place of what is on it")
        }
    }

    package func plan() throws -> PublishPlan {
        let state = try prepare(NoProgress())
        return try plan(state)
    }

    package func publish(_ plan: PublishPlan, _ progress: any Model.Progress) throws {
        let state = try prepare(progress)
        if let old = state.old, state.oldTree == state.tree { return try repository.forget(old) }
        var arguments = ["commit-tree", state.tree, "-m", "Publish the site"]
        if history == .keep, let old = state.old { arguments += ["-p", old] }
        let commit = try repository.text(repository.withAuthor().must(arguments))
        progress.begin("pushing", total: nil)
        defer { progress.end() }
        // Refused when somebody else has published meanwhile.
        try repository.tool.must(
            [
                "push", "--quiet", "--force-with-lease=refs/heads/\(branch):\(state.old ?? "")", repository.remote,
                "\(commit):refs/heads/\(branch)",
            ],
            hint: "when somebody else has published meanwhile, publish again; otherwise see what git says")
        try repository.forget(commit)
    }

    /// What is on the branch, and what shall be.
    private struct State {
        let old: String?
        let oldTree: String
        let tree: String
    }

    private func prepare(_ progress: any Model.Progress) throws -> State {
        let old = try repository.fetch(branch, isShallow: history == .last)
        let oldTree = try old.map { try repository.text(repository.tool.must(["rev-parse", $0 + "^{tree}"])) }
        if let oldTree { try checkIsSite(oldTree) }
        let tree = try repository.tree(entries(progress) + kept(oldTree))
        return State(old: old, oldTree: try oldTree ?? repository.tree([]), tree: tree)
    }

    private func entries(_ progress: any Model.Progress) throws -> [GitRepository.Entry] {
        progress.begin("storing", total: site.files.count)
        defer { progress.end() }
        let stored = try repository.store(site.files.map { site.source(of: $0.path) }) { progress.advance(by: 1) }
        let own = zip(site.files, stored).map { GitRepository.Entry(path: $0.path, blob: $1) }
        let host = try HostFiles.branch(site).map {
            GitRepository.Entry(path: $0, blob: try repository.store(text: $1))
        }
        return own + host
    }

    /// A domain that was set on the host's own page stays.
    private func kept(_ oldTree: String?) throws -> [GitRepository.Entry] {
        guard let oldTree, HostFiles.branch(site)["CNAME"] == nil, !site.files.contains(where: { $0.path == "CNAME" }),
            let blob = try repository.blob("CNAME", in: oldTree)
        else { return [] }
        return [GitRepository.Entry(path: "CNAME", blob: blob)]
    }

    /// A branch with the site's sources must not be lost.
    private func checkIsSite(_ tree: String) throws {
        for name in ["roost.yml", "content"] where try repository.holds(name, in: tree) {
            throw Diagnostic(
                .error, .publishRefused, "the branch `\(branch)` holds sources (\(name)), not a built site",
                file: remote, hint: "choose another with publish.branch")
        }
    }

    private func plan(_ state: State) throws -> PublishPlan {
        var plan = PublishPlan(place: "\(remote), branch \(branch)")
        let sizes = Dictionary(site.files.map { ($0.path, $0.size) }) { $1 }
        for (status, path) in try repository.differences(state.oldTree, state.tree) {
            switch status {
            case "A": plan.added.append(path)
            case "D": plan.removed.append(path)
            default: plan.changed.append(path)
            }
            if status != "D" { plan.bytes += sizes[path] ?? 0 }
        }
        return plan
    }
}
