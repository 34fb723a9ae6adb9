import Fetch
import Foundation
import Model

extension FetchOrder {
    /// What was typed. Throws a `Diagnostic` of id `.badOrder`.
    init(_ typed: FetchCommand) throws {
        var words = typed.words
        // Of `url` there is one kind, which nobody has to name.
        if typed.network == "url", words.count == 1 { words.insert("json", at: 0) }
        guard let kind = words.first, words.count <= 2 else {
            throw Diagnostic(
                .error, .badOrder, words.isEmpty ? "what is to be fetched is missing" : "there are too many words",
                hint: typed.network == "url"
                    ? "roost fetch url ADDRESS"
                    : "roost fetch \(typed.network) KIND NAME; put a name with spaces into quotes")
        }
        self.init(network: typed.network, kind: kind, what: words.count == 2 ? words[1] : "")
        isAll = typed.all
        limit = typed.limit ?? (typed.all ? nil : FetchCommand.defaultLimit)
        if let limit, limit < 1 { throw Diagnostic(.error, .badOrder, "--limit is a number from 1") }
        name = typed.name.flatMap { $0.isEmpty ? nil : $0 }
        base = try typed.baseURL.map(Self.base)
        since = try typed.since.map { try Self.day($0, isEnd: false) }
        until = try typed.until.map { try Self.day($0, isEnd: true) }
    }

    /// Scheme, host and path without a slash at the end.
    static func base(_ text: String) throws -> String {
        var text = text
        while text.hasSuffix("/") { text.removeLast() }
        guard let url = URL(string: text), ["https", "http"].contains(url.scheme ?? ""), url.host != nil,
            url.user == nil, url.query == nil, url.fragment == nil
        else { throw Diagnostic(.error, .badOrder, "`\(text)` is no address of a server", hint: "https://…") }
        return text
    }

    /// The first or last millisecond of a day in UTC.
    static func day(_ text: String, isEnd: Bool) throws -> Timestamp {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1970...2200).contains(year), (1...12).contains(month),
            (1...CivilTime.daysIn(month: month, year: year)).contains(day)
        else { throw Diagnostic(.error, .badOrder, "`\(text)` is no day", hint: "write it as 2016-03-01") }
        let start = CivilTime(year: year, month: month, day: day).timestamp()
        return isEnd ? Timestamp(milliseconds: start.milliseconds + 86_400_000 - 1) : start
    }
}
