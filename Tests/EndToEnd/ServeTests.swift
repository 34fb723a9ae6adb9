import Foundation
import Testing

@Suite("Serving")
struct ServeTests {
    private func site(_ settings: String = "") throws -> Folder {
        let folder = try Folder([
            "roost.yml": settings, "content/timelines/home.json": Tweet.array(Tweet.json(10, "hello")),
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        return folder
    }

    @Test("pages and files have their types, tags and bytes")
    func files() throws {
        let folder = try site()
        try folder.write("film", to: "output/a/film.mp4")
        let served = try Served(in: folder)
        let index = served.get("/")
        #expect(index.status == 200 && index.headers["content-type"] == "text/html; charset=utf-8")
        #expect(index.text == folder.read("output/index.html"))
        #expect(served.get("/index.html").body == index.body)
        #expect(served.get("/assets/style.css").headers["content-type"] == "text/css; charset=utf-8")
        #expect(served.get("/feed.json").headers["content-type"] == "application/json")
        #expect(served.get("/icon.svg").headers["content-type"] == "image/svg+xml")
        #expect(served.get("/a/film.mp4").headers["content-type"] == "video/mp4")
        #expect(served.get("/a/film.mp4?t=1").text == "film")

        let tag = try #require(index.headers["etag"])
        let again = served.get("/", ["If-None-Match": "\"x\", W/\(tag)"])
        #expect(again.status == 304 && again.body.isEmpty)
        try folder.write("<p>new</p>", to: "output/index.html")
        #expect(served.get("/", ["If-None-Match": tag]).text == "<p>new</p>")

        let head = served.get("/feed.xml", method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head.headers["content-length"] == folder.read("output/feed.xml").map { String($0.utf8.count) })
        let posted = served.get("/", method: "POST")
        #expect(posted.status == 405 && posted.headers["allow"] == "GET, HEAD")
    }

    @Test("parts of a video are sent, also of a large one")
    func ranges() throws {
        let folder = try site()
        let film = String(repeating: "0123456789", count: 200_000)
        try folder.write(film, to: "output/film.mp4")
        let served = try Served(in: folder)
        let whole = served.get("/film.mp4")
        #expect(whole.text == film && whole.headers["accept-ranges"] == "bytes")
        let part = served.get("/film.mp4", ["Range": "bytes=5-24"])
        #expect(part.status == 206 && part.text == "56789012345678901234")
        #expect(part.headers["content-range"] == "bytes 5-24/2000000" && part.headers["content-length"] == "20")
        #expect(served.get("/film.mp4", ["Range": "bytes=-3"]).text == "789")
        #expect(served.get("/film.mp4", ["Range": "bytes=3-"]).body.count == 1_999_997)
        let beyond = served.get("/film.mp4", ["Range": "bytes=2000000-"])
        #expect(beyond.status == 416 && beyond.headers["content-range"] == "bytes */2000000")
        let tag = try #require(whole.headers["etag"])
        #expect(served.get("/film.mp4", ["Range": "bytes=0-0", "If-Range": tag]).status == 206)
        #expect(served.get("/film.mp4", ["Range": "bytes=0-0", "If-Range": "\"old\""]).status == 200)
    }

    @Test("what is missing gets the site's own page, and folders are not listed")
    func missing() throws {
        let folder = try site()
        try folder.write("x", to: "output/files/x.txt")
        let served = try Served(in: folder)
        for path in ["/nothing", "/2016/nothing.html", "/files/", "/files", "/index.html/", "/.hidden"] {
            let answer = served.get(path)
            #expect(answer.status == 404, "\(path)")
            // Its relative addresses are those of the first page, wherever it is shown.
            #expect(answer.text.contains(#"<base href="/">"#) && answer.text.contains(#"href="assets/style.css""#))
            #expect(!answer.text.contains("x.txt"))
        }
        let months = served.get("/2016")
        #expect(months.status == 301 && months.headers["location"] == "/2016/")
        #expect(served.get("/2016/").text == folder.read("output/2016/index.html"))
    }

    @Test("the site stands under the path of its address")
    func place() throws {
        let folder = try site("base_url: https://example.org/my%20archive/\n")
        let served = try Served(in: folder)
        #expect(served.address == "http://127.0.0.1:\(served.port)/my%20archive/")
        #expect(served.get("/my%20archive/").text == folder.read("output/index.html"))
        #expect(served.get("/").headers["location"] == "/my%20archive/")
        #expect(served.get("/my%20archive").headers["location"] == "/my%20archive/")
        #expect(served.get("/index.html").status == 404)
    }

    @Test("a stranger's name for this machine is refused")
    func hosts() throws {
        let folder = try site()
        let served = try Served(in: folder)
        for host in ["evil.example", "evil.example:\(served.port)", "127.0.0.1.evil.example", "localhost.evil", ""] {
            #expect(served.get("/", ["Host": host]).status == 421, "\(host)")
        }
        for host in ["localhost", "LOCALHOST:\(served.port)", "127.0.0.1", "[::1]:80", "roost.localhost"] {
            #expect(served.get("/", ["Host": host]).status == 200, "\(host)")
        }
        let open = try Served("--host", "0.0.0.0", in: folder)
        #expect(open.get("/", ["Host": "my-laptop.local"]).status == 200)
        #expect(open.errors.contains("Everybody"))
    }

    @Test("a port that is taken is said, and another offered; Ctrl-C ends with 0")
    func ports() throws {
        let folder = try site()
        let first = try Served(in: folder)
        let run = try Run.roost("serve", "--port", "\(first.port)", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("error R080: port \(first.port) is taken"))
        #expect(run.errors.contains("roost serve --port "))
        #expect(first.interrupt() == 0)
    }

    @Test("an address that is not of this machine, and a site that is not there, are told")
    func refused() throws {
        #expect(try Run.roost("serve", "--host", "192.0.2.1", in: try site()).errors.contains("R080"))
        #expect(try Run.roost("serve", "--host", "home", in: try site()).status == 3)
        let none = try Run.roost("serve", in: try Folder(["content/a.json": "[]"]))
        #expect(none.status == 3 && none.errors.contains("roost build"))
    }

    @Test("watching builds what changes and tells open pages, in every order of mending and breaking")
    func watching() throws {
        let folder = try Folder(["content/timelines/home.json": Tweet.array(Tweet.json(10, "hello"))])
        let served = try Served("--watch", in: folder)
        func wait(_ path: String, for text: String) -> Bool {
            for _ in 0..<600 {
                if served.get(path).text.contains(text) { return true }
                usleep(50_000)
            }
            return false
        }
        #expect(wait("/2016/03/twitter-10.html", for: "hello"))
        // Threads are written before what leads to them.
        for _ in 0..<600 where !folder.has("output/index.html") { usleep(50_000) }
        #expect(served.get("/").text.contains("/__roost/preview.js"))
        #expect(folder.read("output/index.html")?.contains("__roost") == false)
        #expect(served.get("/__roost/preview.js").headers["content-type"] == "text/javascript; charset=utf-8")

        try folder.write(
            Tweet.array(Tweet.json(10, "hello"), Tweet.json(11, "more")), to: "content/timelines/home.json")
        #expect(wait("/2016/03/twitter-11.html", for: "more"))
        try folder.write("title: Another name\n", to: "roost.yml")
        #expect(wait("/", for: "Another name"))
        let head = "---\nlayout: layout.html\ntitle: Gone\n---\n"
        try folder.write(head + "A page that is {{nothing}}\n", to: "templates/404.md")
        #expect(wait("/", for: "Another name"))
        for _ in 0..<600 where !served.errors.contains("templates/404.md:") { usleep(50_000) }
        #expect(served.errors.contains("templates/404.md:5"))
        try folder.write(head + "A page of my own\n", to: "templates/404.md")
        #expect(wait("/no-such-page", for: "A page of my own"))
        try folder.write("base_url: https://example.org/there/\n", to: "roost.yml")
        #expect(wait("/there/", for: "<html"))
        #expect(served.interrupt() == 0)
    }
}
