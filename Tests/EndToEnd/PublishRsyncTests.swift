import Foundation
import Testing

@Suite("Publishing by rsync", .enabled(if: Command.isInstalled("rsync"), "rsync is not installed: skipped"))
struct PublishRsyncTests {
    @Test("a folder gets what changed, loses what is gone, and keeps its hidden files")
    func folder() throws {
        let folder = try Folder.built("publish:\n  rsync: there\n")
        let first = try Run.roost("publish", "--yes", in: folder)
        #expect(first.status == 0, "\(first.errors)")
        let files = folder.files(below: "output")
        #expect(folder.files(below: "there") == files && first.output.contains("new       \(files.count) files"))
        let same = try Run.roost("publish", in: folder)
        #expect(same.status == 0 && same.output.contains("nothing has changed"))

        try folder.write("mine", to: "there/.htpasswd")
        let stamps = folder.stamps(below: "there")
        try folder.change()
        let plan = try Run.roost("publish", "--dry-run", in: folder)
        let removed = plan.output.components(separatedBy: "\nremoved ").last ?? ""
        #expect(removed.contains("2016/03/twitter-11.html") && !removed.contains("twitter-12"))
        #expect(folder.stamps(below: "there") == stamps)
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        #expect(folder.files(below: "there") == (folder.files(below: "output") + [".htpasswd"]).sorted())
        for file in folder.files(below: "output") {
            #expect(folder.bytes("there/" + file) == folder.bytes("output/" + file), "\(file)")
        }
        let after = folder.stamps(below: "there")
        #expect(after["2016/03/twitter-10.html"] == stamps["2016/03/twitter-10.html"])
        #expect(after["timelines/home.html"] != stamps["timelines/home.html"])
    }

    @Test("a folder with something else in it is refused, and stays as it is")
    func foreign() throws {
        let folder = try Folder.built("publish:\n  rsync: there\n")
        try folder.write("precious", to: "there/thesis.txt")
        let run = try Run.roost("publish", "--yes", in: folder)
        #expect(run.status == 3 && run.errors.contains("error R081") && run.errors.contains("thesis.txt"))
        #expect(folder.files(below: "there") == ["thesis.txt"])
    }

    @Test("ended in the middle, the same command goes on")
    func interrupted() throws {
        let folder = try Folder.built("publish:\n  rsync: there\n")
        let rsync = try #require(Command.path(of: "rsync"))
        // The real program, but the connection is cut while files are sent.
        try folder.program(
            "rsync",
            """
            case "$*" in *--dry-run*) exec \(rsync) "$@" ;; esac
            \(rsync) --bwlimit=40 "$@" & child=$!
            while [ -z "$(ls there 2>/dev/null)" ]; do sleep 0.05; done
            kill -9 $child; exit 20

            """)
        let broken = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(broken.status == 3 && broken.errors.contains("error R082"))
        #expect(!folder.has("there/index.html"))
        #expect(try Run.roost("publish", "--yes", in: folder).status == 0)
        #expect(folder.files(below: "there") == folder.files(below: "output"))
    }

    @Test("a server is reached by ssh, which has its own page for what is not found")
    func ssh() throws {
        let settings =
            "base_url: https://mio.example.org/a/\nprecompress: gzip\npublish:\n  rsync: mio@server:www/drawer\n"
        let folder = try Folder.built(settings)
        try FileManager.default.createDirectory(atPath: folder.path + "/far/www", withIntermediateDirectories: true)
        // What ssh does, but that the server is a folder of this machine.
        try folder.program(
            "far-shell",
            """
            echo "$@" >> "\(folder.path)/asked"
            while [ "$1" != server ]; do shift; done
            shift; cd "\(folder.path)/far" && exec "$@"

            """)
        let shell = ["RSYNC_RSH": folder.path + "/bin/far-shell"]
        let run = try Run.roost("publish", "--yes", in: folder, environment: shell)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.read("asked")?.contains("-l mio server rsync --server") == true)
        let files = folder.files(below: "output").filter { $0 != "404.html.gz" }
        #expect(folder.files(below: "far/www/drawer") == files)
        for file in files where file != "404.html" {
            #expect(folder.bytes("far/www/drawer/" + file) == folder.bytes("output/" + file), "\(file)")
        }
        #expect(folder.read("far/www/drawer/404.html")?.contains(#"href="/a/assets/style.css""#) == true)
        let same = try Run.roost("publish", in: folder, environment: shell)
        #expect(same.output.contains("nothing has changed"), "\(same.output)")
        try folder.change()
        #expect(try Run.roost("publish", "--yes", in: folder, environment: shell).status == 0)
        #expect(folder.has("far/www/drawer/2016/03/twitter-12.html"))
        #expect(!folder.has("far/www/drawer/2016/03/twitter-11.html"))
        // A server that is not there is said, with what to do.
        let gone = try Run.roost("publish", "--yes", in: folder, environment: ["RSYNC_RSH": "/bin/false"])
        #expect(gone.status == 3 && gone.errors.contains("error R082") && gone.errors.contains("rsync --list-only"))
    }

    @Test("a daemon takes it as well")
    func daemon() throws {
        let port = try Served.freePort()
        let folder = try Folder.built("publish:\n  rsync: rsync://127.0.0.1:\(port)/pages/drawer\n")
        // As the user who runs it; root would become nobody.
        let user = getuid() == 0 ? "uid = 0\ngid = 0\n" : ""
        try folder.write(
            user + "use chroot = no\n[pages]\npath = \(folder.path)/there\nread only = no\n", to: "rsyncd.conf")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/there", withIntermediateDirectories: true)
        let server = try Background(
            "rsync", "--daemon", "--no-detach", "--address=127.0.0.1", "--port=\(port)",
            "--config=\(folder.path)/rsyncd.conf", in: folder)
        defer { server.end() }
        try server.wait(port: port)
        let run = try Run.roost("publish", "--yes", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.files(below: "there/drawer") == folder.files(below: "output"))
        let same = try Run.roost("publish", in: folder)
        #expect(same.output.contains("nothing has changed"))
    }
}
