import ArgumentParser
import Fetch
import Model
import Testing

@testable import Commands

@Suite("What was typed for a fetch")
struct FetchOrderTests {
    @Test("words become an order")
    func words() throws {
        let typed = try FetchCommand.parse(["mastodon", "account", "mio@example.social", "--since", "2016-03-01"])
        let order = try FetchOrder(typed)
        #expect((order.network, order.kind, order.what) == ("mastodon", "account", "mio@example.social"))
        #expect(order.limit == FetchCommand.defaultLimit)
        #expect(order.since == CivilTime(year: 2016, month: 3, day: 1).timestamp())
        let all = try FetchOrder(try FetchCommand.parse(["x", "home", "--all"]))
        #expect(all.limit == nil && all.isAll && all.what.isEmpty)
        let url = try FetchOrder(try FetchCommand.parse(["url", "https://example.org/a.json"]))
        #expect((url.kind, url.what) == ("json", "https://example.org/a.json"))
    }

    @Test("a day lasts until its last millisecond")
    func until() throws {
        let end = try FetchOrder.day("2016-02-29", isEnd: true)
        #expect(end.milliseconds + 1 == CivilTime(year: 2016, month: 3, day: 1).timestamp().milliseconds)
    }

    @Test("what is no day is refused", arguments: ["2015-02-29", "2016-13-01", "2016-03", "yesterday", "", "--"])
    func days(_ text: String) {
        #expect(throws: Diagnostic.self) { try FetchOrder.day(text, isEnd: false) }
    }

    @Test(
        "what is no server is refused",
        arguments: ["example.org", "ftp://example.org", "https://", "https://a:b@example.org", "https://a.example/?b"])
    func servers(_ text: String) {
        #expect(throws: Diagnostic.self) { try FetchOrder.base(text) }
    }

    @Test("waits are shown rounded up", arguments: [(1, "1 s"), (59, "59 s"), (60, "1:00"), (905, "15:05")])
    func waits(_ seconds: Int, _ text: String) {
        #expect(Countdown.text(seconds) == text)
        #expect(Countdown.seconds(.seconds(seconds) - .milliseconds(1)) == seconds)
    }
}
