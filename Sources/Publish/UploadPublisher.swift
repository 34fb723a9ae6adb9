import Foundation
package import Model

/// Hands the folder to a host's own program, which finds out by itself what changed.
package struct UploadPublisher: Publisher {
    private let site: BuiltSite
    private let place: String
    private let tool: Tool
    private let target: Publishing.Target
    private let stage: String

    /// - Parameters:
    ///   - target: `.netlify` or `.cloudflare`.
    ///   - place: The site's or project's name.
    ///   - program: Absolute path of `netlify` or `wrangler`.
    ///   - home: The site's folder, absolute.
    package init(_ site: BuiltSite, to place: String, _ target: Publishing.Target, program: String, home: String) {
        self.site = site.withoutCopies
        self.place = place
        self.target = target
        stage = home + "/.roost/publish"
        tool = Tool(path: program, folder: home)
    }

    package func plan() throws -> PublishPlan {
        var plan = PublishPlan(place: "\(target.rawValue), \(place)")
        plan.isWhole = true
        plan.changed = site.files.map(\.path)
        plan.bytes = site.files.reduce(0) { $0 + $1.size }
        return plan
    }

    package func publish(_ plan: PublishPlan, _ progress: any Model.Progress) throws {
        try StagedFolder(stage).fill(site, HostFiles.upload(site), progress)
        defer { try? FileManager.default.removeItem(atPath: stage) }
        progress.begin("uploading", total: nil)
        defer { progress.end() }
        let hint = "check publish.\(target.rawValue), and that \(tool.name) is logged in"
        try tool.must(arguments, hint: hint)
    }

    private var arguments: [String] {
        target == .netlify
            ? ["deploy", "--prod", "--no-build", "--dir", stage, "--site", place]
            : ["pages", "deploy", stage, "--project-name", place, "--commit-dirty=true"]
    }
}
