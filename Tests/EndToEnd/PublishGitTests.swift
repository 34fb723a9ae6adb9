import Foundation
import Testing

@Suite("Publishing to a branch", .enabled(if: Command.isInstalled("git"), "git is not installed: skipped"))
struct PublishGitTests {
    private static let bare = "publish:\n  git: pages.git\n"

    private func site(_ settings: String = bare) throws -> Folder {
        let folder = try Folder.built(settings)
        try Command.run("git", "init", "--quiet", "--bare", "pages.git", in: folder)
        return folder
    }

    private func names(_ folder: Folder, _ branch: String = "gh-pages") throws -> [String] {
        try Command.run("git", "-C", "pages.git", "ls-tree", "-r", "--name-only", branch, in: folder)
            .split(separator: "\n").map(String.init)
    }

    private func commits(_ folder: Folder) throws -> Int? {
        Int(try Command.run("git", "-C", "pages.git", "rev-list", "--count", "gh-pages", in: folder))
    }

    @Test("the branch holds the site, byte for byte, and what the host asks for")
    func first() throws {
        let folder = try site(Self.bare + "base_url: https://drawer.example.org/\n")
        let run = try Run.roost("publish", "--yes", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let files = folder.files(below: "output")
        #expect(try names(folder) == (files + [".nojekyll", "CNAME"]).sorted() && files.count > 15)
        try Command.run("git", "clone", "--quiet", "--branch", "gh-pages", "pages.git", "there", in: folder)
        for file in files where file != "404.html" {
            #expect(folder.bytes("there/" + file) == folder.bytes("output/" + file), "\(file)")
        }
        #expect(folder.read("there/CNAME") == "drawer.example.org\n")
        #expect(run.output.contains("new       \(files.count + 2) files"))
    }

    @Test("the page for what is not found works at any depth of the host, and the site's own from a folder")
    func notFound() throws {
        let folder = try site(Self.bare + "base_url: https://mio.example.org/my%20drawer\n")
        let own = folder.read("output/404.html") ?? ""
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        let page = try Command.run("git", "-C", "pages.git", "show", "gh-pages:404.html", in: folder)
        #expect(folder.read("output/404.html") == own && own.contains(#"href="index.html""#))
        let links = page.matches(of: /\s(?:href|src)="([^"]*)"/).map { String($0.output.1) }
        let inside = links.filter { $0.hasPrefix("/my%20drawer/") }
        #expect(inside.count > 8 && inside.contains("/my%20drawer/assets/style.css"))
        for link in inside { #expect(folder.has("output" + link.dropFirst("/my%20drawer".count)), "\(link)") }
        for link in links where !inside.contains(link) {
            #expect(link.hasPrefix("#") || link.hasPrefix("https://"), "\(link)")
        }
        // Nothing else is different, and it does not count as a change.
        #expect(page.replacing(#""/my%20drawer/"#, with: "\"") + "\n" == own)
        #expect(try Run.roost("publish", in: folder).output.contains("nothing has changed"))
    }

    @Test("only changes are sent; the second time there is nothing to do")
    func again() throws {
        let folder = try site()
        _ = try Run.roost("publish", "--yes", in: folder)
        let same = try Run.roost("publish", in: folder)
        #expect(same.status == 0 && same.output.contains("nothing has changed"))
        #expect(try commits(folder) == 1)

        try folder.change()
        let plan = try Run.roost("publish", "--dry-run", in: folder)
        #expect(plan.status == 0)
        #expect(try commits(folder) == 1)
        #expect(plan.output.contains("2016/03/twitter-11.html") && plan.output.contains("2016/03/twitter-12.html"))
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        let there = try names(folder)
        #expect(there.contains("2016/03/twitter-12.html") && !there.contains("2016/03/twitter-11.html"))
        #expect(try commits(folder) == 2)
    }

    @Test("history: last leaves one commit")
    func last() throws {
        let folder = try site(Self.bare + "  history: last\n")
        _ = try Run.roost("publish", "--yes", in: folder)
        try folder.change()
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        #expect(try commits(folder) == 1)
        #expect(try names(folder).contains("2016/03/twitter-12.html"))
    }

    @Test("a remote of the site's own repository: branch, index and work tree stay as they are")
    func remote() throws {
        let folder = try site("publish:\n  git: origin\n")
        try folder.write("/output/\n/.roost/\n/pages.git/\n", to: ".gitignore")
        for words in [
            ["init", "--quiet", "--initial-branch=main"], ["remote", "add", "origin", folder.path + "/pages.git"],
            ["add", "roost.yml", ".gitignore"],
            ["-c", "user.name=Mio", "-c", "user.email=mio@example.org", "commit", "--quiet", "-m", "Begin"],
            ["add", "content"], ["config", "core.autocrlf", "true"],
        ] {
            try Command.run("git", "-C", folder.path, words, in: folder)
        }
        let before = try Command.run("git", "status", "--porcelain", in: folder)
        let run = try Run.roost("publish", "--yes", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Command.run("git", "status", "--porcelain", in: folder) == before)
        #expect(before.contains("A  content"))
        #expect(try Command.run("git", "symbolic-ref", "--short", "HEAD", in: folder) == "main")
        #expect(try names(folder).contains("index.html"))

        let onBranch = try site("publish:\n  git: origin\n  branch: main\n")
        try Command.run("git", "init", "--quiet", "--initial-branch=main", in: onBranch)
        try Command.run("git", "remote", "add", "origin", onBranch.path + "/pages.git", in: onBranch)
        let refused = try Run.roost("publish", "--yes", in: onBranch)
        #expect(refused.status == 3 && refused.errors.contains("the one you work on"))
    }

    @Test("a branch with sources is not overwritten, and a domain that was set there stays")
    func kept() throws {
        let folder = try site()
        try Command.run("git", "clone", "--quiet", "pages.git", "there", in: folder)
        try folder.write("drawer.example.org\n", to: "there/CNAME")
        func commit(_ branch: String) throws {
            try Command.run("git", "-C", "there", "checkout", "--quiet", "-b", branch, in: folder)
            try Command.run("git", "-C", "there", "add", ".", in: folder)
            try Command.run(
                "git", "-C", "there", "-c", "user.name=Mio", "-c", "user.email=mio@example.org", "commit", "--quiet",
                "-m", "Set", in: folder)
            try Command.run("git", "-C", "there", "push", "--quiet", "origin", branch, in: folder)
        }
        try commit("gh-pages")
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        #expect(try Command.run("git", "-C", "pages.git", "show", "gh-pages:CNAME", in: folder) == "drawer.example.org")

        try folder.write("title: Mine\n", to: "there/roost.yml")
        try commit("main")
        try folder.write(Self.bare + "  branch: main\n", to: "roost.yml")
        let refused = try Run.roost("publish", "--yes", in: folder)
        #expect(refused.status == 3 && refused.errors.contains("R081") && refused.errors.contains("holds sources"))
        #expect(try names(folder, "main").contains("roost.yml"))
    }

    @Test("a push that breaks off leaves the branch as it was; the same command then does it")
    func interrupted() throws {
        let folder = try site()
        _ = try Run.roost("publish", "--yes", in: folder)
        try folder.change()
        // The other side ends before anything is decided.
        try folder.write("#!/bin/sh\nkill -9 $PPID\nexit 1\n", to: "pages.git/hooks/pre-receive")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/pages.git/hooks/pre-receive")
        let broken = try Run.roost("publish", "--yes", in: folder)
        #expect(broken.status == 3 && broken.errors.contains("error R082"))
        #expect(try commits(folder) == 1)
        try folder.remove("pages.git/hooks/pre-receive")
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        #expect(try commits(folder) == 2)
    }
}

extension Command {
    @discardableResult
    static func run(_ program: String, _ option: String, _ value: String, _ words: [String], in folder: Folder) throws
        -> String
    {
        let all = ([program, option, value] + words).map { "'\($0)'" }.joined(separator: " ")
        return try run("sh", "-c", all, in: folder)
    }
}
