import Foundation
import Testing

/// What may happen around a build: clocks that jump, files that go, folders that cannot be written.
@Suite("A disturbed build")
struct DisturbedBuildTests {
    private func site() throws -> Folder {
        let folder = try Folder([
            "roost.yml": "title: Tests\n", "content/timelines/a.json": Tweet.array(Tweet.json(10, "hello")),
            "content/timelines/b.json": Tweet.array(Tweet.json(11, "there", day: 2)),
        ])
        for capture in ["a", "b"] { try folder.date("content/timelines/\(capture).json", day: 1) }
        return folder
    }

    private func edit(_ folder: Folder, day: Int) throws {
        // As long as it was, so that only the time and the bytes tell.
        try folder.write(Tweet.array(Tweet.json(10, "jello")), to: "content/timelines/a.json")
        try folder.date("content/timelines/a.json", day: day)
    }

    @Test("a clock that jumps: captures and pages of the past and the future", arguments: [-20_000, 0, 30_000])
    func clock(day: Int) throws {
        let folder = try site()
        _ = try Run.report(in: folder)
        for file in folder.files(below: "output") { try folder.date("output/" + file, day: day) }
        for file in folder.files(below: ".roost") { try folder.date(".roost/" + file, day: -day) }
        try edit(folder, day: day)
        let fresh = try site()
        try edit(fresh, day: day)
        for _ in 0..<2 {
            let run = try Run.roost("build", in: folder)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
        _ = try Run.report(in: fresh)
        #expect(Folder.differences(folder.tree(below: "output"), fresh.tree(below: "output")) == [])
        #expect(folder.read("output/2016/03/twitter-10.html")?.contains("jello") == true)
        #expect(try Run.report(in: folder).pages.written == 0)
    }

    @Test(
        "a capture that vanishes between being found and being read is named, and the others are read",
        .enabled(if: Killing.isPossible, "strace is not installed, or not allowed: skipped"))
    func vanished() throws {
        let folder = try site()
        let lost = folder.path + "/content/timelines/a.json"
        try Command.run(
            "sh", "-c",
            """
            strace -f -qq -o /dev/null -P '\(lost)' -e trace=openat -e inject=openat:error=ENOENT \
            '\(Run.binary.path)' build > said 2>&1; true
            """, in: folder)
        let said = try #require(folder.read("said"))
        #expect(said.contains("a.json") && said.contains("R001"), "\(said)")
        #expect(folder.has("output/2016/03/twitter-11.html"))
        #expect(!folder.has("output/2016/03/twitter-10.html"))
        let fresh = try site()
        _ = try Run.report(in: fresh)
        let again = try Run.roost("build", in: folder)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(Folder.differences(folder.tree(below: "output"), fresh.tree(below: "output")) == [])
    }

    @Test(
        "an output folder that cannot be written is said and stays whole",
        .enabled(if: SmallDisk.isPossible, "no file system can be mounted here: skipped"))
    func readOnly() throws {
        let disk = try SmallDisk(kilobytes: 4000)
        let folder = try site()
        let arguments = ["build", "--output", disk.path]
        #expect(try Run.roost(arguments, in: folder).status == 0)
        let page = FileManager.default.contents(atPath: disk.path + "/index.html")
        try edit(folder, day: 3)
        #expect(disk.remount("ro"))
        let run = try Run.roost(arguments, in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("R050"), "\(run.errors)")
        #expect(FileManager.default.contents(atPath: disk.path + "/index.html") == page)
        #expect(disk.remount("rw"))
        let again = try Run.roost(arguments, in: folder)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        let changed = FileManager.default.contents(atPath: disk.path + "/2016/03/twitter-10.html") ?? Data()
        #expect(String(decoding: changed, as: UTF8.self).contains("jello"))
    }
}
