import Foundation
package import Model

/// Copies a site to a folder, here or on a server, by rsync. Files come into their place together at the end, and what is
/// gone is removed last, so that visitors meanwhile meet a site that is whole.
package struct RsyncPublisher: Publisher {
    private let site: BuiltSite
    private let place: String
    private let tool: Tool

    /// - Parameters:
    ///   - place: As rsync takes it; a folder is meant from the site's.
    ///   - rsync: The program's absolute path.
    ///   - home: The site's folder, absolute.
    package init(_ site: BuiltSite, to place: String, rsync: String, home: String) {
        self.site = site
        // A slash at the end: the folder itself, not one of its name in it.
        self.place = place.hasSuffix("/") || place.hasSuffix(":") ? place : place + "/"
        tool = Tool(path: rsync, environment: ["LC_ALL": "C"], folder: home)
    }

    package func plan() throws -> PublishPlan {
        var plan = PublishPlan(place: place)
        try run(["--dry-run"]) { change in
            switch change.kind {
            case .added:
                plan.added.append(change.path)
                plan.bytes += change.bytes
            case .changed:
                plan.changed.append(change.path)
                plan.bytes += change.bytes
            case .removed: plan.removed.append(change.path)
            }
        }
        plan.added.sort()
        plan.changed.sort()
        plan.removed.sort()
        if plan.added.contains(BuiltSite.mark), let file = plan.removed.first {
            throw Diagnostic(
                .error, .publishRefused,
                "the place holds something else: among the files that would be removed is \(file)",
                file: place, hint: "name a folder that is empty or holds this site")
        }
        return plan
    }

    package func publish(_ plan: PublishPlan, _ progress: any Model.Progress) throws {
        progress.begin("copying", total: plan.added.count + plan.changed.count)
        defer { progress.end() }
        try run([]) { change in if change.kind != .removed { progress.advance(by: 1) } }
    }

    private struct Change {
        enum Kind {
            case added
            case changed
            case removed
        }
        let kind: Kind
        let path: String
        let bytes: Int64
    }

    private func run(_ options: [String], _ body: @escaping (Change) -> Void) throws {
        // Hidden files are neither sent nor, at the place, removed.
        // Of several folders the first that has a file gives it. Compressed copies would be of the other one.
        let overlay = site.overlay.map { [$0 + "/"] } ?? []
        let hidden = overlay.isEmpty ? [] : ["--filter=H /404.html.gz", "--filter=H /404.html.br"]
        try tool.must(
            [
                // To the nanosecond: two builds in one second may make files of one size.
                "--recursive", "--copy-links", "--times", "--modify-window=-1", "--chmod=D755,F644", "--delete-after",
                "--delay-updates", "--filter=-s *.roost-new", "--filter=+ .well-known", "--filter=+ .htaccess",
                "--filter=- .*", "--8-bit-output", "--out-format=%i %l %n",
            ] + hidden + options + ["--"] + overlay + [site.folder + "/", place],
            hint: "check publish.rsync, and that rsync reaches it: rsync --list-only \(place)"
        ) { line in
            if let change = Self.change(String(decoding: line, as: UTF8.self)) { body(change) }
        }
    }

    /// A line of `%i %l %n`: eleven signs (rsync(1), --itemize-changes), bytes, the path.
    private static func change(_ line: String) -> Change? {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard parts.count == 3, let bytes = Int64(parts[1]), !parts[2].hasSuffix("/") else { return nil }
        let path = String(parts[2])
        let signs = parts[0]
        if signs == "*deleting" { return Change(kind: .removed, path: path, bytes: 0) }
        // `<` is sent, `>` received, `.` merely touched.
        guard signs.first == "<" || signs.first == ">", signs.dropFirst().first == "f" else { return nil }
        return Change(kind: signs.dropFirst(2).first == "+" ? .added : .changed, path: path, bytes: bytes)
    }
}
