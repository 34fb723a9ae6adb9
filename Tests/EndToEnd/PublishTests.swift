import Foundation
import Testing

@Suite("Publishing")
struct PublishTests {
    @Test("nobody is there to be asked: it takes --yes")
    func unasked() throws {
        let folder = try Folder.built("publish:\n  rsync: there\n")
        try folder.program("rsync", "echo '>f+++++++++ 5 index.html'\n")
        let run = try Run.roost("publish", in: folder, environment: folder.standIns)
        #expect(run.status == 3 && run.errors.contains("error R081") && run.errors.contains("--yes"))
    }

    @Test("an unfinished build and a missing one are refused")
    func unfinished() throws {
        let folder = try Folder.built("publish:\n  rsync: there\n")
        try folder.program("rsync", "touch ran\n")
        try folder.write("index.html\n", to: ".roost/unfinished")
        let unfinished = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(unfinished.status == 3 && unfinished.errors.contains("did not finish"))
        try folder.remove("output")
        let missing = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(missing.status == 3 && missing.errors.contains("error R060"))
        #expect(!folder.has("ran"))
    }

    @Test(
        "what cannot be meant is told",
        arguments: [
            ("", [], "does not say where to publish"),
            ("publish:\n  git: a\n  rsync: b\n", [], "name one of them: git, rsync"),
            ("publish:\n  git: a\n", ["rsinc"], "did you mean `rsync`?"),
            ("publish:\n  git: a\n", ["rsync"], "does not say where rsync puts the site"),
            ("publish:\n  rsync: --rsh=evil\n", [], "roost.yml:3:10: error R021"),
            ("publish:\n  git: a\n  branch: a..b\n", [], "roost.yml:4:11: error R021"),
        ])
    func usage(_ settings: String, _ arguments: [String], _ message: String) throws {
        let folder = try Folder(["roost.yml": "title: Drawer\n" + settings])
        let run = try Run.roost(["publish"] + arguments, in: folder)
        #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }

    @Test("a program that is missing is named, with what to install")
    func missingProgram() throws {
        let folder = try Folder.built("publish:\n  rclone: there:/drawer\n")
        try folder.write("", to: "bin/nothing")
        let run = try Run.roost("publish", in: folder, environment: ["PATH": folder.path + "/bin"])
        #expect(run.status == 3 && run.errors.contains("error R055") && run.errors.contains("apt install rclone"))
    }

    @Test(
        "hosts' own programs get the whole folder, once, with what the host needs",
        arguments: [
            ("netlify", "netlify", ["deploy", "--prod", "--no-build", "--dir", "DIR", "--site", "drawer"]),
            (
                "cloudflare", "wrangler",
                ["pages", "deploy", "DIR", "--project-name", "drawer", "--commit-dirty=true"]
            ),
        ])
    func upload(_ target: String, _ program: String, _ arguments: [String]) throws {
        let folder = try Folder.built(
            "precompress: gzip\nbase_url: https://example.org/drawer/\npublish:\n  \(target): drawer\n")
        try folder.program(
            program,
            """
            printf '%s\\n' "$@" > ../arguments
            for word; do if [ -d "$word" ]; then cp -r "$word" there; fi; done
            [ ! -e fail ] || { echo 'you are not logged in' >&2; exit 1; }

            """.replacing("../arguments", with: "arguments"))
        try folder.write("", to: "fail")
        let failed = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(failed.status == 3 && failed.errors.contains("you are not logged in"))
        try folder.remove("fail")
        try folder.remove("there")
        let run = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(run.status == 0, "\(run.errors)")
        let words = folder.read("arguments")?.split(separator: "\n").map(String.init) ?? []
        #expect(words == arguments.map { $0 == "DIR" ? folder.path + "/.roost/publish" : $0 })
        #expect(folder.read("there/_redirects") == "/drawer/* /:splat 200\n")
        let site = folder.files(below: "output").filter { !$0.hasSuffix(".gz") }
        #expect(folder.files(below: "there") == (site + ["_redirects"]).sorted())
        #expect(!folder.has(".roost/publish"))
    }
}
