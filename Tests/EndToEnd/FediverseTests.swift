import Testing

/// Exports of the fediverse name others' posts by their addresses; servers' APIs and others' exports have their own names
/// for them.
@Suite("The fediverse")
struct FediverseTests {
    private static let to = #""to":["https://www.w3.org/ns/activitystreams#Public"],"cc":[]"#

    private static func note(_ id: String, _ content: String, _ more: String = "") -> String {
        let actor = id.split(separator: "/statuses/")[0]
        return """
            {"id":"\(id)/activity","type":"Create","actor":"\(actor)","published":"2016-03-01T09:00:00Z",\(to),
            "object":{"id":"\(id)","type":"Note","published":"2016-03-01T09:00:00Z","url":"\(id)","attributedTo":"\(actor)",
            \(to),"content":"<p>\(content)</p>"\(more.isEmpty ? "" : "," + more)}}
            """
    }

    private static func boost(_ id: String, of address: String) -> String {
        """
        {"id":"\(id)/activity","type":"Announce","actor":"https://one.example/users/ana","published":"2016-03-01T10:00:00Z",
        \(to),"object":"\(address)"}
        """
    }

    private static func outbox(_ items: String...) -> String {
        """
        {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection",
        "orderedItems":[\(items.joined(separator: ","))]}
        """
    }

    private static func status(_ number: String, _ acct: String, _ url: String, _ content: String, _ more: String)
        -> String
    {
        """
        {"id":"\(number)","uri":"\(url)","url":"\(url)","visibility":"public","created_at":"2016-03-01T09:00:00.000Z",
        "content":"<p>\(content)</p>","media_attachments":[],"mentions":[],"tags":[],"emojis":[],"account":{"id":"1",
        "username":"x","acct":"\(acct)","url":"\(url.split(separator: "/statuses/")[0])"},\(more)}
        """
    }

    private static let one = "https://one.example/users/ana/statuses/"
    private static let two = "https://two.example/users/rob/statuses/"

