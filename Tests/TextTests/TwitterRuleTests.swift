import Foundation
import Testing

@testable import Text

/// twitter-text's rules where its suite has few cases: written from its published expressions (version 3).
@Suite struct TwitterRuleTests {
    @Test(arguments: [
        ("RT@a: x rt@b oRT@c", ["a", "b"]), ("@aé @b://x @c@d ＠e", ["e"]),
        (".@a !@b &@c *@d (@e) 、@f あ@g", ["a", "e", "f", "g"]),
        ("@aaaaaaaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaa"]), ("\u{202A}@a\u{202C} \u{200F}@b", ["a", "b"]),
        ("x@a.com _@b -@c ~@d +@e", ["c", "d", "e"]),
    ])
    func `Mentions`(_ pair: (String, [String])) {
        #expect(Extraction(pair.0).mentions.map(\.name) == pair.1)
    }

    @Test(arguments: [
        ("@a/b @c/1 @d/b-c_d @e/", ["a/b", "c", "d/b-c_d", "e"]),
        ("@a/bcdefghijklmnopqrstuvwxyzabc", ["a/bcdefghijklmnopqrstuvwxyz"]),
    ])
    func `Lists`(_ pair: (String, [String])) {
        #expect(Extraction(pair.0).mentionsAndLists.map { $0.name + $0.list } == pair.1)
    }

    @Test(arguments: [
        ("@a b", "a"), (" \u{3000}＠a", "a"), ("\u{200E}@a", "a"), ("@a/b@c", "a"), ("@aé", nil), ("@a@b", nil),
        (".@a", nil), ("@", nil), ("", nil),
    ])
    func `Replies`(_ pair: (String, String?)) {
        #expect(TweetRules.replyName(pair.0) == pair.1)
    }

    @Test(arguments: [
        ("#a #1 #1a #_ #_a #a_1", ["a", "1a", "_a", "a_1"]), ("a#b &#c あ#d 。#e", ["e"]),
        ("#\u{FE0F}\u{20E3} #\u{20E3} \u{2764}\u{FE0F}#f", ["f"]),
        ("#می\u{200C}خواهم #मार्गदर्शन #ไทย", ["می\u{200C}خواهم", "मार्गदर्शन", "ไทย"]), ("#a·b #l·l", ["a·b", "l·l"]),
        ("#a#b #c://d ＃ｅ #日本〜語 #ー々", ["ｅ", "日本〜語", "ー々"]), ("#𝔞𝔟 #\u{1F1}x #½a", ["𝔞𝔟", "\u{1F1}x"]),
        ("#1\u{20E3} #٣ #٣a", ["1\u{20E3}", "٣a"]), ("http://e.com/#x #y.com", ["y"]),
    ])
    func `Hashtags`(_ pair: (String, [String])) {
        #expect(Extraction(pair.0).hashtags.map(\.name) == pair.1)
    }

    @Test(arguments: [
        ("$A $abcdef $abcdefg $A.B $A_BC $A.BCD $A1 $1", ["A", "abcdef", "A.B", "A_BC", "A"]),
        ("x$A $$B ($C) $D. $E, $F- $G$H", ["D", "E", "F", "G"]), ("\u{200E}$A\u{200E} \u{3000}$B", ["A", "B"]),
    ])
    func `Cashtags`(_ pair: (String, [String])) {
        #expect(Extraction(pair.0).cashtags.map(\.name) == pair.1)
    }

    @Test(arguments: [
        (
            "http://t.co/abc.def http://t.co/a-b https://t.co/a?b=c",
            ["http://t.co/abc", "http://t.co/a", "https://t.co/a?b=c"]
        ),
        ("https://t.co/" + String(repeating: "a", count: 41), []),
        ("http://日本語.jp http://xn--wgv71a119e.jp 日本語.jp", ["http://日本語.jp", "http://xn--wgv71a119e.jp"]),
        ("MLB.tv is.gd x.y t.co/a g.co", ["MLB.tv", "is.gd", "t.co/a", "g.co"]),
        ("http://a_b.example.com http://a.b_c.com", ["http://a_b.example.com"]), ("http://-a.com http://a-.com", []),
        (
            "(http://e.com/a_(b)) http://e.com/(x http://e.com/a,",
            ["http://e.com/a_(b)", "http://e.com/", "http://e.com/a"]
        ),
        (
            "http://e.com:80/a?b=(c) http://e.com?x http://e.com/ä",
            ["http://e.com:80/a?b=(c", "http://e.com?x", "http://e.com/ä"]
        ),
        ("@http://e.com $http://e.com #http://e.com ahttp://e.com", []), ("me@e.com e.com@me /e.com -e.com", []),
        ("\u{202A}http://e.com/a\u{202C} \u{200F}http://e.org\u{200F}", ["http://e.com/a", "http://e.org"]),
        (
            "http://xn--a.com/ http://a.xn--p1ai/x http://пример.рф",
            ["http://xn--a.com/", "http://a.xn--p1ai/x", "http://пример.рф"]
        ),
        ("http://e.com/😀 http://e.com😀 e.com。", ["http://e.com/", "http://e.com", "e.com"]),
        ("HTTPS://E.COM/A ftp://e.com http:///e.com", ["HTTPS://E.COM/A"]),
        (
            "http://e.com/@a/b http://e.com/#!/a http://e.com/a|b",
            ["http://e.com/@a/b", "http://e.com/#!/a", "http://e.com/a|b"]
        ),
    ])
    func `Addresses`(_ pair: (String, [String])) {
        #expect(Extraction(pair.0).addresses.map(\.name) == pair.1)
    }

    @Test(.enabled(if: Material.isPresent("hostile/unicode"), "skipped: the list of emoji is not here"))
    func `Every emoji weighs as much as one`() throws {
        let folder = try #require(Material.folder("hostile/unicode"))
        let list = try String(contentsOf: folder.appendingPathComponent("emoji-test.txt"), encoding: .utf8)
        var count = 0
        for line in list.split(separator: "\n") where line.contains("; fully-qualified") {
            let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
            let emoji = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
            count += 1
            #expect(TweetLength(emoji, composed: emoji, rules: .third).weighted == 2, "\(line)")
        }
        print("\(count) emoji weigh two each")
    }
}
