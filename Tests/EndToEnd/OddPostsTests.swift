import Foundation
import Testing

/// Posts whose dates, ids, handles and links no network would give.
@Suite("Odd posts")
struct OddPostsTests {
    private func build(_ tweets: [String]) throws -> (Folder, BuildReport) {
        let folder = try Folder(["content/timelines/home.json": "[" + tweets.joined(separator: ",\n") + "]"])
        let report = try Run.report(in: folder)
        #expect(report.records.read == tweets.count)
        #expect(report.records.merged + report.records.skipped == tweets.count)
        #expect(folder.files(below: "output").filter { !Writable.everywhere($0) } == [])
        #expect(Writable.meeting(folder.files(below: "output")) == [])
        return (folder, report)
    }

    /// A tweet with fields of its own: `"a":1,` and so on.
    private func tweet(_ id: String, _ fields: String = "", date: String = "Tue Mar 01 09:00:00 +0000 2016") -> String {
        """
        {"id_str":"\(id)","full_text":"number \(id)",\(fields)"created_at":"\(date)",\
        "user":{"id_str":"70","screen_name":"mio","name":"Mio"}}
        """
    }

    @Test(
        "any year has a page of its own",
        arguments: [
            ("0000", "Mar"), ("0001", "Mar"), ("1900", "Feb"), ("1969", "Dec"), ("2107", "Mar"), ("9999", "Dec"),
        ])
    func years(_ year: String, _ month: String) throws {
        let (folder, report) = try build([tweet("10", date: "Mon \(month) 28 23:59:59 +0000 \(year)")])
        #expect(report.diagnostics == [])
        let number = ["Feb": "02", "Mar": "03", "Dec": "12"][month] ?? ""
        #expect(folder.has("output/\(year)/\(number)/twitter-10.html"))
        #expect(folder.has("output/\(year)/index.html"))
        #expect(folder.read("output/index.html")?.contains("datetime=\"\(year)-\(number)-28T23:59:59Z\"") == true)
    }

    @Test(
        "a date that is none is named, and its post is kept",
        arguments: [
            "nonsense", "", "Mon Mar 01 09:00:00 +0000 10000", "Mon Mar 01 09:00:00 +0000 99999999999999999999",
            "Mon Mar 01 09:00:00 +0000 -5", "Mon Feb 31 09:00:00 +0000 2016", "Mon Mar 01 29:00:00 +0000 2016",
            "Mon Mar 01 09:00:00 +9999 2016",
        ])
    func noDate(_ date: String) throws {
        let (folder, report) = try build([tweet("10", date: date)])
        #expect(report.ids() == ["R012"])
        #expect(report.posts == 1)
        #expect(folder.has("output/undated/twitter-10.html"))
    }

    @Test("ids may be of any length, and nought in front counts")
    func ids() throws {
        let long = String(repeating: "1", count: 40)
        let ids = [long, "18446744073709551616", "0", "007", "7"]
        let answer = tweet("2" + long, "\"in_reply_to_status_id_str\":\"\(long)\",")
        let (folder, report) = try build(ids.map { tweet($0) } + [answer])
        #expect(report.posts == 6)
        #expect(report.threads == 5)
        for id in ids { #expect(folder.has("output/2016/03/twitter-\(id).html"), "\(id)") }
    }

    @Test("a thread in a circle is one thread, however long", arguments: [1, 2, 3, 500])
    func circle(_ length: Int) throws {
        let (folder, report) = try build(
            (0..<length).map { tweet("\(100 + $0)", "\"in_reply_to_status_id_str\":\"\(100 + ($0 + 1) % length)\",") })
        #expect(report.posts == length)
        #expect(report.threads == 1)
        let pages = folder.files(below: "output/2016/03").filter { $0.hasPrefix("twitter-") }
        #expect(pages.count == 1)
        let page = try #require(folder.read("output/2016/03/" + (pages.first ?? "")))
        for number in 0..<length { #expect(page.contains("number \(100 + number)<")) }
    }

    @Test("posts that quote each other, or themselves, are there", arguments: [1, 2, 3])
    func quotes(_ length: Int) throws {
        try around("\"quoted_status_id_str\":\"", "\",\"quoted_status\":", length)
    }

    @Test("posts that repost each other, or themselves, are there", arguments: [1, 2, 3])
    func reposts(_ length: Int) throws {
        try around("\"truncated\":\"", "\",\"retweeted_status\":", length)
    }

    private func around(_ first: String, _ second: String, _ length: Int) throws {
        let (folder, report) = try build(
            (0..<length).map { number in
                let next = "\(100 + (number + 1) % length)"
                return tweet("\(100 + number)", first + next + second + tweet(next) + ",")
            })
        #expect(report.posts == length)
        let index = try #require(folder.read("output/index.html"))
        for number in 0..<length { #expect(index.contains("number \(100 + number)")) }
    }

    @Test("authors and tags that a disk may hold for one have addresses of their own")
    func foldedNames() throws {
        let names = [
            "mio", "Mio", "MIO", "σς", "σσ", "ſam", "sam", "straße", "strasse", "café", "cafe\u{301}", "ıx", "ix", "µ",
            "μ", "ﬁ", "fi", "CON", "aux", "Com1", "trailing.", "trailing ", "index", ".", "..", "../up",
        ]
        let tweets = names.enumerated().map { number, name in
            """
            {"id_str":"\(10 + number)","full_text":"hi #\(name)","created_at":"Tue Mar 01 09:00:00 +0000 2016",\
            "entities":{"hashtags":[{"text":"\(name)","indices":[3,\(4 + name.unicodeScalars.count)]}]},\
            "user":{"id_str":"\(700 + number)","screen_name":"\(name)","name":"Name \(number)"}}
            """
        }
        let (folder, report) = try build(tweets)
        #expect(report.authors == names.count)
        let pages = folder.files(below: "output/authors/twitter").filter { $0.hasSuffix(".html") }
        #expect(pages.count == names.count)
        for number in names.indices {
            let mine = pages.filter {
                folder.read("output/authors/twitter/" + $0)?.contains("<h1><bdi>Name \(number)<") == true
            }
            #expect(mine.count == 1, "Name \(number)")
        }
    }

    @Test("two authors with one handle are two, and one who changed the handle is one")
    func handles() throws {
        func tweet(_ id: Int, _ author: Int, _ handle: String, _ year: Int) -> String {
            """
            {"id_str":"\(id)","full_text":"hi","created_at":"Tue Mar 01 09:00:00 +0000 \(year)",\
            "user":{"id_str":"\(author)","screen_name":"\(handle)","name":"N \(author)"}}
            """
        }
        let (folder, report) = try build([
            tweet(10, 71, "twin", 2016), tweet(11, 72, "twin", 2016), tweet(12, 80, "before", 2016),
            tweet(13, 80, "after", 2017),
        ])
        #expect(report.authors == 3)
        let pages = folder.files(below: "output/authors/twitter").filter { $0.hasSuffix(".html") }
        #expect(pages.count == 3)
        #expect(pages.contains("after.html"))
        #expect(!pages.contains("before.html"))
        let page = try #require(folder.read("output/authors/twitter/after.html"))
        #expect(page.contains("twitter-12.html"))
        #expect(page.contains("twitter-13.html"))
    }
}
