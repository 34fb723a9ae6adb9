import Foundation
import Testing

@Suite("Beginning a site")
struct BeginningTests {
    @Test("init makes what a site needs, nothing more, and overwrites nothing")
    func files() throws {
        let folder = try Folder()
        let run = try Run.roost("init", "my site", in: folder)
        #expect(run.status == 0)
        #expect(folder.files() == ["my site/.github/workflows/pages.yml", "my site/.gitignore", "my site/roost.yml"])
        #expect(folder.has("my site/content"))
        #expect(run.output.contains("roost import ~/Downloads/archive.zip --site 'my site'"))
        // Without its source nothing can be built, which the workflow says itself.
        let workflow = try #require(folder.read("my site/.github/workflows/pages.yml"))
        #expect(
            workflow.contains("if: vars.ROOST_REPOSITORY == ''") && workflow.contains("::error::Name Roost's source"))

        try folder.write("title: Mine\n", to: "my site/roost.yml")
        try folder.remove("my site/.gitignore")
        let again = try Run.roost("init", "my site", in: folder)
        #expect(again.status == 0)
        #expect(again.output.contains("kept  my site/roost.yml") && again.output.contains("made  my site/.gitignore"))
        #expect(folder.read("my site/roost.yml") == "title: Mine\n")
        #expect(folder.read("my site/.gitignore")?.contains("/output/") == true)
    }

    @Test("what it makes is a site that can be built")
    func built() throws {
        let folder = try Folder()
        #expect(try Run.roost("init", in: folder).status == 0)
        try folder.write(Tweet.array(Tweet.json(10, "hello")), to: "content/timelines/home.json")
        let run = try Run.roost("build", "--strict", in: folder)
        #expect(run.status == 0 && run.errors == "")
    }

    @Test("a folder that cannot be is told")
    func impossible() throws {
        let folder = try Folder(["file": "x"])
        let run = try Run.roost("init", "file/site", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("error R050: cannot make the folder: not a directory"), "\(run.errors)")
    }

    @Test("doctor tells what is installed and what is not, and what that means")
    func doctor() throws {
        let folder = try Folder(["bin/brotli": "#!/bin/sh\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/brotli")
        let run = try Run.roost("doctor", in: folder, environment: ["PATH": folder.path + "/bin"])
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("found    brotli") && run.output.contains(folder.path + "/bin/brotli"))
        for name in ["vipsthumbnail", "git", "rsync", "rclone", "netlify", "wrangler", "xdg-open"] {
            #expect(run.output.contains("missing  " + name))
        }
        #expect(run.output.contains("apt install libvips-tools"))

        struct Report: Decodable {
            struct Program: Decodable {
                let name: String
                let path: String?
                let without: String
            }
            let version: String
            let programs: [Program]
        }
        let json = try Run.roost("doctor", "--json", in: folder, environment: ["PATH": folder.path + "/bin"])
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
        #expect(report.programs.filter { $0.path != nil }.map(\.name) == ["brotli"])
        #expect(report.programs.allSatisfy { !$0.without.isEmpty })
    }
}
