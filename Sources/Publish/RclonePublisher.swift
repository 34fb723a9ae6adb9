import Foundation
package import Model

/// Copies a site to S3 and everything else that rclone speaks: only what changed, with the types and cache headers that
/// browsers need.
package struct RclonePublisher: Publisher {
    private let site: BuiltSite
    private let place: String
    private let tool: Tool

    /// - Parameters:
    ///   - place: A remote with a path.
    ///   - rclone: The program's absolute path.
    ///   - home: The site's folder, absolute.
    package init(_ site: BuiltSite, to place: String, rclone: String, home: String) {
        self.site = site.withoutCopies
        self.place = place
        tool = Tool(path: rclone, environment: ["RCLONE_PROGRESS": "false"], folder: home)
    }

    package func plan() throws -> PublishPlan {
        let there = try listing()
        let names = Set(site.files.map(\.path))
        var plan = PublishPlan(place: place)
        plan.removed = there.filter { !names.contains($0) && !Self.isHidden($0) }.sorted()
        if !there.contains(BuiltSite.mark), let file = plan.removed.first {
            throw Diagnostic(
                .error, .publishRefused,
                "the place holds something else: among the files that would be removed is \(file)",
                file: place, hint: "name a path that is empty or holds this site")
        }
        let changes = there.isEmpty ? names : try differences()
        for file in site.files where changes.contains(file.path) || !there.contains(file.path) {
            if there.contains(file.path) { plan.changed.append(file.path) } else { plan.added.append(file.path) }
            plan.bytes += file.size
        }
        return plan
    }

    package func publish(_ plan: PublishPlan, _ progress: any Model.Progress) throws {
        let wanted = plan.added + plan.changed
        progress.begin("copying", total: wanted.count)
        defer { progress.end() }
        for group in Self.groups {
            let files = wanted.filter { group.holds($0) }
            guard !files.isEmpty else { continue }
            var headers = ["--header-upload", "Cache-Control: \(group.cache)"]
            if let type = group.type { headers += ["--header-upload", "Content-Type: \(type)"] }
            // What the comparison found is sent, even where a size is the same; nothing is listed a second time.
            for (folder, files) in Dictionary(grouping: files, by: site.root) {
                try list(files) { path in
                    try tool.must(
                        [
                            "copy", folder, place, "--files-from-raw", path, "--ignore-times", "--no-traverse",
                            "--copy-links",
                        ] + headers + Self.common)
                }
            }
            progress.advance(by: files.count)
        }
        guard !plan.removed.isEmpty else { return }
        progress.begin("removing", total: nil)
        try list(plan.removed) { try tool.must(["delete", place, "--files-from-raw", $0, "--retries", "3"]) }
    }

    /// Files that get the same headers. A page may be a new one any minute, a picture hardly.
    private struct Group {
        let endings: [String]?
        let cache: String
        let type: String?

        func holds(_ path: String) -> Bool {
            let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
            if let endings { return endings.contains(ending) }
            return !RclonePublisher.groups.contains { $0.endings?.contains(ending) == true }
        }
    }

    /// Pages last: what they name is there before they are.
    private static let groups = [
        Group(
            endings: [
                "png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "m4v", "webm", "mov", "mp3", "m4a", "ogg", "wav",
            ],
            cache: "public, max-age=604800", type: nil),
        Group(endings: ["webmanifest"], cache: pages, type: "application/manifest+json"),
        Group(endings: ["js"], cache: pages, type: "text/javascript; charset=utf-8"),
        Group(endings: ["xml"], cache: pages, type: "application/xml; charset=utf-8"),
        Group(endings: ["txt"], cache: pages, type: "text/plain; charset=utf-8"),
        Group(endings: nil, cache: pages, type: nil),
    ]
    private static let pages = "public, max-age=300"
    private static let common = ["--transfers", "8", "--checkers", "16", "--retries", "3"]
}

// MARK: - What is there

extension RclonePublisher {
    /// Paths of all files at the place; none where there is no such place yet.
    private func listing() throws -> Set<String> {
        var paths: Set<String> = []
        let found = try tool.run(["lsf", "--recursive", "--files-only", "--fast-list", place]) {
            paths.insert(String(decoding: $0, as: UTF8.self))
        }
        // 3: no such folder.
        guard found.status == 0 || found.status == 3 else {
            throw tool.failure(found, hint: "check publish.rclone, and that rclone reaches it: rclone lsf \(place)")
        }
        return paths
    }

    /// Paths that rclone would copy: compared by checksums where the place has any, else by size and time.
    private func differences() throws -> Set<String> {
        guard let overlay = site.overlay else { return try differences(site.folder, []) }
        return try differences(site.folder, ["--exclude", "/" + NotFoundPage.name]).union(differences(overlay, []))
    }

    private func differences(_ folder: String, _ options: [String]) throws -> Set<String> {
        struct Features: Decodable {
            let Hashes: [String]?
        }
        struct Line: Decodable {
            let object: String?
            /// What a dry run would have done.
            let skipped: String?
        }
        let features = try JSONDecoder().decode(Features.self, from: tool.must(["backend", "features", place]))
        let way = features.Hashes?.isEmpty == false ? ["--checksum"] : []
        let outcome = try tool.run(
            ["copy", folder, place, "--dry-run", "--use-json-log", "--copy-links", "--fast-list"] + way + options
                + Self.common)
        guard outcome.status == 0 else { throw tool.failure(outcome) }
        let decoder = JSONDecoder()
        let lines = outcome.errors.split(separator: "\n").compactMap {
            try? decoder.decode(Line.self, from: Data($0.utf8))
        }
        return Set(lines.filter { $0.skipped == "copy" }.compactMap(\.object))
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private func list(_ paths: [String], _ body: (String) throws -> Void) throws {
        let file = NSTemporaryDirectory() + "/roost-" + UUID().uuidString
        try Data((paths.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        try body(file)
    }
}