    @Test(
        "what an export answers, passes on and quotes is found in others' exports and captures",
        arguments: ["10900000000000", ""])
    func found(before: String) throws {
        let ana = Self.outbox(
            Self.note(Self.one + before + "1101", "yes", #""inReplyTo":"\#(Self.two)\#(before)1555""#),
            Self.boost(Self.one + before + "1102", of: Self.two + before + "1556"),
            Self.note(Self.one + before + "1103", "look", #""quote":"\#(Self.two)\#(before)1557""#))
        let rob = Self.outbox(
            Self.note(Self.two + before + "1555", "asked"), Self.note(Self.two + before + "1556", "passed on"),
            Self.note(Self.two + before + "1557", "quoted"))
        let answers = ["1555", "1556", "1557"].map {
            Self.status(before + $0, "rob", Self.two + before + $0, "said \($0)", #""replies_count":0"#)
        }
        for other in [rob, "[" + answers.joined(separator: ",") + "]"] {
            let folder = try Folder(["content/ana/outbox.json": ana, "content/rob/timeline.json": other])
            #expect(try Run.report(in: folder).posts == 5 + 1)
            for page in folder.files(below: "output") where page.hasSuffix(".html") {
                let text = folder.read("output/" + page) ?? ""
                #expect(!text.contains("not in this archive") && !text.contains("does not hold"), "\(page)")
            }
        }
    }

    @Test("a post that two servers show is one post, and what answers it there hangs on it", arguments: [false, true])
    func seenFromElsewhere(isTurned: Bool) throws {
        let far = Self.two + "109000000000000555"
        let home = Self.status("109000000000009999", "rob@two.example", far, "asked", #""replies_count":1"#)
        let own = Self.status("109000000000000555", "rob", far, "asked", #""replies_count":0"#)
        // The answer is in a capture of its own, where nothing tells what that number means.
        let answer = Self.status(
            "109000000000010000", "ana", Self.one + "109000000000010000", "answered",
            #""in_reply_to_id":"109000000000009999""#)
        let export = Self.outbox(
            Self.note(Self.one + "109000000000010000", "answered", #""inReplyTo":"\#(far)""#),
            Self.boost(Self.one + "109000000000010001", of: far))
        let names = isTurned ? ["d", "c", "b", "a"] : ["a", "b", "c", "d"]
        for files in [[home, own, answer], [home, answer], [own, export], [home, own, answer, export]] {
            var content: [String: String] = ["roost.yml": "permalinks: post\n"]
            for (name, file) in zip(names, files) {
                content["content/\(name)/x.json"] = file == export ? file : "[\(file)]"
            }
            let folder = try Folder(content)
            let report = try Run.report(in: folder)
            #expect(report.posts == (files.contains(export) ? 3 : 2))
            let page = try #require(
                folder.files(below: "output").first { $0.hasSuffix("mastodon-109000000000000555.html") })
            #expect(folder.read("output/" + page)?.contains("answered") == true, "\(files.count)")
        }
    }

    @Test("a boost that export and API both have is the API's, which knows the words")
    func boostOfBoth() throws {
        let original = Self.status("108999999999999999", "rob@two.example", Self.two + "777", "rob asks", #""x":1"#)
        let api = Self.status(
            "109000000000000003", "ana", Self.one + "109000000000000003", "rob asks", #""reblog":\#(original)"#)
        let export = Self.outbox(Self.boost(Self.one + "109000000000000003", of: Self.two + "777"))
        for names in [["a", "b"], ["b", "a"]] {
            let folder = try Folder([
                "content/\(names[0])/outbox.json": export, "content/\(names[1])/api.json": "[\(api)]",
            ])
            _ = try Run.report(in: folder)
            let page = try #require(folder.read("output/timelines/\(names[0])-outbox.html"))
            #expect(page.contains("Reposted by") && page.contains("rob asks"), "\(names)")
        }
    }

    @Test(
        "a boost of somebody who is hidden is hidden with them",
        arguments: [
            "hide: {authors: [rob@two.example]}", "hide: {authors: [rob]}", "privacy: {leave_out: {authors: [rob]}}",
            "privacy: {me: [ana], leave_out: {others: true}}",
        ])
    func hidden(settings: String) throws {
        let export = Self.outbox(
            Self.note(Self.one + "109000000000000001", "mine"),
            Self.boost(Self.one + "109000000000000002", of: Self.two + "109000000000000777"))
        let folder = try Folder(["content/outbox.json": export, "roost.yml": settings + "\n"])
        #expect(try Run.report(in: folder).posts == 1)
        for page in folder.files(below: "output") {
            #expect(!(folder.read("output/" + page) ?? "").contains("000777"), "\(page)")
        }
    }

    @Test("a number that a server counted is hidden by what the network calls it", arguments: ["12", "mastodon-12"])
    func hiddenNumber(id: String) throws {
        let export = Self.outbox(Self.note(Self.one + "12", "mine"), Self.note(Self.one + "13", "other"))
        let folder = try Folder(["content/outbox.json": export, "roost.yml": "hide: {ids: [\"\(id)\"]}\n"])
        #expect(try Run.report(in: folder).posts == 1)
    }

    @Test("the address of a picture in a text names nobody who is to be nobody")
    func pictures() throws {
        let body =
            #"![](https://two.example/users/zorro/a.png) <video src=\"https://two.example/users/zorro/b.mp4\"></video>"#
        let issue =
            #"{"number":5,"title":"Crash","body":"\#(body)","html_url":"https://github.com/o/r/issues/5","repository_url":"https://api.github.com/repos/o/r","created_at":"2016-03-01T09:00:00Z","user":{"login":"octo","id":1}}"#
        for settings in ["privacy: {me: [octo], redact: {others: true}}", "privacy: {redact: {words: [zorro]}}"] {
            let folder = try Folder(["content/issues.json": "[\(issue)]", "roost.yml": settings + "\n"])
            #expect(try Run.report(in: folder).posts == 1)
            for page in folder.files(below: "output") {
                #expect(!(folder.read("output/" + page) ?? "").contains("zorro"), "\(settings) \(page)")
            }
        }
        let shown = try Folder(["content/issues.json": "[\(issue)]"])
        _ = try Run.report(in: shown)
        #expect(
            shown.files(below: "output").contains { (shown.read("output/" + $0) ?? "").contains("users/zorro/b.mp4") })
    }
}
