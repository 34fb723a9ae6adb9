import Foundation
import Model
import Text

/// What every body must keep, however it is written.
enum Promises {
    private static let networks: [Network] = [
        .twitter, .mastodon, .bluesky, .github, .reddit, .instagram, .hackerNews, .activityStreams,
    ]

    static func network(_ byte: UInt8) -> Network { networks[Int(byte) % networks.count] }

    /// Renders the body; which promise the result breaks, if any.
    static func problem(with body: Body, _ network: Network) -> String? {
        var post = Post(id: PostID(network, "1"), kind: .status, body: body)
        post.quoteOf = PostID(.twitter, "2")
        var renderer = BodyRenderer()
        let start = processorTime()
        let html = renderer.html(of: post, links: FuzzPages())
        let facts = renderer.facts(of: post)
        // Far above what is needed, far below what time that grows with the square would take.
        let time = processorTime() - start
        if time > 0.5 + 0.0001 * Double(body.text.utf8.count) { return "it takes too long: \(time) seconds" }
        let shown = String(decoding: html.bytes, as: UTF8.self)
        if let problem = SafetyCheck.problem(in: html.bytes) { return "\(problem): \(shown)" }
        if facts.tags.count != facts.tagLabels.count { return "a tag has no label" }
        if facts.plain.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) {
            return "a control in plain text: \(facts.plain)"
        }
        // Who reads the page and who reads the plain text read the same words; addresses are shown in another way.
        let isShownAsWritten = body.format == .plain && body.entities == nil && facts.links.isEmpty
        if isShownAsWritten, !shown.contains("class=\"link\""),
            words(html.bytes) != Array(facts.plain.utf8.filter { $0 > 0x20 })
        {
            return "plain text is not the page's: \(facts.plain) and \(shown)"
        }
        let marked = HitHighlighter.highlight(html, hits: [0..<3, 5..<9])
        return SafetyCheck.problem(in: marked.bytes).map { "with hits: \($0)" }
    }

    /// Seconds of this thread: what else the machine does must break no promise.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The words between tags, references decoded, without white space.
    private static func words(_ html: [UInt8]) -> [UInt8] {
        let references: [(StaticString, UInt8)] = [("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&amp;", 0x26)]
        var words: [UInt8] = []
        var rest = html[...]
        while let byte = rest.first {
            if byte == 0x3C {
                rest = rest.drop { $0 != 0x3E }.dropFirst()
            } else if let (name, sign) = references.first(where: { name, _ in
                name.withUTF8Buffer { rest.starts(with: $0) }
            }) {
                words.append(sign)
                rest = rest.dropFirst(name.utf8CodeUnitCount)
            } else {
                if byte > 0x20 { words.append(byte) }
                rest = rest.dropFirst()
            }
        }
        return words
    }
}

/// A site with a few pages, so that both kinds of links are written.
struct FuzzPages: LinkTargets {
    func author(handle: String, id: String, network: Network) -> String? {
        handle == "here" ? "authors/here.html" : nil
    }
    func tag(_ tag: String, network: Network) -> String? { tag == "local" ? "tags/local.html" : nil }
    func post(_ id: PostID) -> String? { id.id == "42" ? "2020/01/twitter-42.html" : nil }
    func media(_ url: String) -> String? { url.hasSuffix("blob.png") ? "media/blob.png" : nil }
}
