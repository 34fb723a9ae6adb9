import Foundation
import Testing

/// What stands in the output folder where Roost knows nothing of it any more, and what others put there.
@Suite("Whose files they are")
struct LostRecordTests {
    private func site(_ settings: String = "", count: Int = 5) throws -> Folder {
        let posts = (1...count).map { Tweet.json(700 + $0, "post number \($0)", day: $0) }
        let folder = try Folder([
            "roost.yml": "title: T\nbase_url: https://t.example/\npermalinks: post\n" + settings,
            "content/timelines/home.json": "[\(posts.joined(separator: ","))]",
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        return folder
    }

    @Test("pages that the site does not have any more go, also where what Roost knew of them is gone")
    func lostRecord() throws {
        let folder = try site("precompress: gzip\n", count: 8)
        try folder.write("mine", to: "output/mine.html")
        try folder.write("mine", to: "output/media/mine.png")
        try folder.remove(".roost")
        let fresh = try site(count: 3)
        for file in ["roost.yml", "content/timelines/home.json"] { try folder.write(fresh.read(file) ?? "", to: file) }
        let built = try Run.roost("build", in: folder)
        #expect(built.status == 0 && built.errors.contains("R053") && built.errors.contains("1 files"))
        let left = Set(folder.files(below: "output")).subtracting(fresh.files(below: "output"))
        #expect(left == ["mine.html", "media/mine.png"])
        #expect(Set(fresh.files(below: "output")).isSubset(of: folder.files(below: "output")))
        // It is said once.
        #expect(try Run.roost("build", in: folder).errors.isEmpty)
    }

    @Test("a site that was moved, or whose output is named by a link, keeps its record")
    func moved() throws {
        let folder = try site()
        func build(_ output: String, in place: Folder) throws -> String {
            try Run.roost("build", "--output", output, in: place).output
        }
        _ = try build("pub", in: folder)
        #expect(try build("pub", in: folder).contains("0 written"))
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: ".")
        #expect(try build("link/pub", in: folder).contains("0 written"))
        let other = try Folder([:])
        try other.remove("")
        try FileManager.default.moveItem(atPath: folder.path, toPath: other.path)
        #expect(try build("pub", in: other).contains("0 written"))
        try FileManager.default.moveItem(atPath: other.path, toPath: folder.path)
    }

    @Test("a folder in the place of a page stays, whether the page is still there or not")
    func folders() throws {
        let folder = try site()
        let gone = try #require(folder.files(below: "output").first { $0.hasSuffix("twitter-705.html") })
        for page in ["months.html", gone] {
            try folder.remove("output/" + page)
            try folder.write("precious", to: "output/\(page)/mine/photo.txt")
        }
        let built = try Run.roost("build", in: folder)
        #expect(built.status == 0 && built.errors.contains("R053"))
        try folder.write("[\(Tweet.json(701, "alone", day: 1))]", to: "content/timelines/home.json")
        try folder.date("content/timelines/home.json", day: 9)
        #expect(try Run.roost("build", in: folder).status == 0)
        for page in ["months.html", gone] { #expect(folder.read("output/\(page)/mine/photo.txt") == "precious") }
    }

    @Test("a file of one's own in the place of one that Roost wrote is neither replaced nor removed")
    func files() throws {
        let folder = try site()
        let mine = ["icon.svg", "robots.txt", "sitemap.xml", "months.html"]
        for file in mine { try folder.write("mine", to: "output/" + file) }
        let built = try Run.roost("build", in: folder)
        #expect(built.status == 0)
        for file in mine {
            #expect(built.errors.contains(file), "\(file)")
            #expect(folder.read("output/" + file) == "mine")
        }
        try folder.write("title: T\npermalinks: post\n", to: "roost.yml")
        #expect(try Run.roost("build", in: folder).status == 0)
        for file in mine { #expect(folder.read("output/" + file) == "mine") }
    }

    @Test("what Roost wrote and somebody changed or cut off is written again")
    func changed() throws {
        let folder = try site()
        let whole = try #require(folder.read("output/index.html"))
        for text in [whole.replacing("</main>", with: "more</main>"), String(whole.prefix(2000)), ""] {
            try folder.write(text, to: "output/index.html")
            #expect(try Run.roost("build", "--quiet", in: folder).errors.isEmpty)
            #expect(folder.read("output/index.html") == whole)
        }
    }

    @Test("folders that are empty go with the last page, also where somebody removed that")
    func emptyFolders() throws {
        let folder = try site("media: local\n")
        let page = try #require(folder.files(below: "output").first { $0.hasSuffix("twitter-705.html") })
        let month = String(page.dropLast("/twitter-705.html".count))
        for file in folder.files(below: "output/" + month) { try folder.remove("output/\(month)/\(file)") }
        try folder.write(
            "[\(Tweet.json(9, "old", day: 1).replacing("2016", with: "2011"))]", to: "content/timelines/home.json")
        try folder.date("content/timelines/home.json", day: 9)
        #expect(try Run.roost("build", in: folder).status == 0)
        #expect(!folder.has("output/" + month))
    }
}
