import FixtureNetwork
import Foundation
import Testing

/// Pictures, comments and the history with the real binary.
@Suite("Media, comments, history")
struct MediaTests {
    @Test("pictures come once, and pages show the local copy")
    func local() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        let fetch = try await Run.fetching(
            ["fetch", "board", "images", "sketches", "--media", "--base-url", server.base], in: folder)
        #expect(fetch.status == 0, "\(fetch.errors)")
        #expect(fetch.output.contains("media     2: 2 downloaded"))
        #expect(folder.has("content/media/manifest.tsv"))
        _ = try Run.report(in: folder)
        let pictures = folder.files(below: "output/media").filter { $0.hasSuffix(".png") }
        #expect(pictures.count == 2)
        let pages = folder.files(below: "output").filter { $0.hasSuffix(".html") }.compactMap {
            folder.read("output/" + $0)
        }
        #expect(pages.contains { page in pictures.contains { page.contains("media/\($0)\"") } })
        #expect(!pages.contains { $0.contains("src=\"\(server.base)") })
        let before = server.requests.count
        let again = try await Run.fetching(["media"], in: folder)
        #expect(again.output.contains("0 downloaded, 2 there already"))
        #expect(server.requests.count == before)
        await server.stop()
    }

    @Test("a picture that is downloaded after a build is on the next one's pages")
    func afterwards() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        _ = try await Run.fetching(["fetch", "board", "images", "b", "--base-url", server.base], in: folder)
        _ = try Run.report(in: folder)
        #expect(folder.files(below: "output/media") == [])
        _ = try await Run.fetching(["media"], in: folder)
        #expect(try Run.report(in: folder).pages.written > 0)
        #expect(folder.files(below: "output/media").filter { $0.hasSuffix(".png") }.count == 2)
        await server.stop()
    }

    @Test("a comment is posted as the board's form does, and its thread is fetched again")
    func comment() async throws {
        let server = try await FixtureAPI.start()
        let folder = try Folder()
        _ = try await Run.fetching(["fetch", "board", "images", "sketches", "--base-url", server.base], in: folder)
        let run = try await Run.fetching(["comment", "sketches/1", "What a swan & more!"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let posted = try #require(server.requests.first { $0.method == "POST" })
        #expect(posted.path == "/images/1/comments")
        #expect(posted.body == "comment%5Bbody%5D=What%20a%20swan%20%26%20more%21")
        #expect(server.requests.last?.path == "/images/1.json")
        #expect(folder.files(below: "content/boards/sketches/images").count == 1)
        let refused = try await Run.fetching(["comment", "sketches/1", "forbidden"], in: folder)
        #expect(refused.status == 3)
        #expect(refused.errors.contains("answered 422: body is not welcome here"))
        for words in [
            ["comment", "sketches/1", "  "], ["comment", "elsewhere/1", "hello"], ["comment", "sketches/1"],
        ] {
            let count = server.requests.count
            #expect(try await Run.fetching(words, in: folder).status == 2)
            #expect(server.requests.count == count)
        }
        await server.stop()
    }

    @Test("the history is filtered, exported and cleared, and shows on the first page")
    func history() async throws {
        let server = try await FixtureAPI.start(count: 3)
        let folder = try Folder()
        for words in [
            ["reddit", "listing", "r/swift"], ["mastodon", "tag", "cats"], ["hackernews", "search", "boat"],
        ] {
            #expect(try await Run.fetching(["fetch"] + words + ["--base-url", server.base], in: folder).status == 0)
        }
        _ = try Run.report(in: folder)
        let index = try #require(folder.read("output/index.html"))
        // The history's own part of the first page, with how many each brought and where it leads.
        let part = try #require(
            index.components(separatedBy: "<h2 id=\"history\">").last?.components(separatedBy: "</section>").first)
        #expect(part.components(separatedBy: "<li").count - 1 == 3)
        for link in ["timelines/r-swift.html", "searches/cats.html", "searches/boat.html"] {
            #expect(part.contains("href=\"\(link)\""), "\(link)")
        }
        let all = try #require(folder.read("output/history.html"))
        #expect(all.contains("r/swift") && all.contains("#cats") && all.contains("boat"))
        func lines(_ arguments: String...) throws -> Int {
            try Run.roost(["history"] + arguments, in: folder).output.split(separator: "\n").count
        }
        #expect(try lines() == 5)
        #expect(try lines("--kind", "fetch") == 3)
        #expect(try lines("--kind", "fetch", "--network", "reddit") == 1)
        #expect(try lines("--match", "boat") == 2)
        #expect(try Run.roost("history", "--match", "BOAT", "--export", "boats.jsonl", in: folder).status == 0)
        #expect(folder.read("boats.jsonl")?.split(separator: "\n").count == 2)
        let size = try #require(folder.read("content/history.jsonl")).count
        #expect(try Run.roost("history", "--match", "boat", "--clear", in: folder).output == "2 entries cleared\n")
        #expect(try lines() == 3)
        // Nothing is ever taken out of the file.
        #expect(try #require(folder.read("content/history.jsonl")).count > size)
        _ = try Run.report(in: folder)
        #expect(try lines() == 3)
        #expect(try Run.roost("history", "--clear", in: folder).status == 0)
        #expect(try lines() == 0)
        await server.stop()
    }

    @Test("links to elsewhere are asked for once, by HEAD where that is enough, and the dead are named")
    func links() async throws {
        let server = try await FixtureServer.start { request in
            // No bodies: an answer to HEAD has none.
            switch (request.path, request.method) {
            case ("/alive", "HEAD"), ("/shy", "GET"): .status(200, "")
            case ("/shy", _): .status(405, "")
            case ("/moved", _): .status(302, "", ["Location": "/gone"])
            case ("/broken", _): .status(500, "")
            default: .status(404, "")
            }
        }
        let names = ["alive", "shy", "moved", "broken", "gone"]
        let links = names.map { #"<a href="\#(server.base)/\#($0)">x</a>"# }.joined()
        let folder = try Folder([
            "roost.yml": "title: x\n", "output/index.html": "<!doctype html><p>" + links, "output/b.html": links,
        ])
        let run = try await Run.fetching(["check", "--external", "--local"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("dead-link: 1\n") && run.output.contains("\(server.base)/gone (404)"))
        let asked = server.requests.map { "\($0.method) \($0.path)" }
        #expect(asked == ["HEAD /alive", "HEAD /broken", "HEAD /gone", "HEAD /moved", "HEAD /shy", "GET /shy"])
        let again = try await Run.fetching(["check", "--external", "--local"], in: folder)
        #expect(again.output == run.output && server.requests.count == asked.count)
        await server.stop()
    }

    @Test("nothing on this machine is asked unless it is asked for")
    func privateNetwork() async throws {
        let server = try await FixtureServer.start { _ in .status(404, "") }
        let port = server.base.split(separator: ":").last ?? ""
        let hosts = ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"]
        let links = hosts.map { #"<a href="http://\#($0):\#(port)/x">x</a>"# }.joined()
        let folder = try Folder(["roost.yml": "title: x\n", "output/index.html": "<!doctype html><p>" + links])
        let run = try await Run.fetching(["check", "--external"], in: folder)
        #expect(run.status == 0 && !run.output.contains("dead-link") && server.requests.isEmpty, "\(run.output)")
        await server.stop()
    }

    @Test("what is gone is linked to where the Wayback Machine keeps it, and nothing else is")
    func wayback() async throws {
        let server = try await FixtureServer.start { request in
            switch request.path {
            case "/404": .status(404, "")
            case "/410": .status(410, "")
            case "/403": .status(403, "")
            case "/500": .status(500, "")
            default: .status(200, "")
            }
        }
        let names = ["404", "410", "403", "500", "200"]
        let links = (names.map { "\(server.base)/\($0)" } + ["http://127.0.0.1:9/silent"]).enumerated().map {
            #"{"url":"https://t.co/\#($0.offset)","expanded_url":"\#($0.element)","display_url":"x","indices":[0,0]}"#
        }
        let text = links.indices.map { "https://t.co/\($0)" }.joined(separator: " ")
        let tweet = Tweet.json(10, text)
            .replacing(#""urls":[]"#, with: #""urls":["# + links.joined(separator: ",") + "]")
        let toot = """
            [{"id":"108000000000000001","created_at":"2016-03-04T09:00:00.000Z","visibility":"public","url":"https://m.social/@mio/1",
              "content":"<p><a href=\\"\(server.base)/410\\">gone</a> <a href=\\"\(server.base)/200\\">there</a></p>",
              "account":{"id":"30","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.social/@mio"},
              "media_attachments":[],"mentions":[],"tags":[]}]
            """
        let folder = try Folder([
            "roost.yml": "title: x\n", "content/timelines/home.json": Tweet.array(tweet),
            "content/timelines/toots.json": toot,
        ])
        func page(_ name: String) throws -> String { try #require(folder.read("output/2016/03/\(name).html")) }
        _ = try Run.report(in: folder)
        #expect(try !page("twitter-10").contains("web.archive.org"))
        _ = try await Run.fetching(["check", "--external", "--local"], in: folder)
        _ = try Run.report(in: folder)
        let kept = "https://web.archive.org/web/20160301090000/\(server.base)"
        let tweeted = try page("twitter-10")
        for name in ["404", "410"] {
            #expect(tweeted.contains(#"class="link dead" href="\#(kept)/\#(name)""#))
            #expect(tweeted.contains("a copy of the Wayback Machine: \(server.base)/\(name)"))
        }
        for name in ["403", "500", "200"] {
            #expect(tweeted.contains(#"class="link" href="\#(server.base)/\#(name)""#))
        }
        #expect(tweeted.contains(#"href="http://127.0.0.1:9/silent""#) && !tweeted.contains("Z/http"))
        let tooted = try page("mastodon-108000000000000001")
        #expect(tooted.contains(#"href="https://web.archive.org/web/20160304090000/\#(server.base)/410""#))
        #expect(tooted.contains(#"class="link" href="\#(server.base)/200""#))
        // The copy is no address to ask for, and the original is not asked for again so soon.
        let asked = server.requests.count
        let again = try await Run.fetching(["check", "--external", "--local"], in: folder)
        #expect(!again.output.contains("dead-link") && server.requests.count == asked)
        let before = folder.stamps()
        _ = try Run.report(in: folder)
        #expect(folder.stamps() == before)
        await server.stop()
    }
}
