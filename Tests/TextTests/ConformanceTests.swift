import Foundation
import Testing

@testable import Text

/// twitter-text's own suite, every case of every section. A section nobody here knows fails, so that none is skipped.
@Suite(.enabled(if: Material.isPresent("twitter-text"), "skipped: the twitter-text suite is not here"))
struct ConformanceTests {
    @Test func `Extraction finds what the suite expects`() throws {
        try run("extract.yml") { name, test in
            let found = Extraction(test.text)
            switch name {
            case "mentions": return equal(found.mentions.map(\.name), test.expected)
            case "mentions_with_indices":
                return equal(found.mentions.map { ["screen_name": $0.name, "indices": $0.indices] }, test.expected)
            case "mentions_or_lists_with_indices":
                return equal(
                    found.mentionsAndLists.map {
                        ["screen_name": $0.name, "list_slug": $0.list, "indices": $0.indices]
                    },
                    test.expected)
            case "replies": return TweetRules.replyName(test.text) == test.expected as? String
            case "urls", "tco_urls_with_params": return equal(found.addresses.map(\.name), test.expected)
            case "urls_with_indices", "urls_with_directional_markers":
                return equal(found.addresses.map { ["url": $0.name, "indices": $0.indices] }, test.expected)
            case "hashtags", "hashtags_from_astral": return equal(found.hashtags.map(\.name), test.expected)
            case "hashtags_with_indices":
                return equal(found.hashtags.map { ["hashtag": $0.name, "indices": $0.indices] }, test.expected)
            case "cashtags": return equal(found.cashtags.map(\.name), test.expected)
            case "cashtags_with_indices":
                return equal(found.cashtags.map { ["cashtag": $0.name, "indices": $0.indices] }, test.expected)
            default: return nil
            }
        }
    }

    @Test func `Top-level domains are those of the suite`() throws {
        try run("tlds.yml") { _, test in equal(Extraction(test.text).addresses.map(\.name), test.expected) }
    }

    @Test func `Linking gives the suite's own HTML`() throws {
        try run("autolink.yml") { name, test in
            let options: LinkScanner.Options
            switch name {
            case "usernames", "lists": options = [.mentions]
            case "hashtags": options = [.hashtags, .addresses, .bareAddresses]
            case "urls": options = [.addresses]
            case "cashtags": options = [.cashtags]
            case "all": options = [.mentions, .hashtags, .cashtags, .addresses]
            default: return nil
            }
            return SuiteRenderer.link(test.text, options) == test.expected as? String
        }
    }

    @Test func `Hits are marked as the suite expects`() throws {
        try run("hit_highlighting.yml") { _, test in
            let hits = (test.fields["hits"] as? [[Int]] ?? []).map { $0[0]..<$0[1] }
            let marked = HitHighlighter.highlight(Array(test.text.utf8), hits: hits)
            return String(decoding: marked, as: UTF8.self) == test.expected as? String
        }
    }

    @Test func `Validation agrees with the suite`() throws {
        try run("validate.yml") { name, test in
            let expected = test.expected as? Bool
            switch name {
            case "tweets": return length(test, .first).isValid == expected
            case "usernames": return TweetRules.isUsername(test.text) == expected
            case "lists": return TweetRules.isList(test.text) == expected
            case "hashtags": return TweetRules.isHashtag(test.text) == expected
            case "urls": return AddressSyntax.isAddress(test.text) == expected
            case "urls_without_protocol": return AddressSyntax.isAddress(test.text, needsProtocol: false) == expected
            case "WeightedTweetsCounterTest": return equal(fields(length(test, .second)), test.expected)
            case "WeightedTweetsWithDiscountedEmojiCounterTest", "UnicodeDirectionalMarkerCounterTest":
                return equal(fields(length(test, .third)), test.expected)
            default: return nil
            }
        }
    }

    private func length(_ test: ConformanceCase, _ rules: TweetLength.Rules) -> TweetLength {
        TweetLength(test.text, composed: test.text.precomposedStringWithCanonicalMapping, rules: rules)
    }

    private func fields(_ length: TweetLength) -> [String: Any] {
        [
            "weightedLength": length.weighted, "valid": length.isValid, "permillage": length.permillage,
            "displayRangeStart": 0, "displayRangeEnd": length.last, "validRangeStart": 0,
            "validRangeEnd": length.lastValid,
        ]
    }

    /// Runs every case of a file; `passes` answers `nil` for a section it does not know.
    private func run(_ file: String, passes: (String, ConformanceCase) -> Bool?) throws {
        var (passed, total) = (0, 0)
        for (name, cases) in try ConformanceCase.load(file).sorted(by: { $0.key < $1.key }) {
            for test in cases {
                total += 1
                guard let result = passes(name, test) else {
                    Issue.record("\(file): nobody runs the section \(name)")
                    break
                }
                if result {
                    passed += 1
                } else {
                    Issue.record("\(file): \(test.section): \(test.description): \(test.text)")
                }
            }
        }
        print("\(file): \(passed) of \(total) cases pass")
        #expect(total > 0)
    }

    private func equal(_ found: Any, _ expected: Any?) -> Bool {
        guard let expected else { return false }
        return canonical(found) == canonical(expected)
    }

    /// Values as text with sorted keys, so that what YAML reads compares with what Swift builds.
    private func canonical(_ value: Any) -> String {
        switch value {
        case let list as [Any]: "[" + list.map(canonical).joined(separator: ", ") + "]"
        case let fields as [String: Any]:
            "{" + fields.sorted { $0.key < $1.key }.map { "\($0.key): \(canonical($0.value))" }.joined(separator: ", ")
                + "}"
        default: "\(value)"
        }
    }
}
