import Foundation
import Model
import Text

/// The rows of the table.
struct TextBench {
    private static let rounds = 60

    private let posts: [Post]
    /// The same posts as if their network had named nothing.
    private let bare: [Post]
    /// The same posts as HTML bodies.
    private let markup: [Body]
    private let texts: [[UInt8]]
    private let site: SitePages
    private let size: Int
    private var scanner = LinkScanner()
    private var renderer = BodyRenderer()

    init(posts: [Post]) {
        // So few that they stay in the cache, as a post does that was read just before it is rendered.
        let posts = Array(posts.prefix(2_000))
        self.posts = posts
        texts = posts.map { Array($0.body.text.utf8) }
        size = texts.reduce(0) { $0 + $1.count }
        site = SitePages(posts)
        bare = posts.map { Post(id: $0.id, kind: $0.kind, body: Body($0.body.text, format: .escaped)) }
        var renderer = BodyRenderer()
        let site = site
        markup = posts.map { post in
            Body(String(decoding: renderer.html(of: post, links: site).bytes, as: UTF8.self), format: .html)
        }
    }

    /// Measures the rows whose name contains `word` and prints them.
    mutating func run(only word: String) {
        let cmark = measure { bench, index in Reference.markdown(bench.texts[index]) }
        print(
            "\(posts.count) posts, \(size) bytes of text, one core, processor time, the fastest of \(Self.rounds) rounds"
        )
        print("                                 MB/s    µs/post   cmark-gfm/this")
        for (name, row) in Self.rows where word.isEmpty || name.contains(word) {
            let time = measure(row)
            let speed = Double(size) / Double(posts.count) / time
            let padded = name + String(repeating: " ", count: 28 - name.count)
            print("\(padded) \(column(speed, 8)) \(column(time, 10)) \(column(cmark / time, 16))")
        }
    }

    /// What is done to the post of an index; a number that depends on all of the result.
    private typealias Row = @Sendable (inout TextBench, Int) -> Int

    private static let rows: [(String, Row)] = [
        ("a pass over the bytes", { Reference.sum($0.texts[$1]) }),
        ("cmark-gfm, parse and render", { Reference.markdown($0.texts[$1]) }),
        (
            "find links",
            {
                $0.scanner.scan($0.texts[$1])
                return $0.scanner.matches.count
            }
        ),
        ("find and render links", { $0.renderer.html(of: $0.bare[$1], links: $0.site).bytes.count }),
        ("render the network's links", { $0.renderer.html(of: $0.posts[$1], links: $0.site).bytes.count }),
        ("plain text", { $0.renderer.plain(of: $0.posts[$1].body, network: .twitter).utf8.count }),
        ("facts", { $0.renderer.facts(of: $0.posts[$1]).plain.utf8.count }),
        ("summary", { summary(of: $0.posts[$1].body.text, limit: 70).utf8.count }),
        (
            "HTML, parse and render",
            { $0.renderer.html(of: $0.markup[$1], network: .mastodon, links: $0.site).bytes.count }
        ),
    ]

    /// The fastest of several rounds, in microseconds of processor time a post: what else the machine does counts less.
    private mutating func measure(_ row: Row) -> Double {
        var (best, checksum) = (UInt64.max, 0)
        for _ in 0..<Self.rounds {
            let start = Self.processorTime()
            for index in posts.indices { checksum &+= row(&self, index) }
            best = min(best, Self.processorTime() - start)
        }
        precondition(checksum != 0, "nothing was done")
        return Double(best) / 1000 / Double(posts.count)
    }

    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    private func column(_ number: Double, _ width: Int) -> String {
        let text = number >= 100 ? "\(Int(number.rounded()))" : "\((number * 100).rounded() / 100)"
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
