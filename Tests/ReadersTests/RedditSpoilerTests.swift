import Model
import Testing

@testable import Readers

@Suite struct RedditSpoilerTests {
    @Test(arguments: [
        ("He >!was dead!< in it.", "He was dead in it."), (">!All of it.!<", "All of it."),
        (">!One!< and >!two!<", "One and two"), ("a >!b\nc!< d", "a b\nc d"),
        ("> a quotation with >!one!<", "> a quotation with one"),
        // A block of them.
        (">! one\n>! two\n\n> three", " one\n two\n\n> three"), ("  >!x", "  x"),
        (">!`a !< b`!< >!c!<", "`a !< b` c"), (">!`a !<`", "`a !<`"), (">!!<", ""), ("`>!a!<` >!b!<", "`>!a!<` b"),
        ("`` ` >!a!< `` >!b!<", "`` ` >!a!< `` b"),
        ("```\n>!a!<\n```\n>!b!<", "```\n>!a!<\n```\nb"), ("    >!a!<\n\n>!b!<", "    >!a!<\n\nb"),
        ("` >!a!<", "` a"), (">!<b!<", "<b"), ("\\>!a!< >!b!<", "\\>!a!< b"),
    ]) func theMarksAreTakenAway(text: String, rest: String) {
        let spoilers = RedditSpoilers(text)
        #expect(spoilers.text == rest)
        #expect(spoilers.wereThere)
    }

    @Test(arguments: [
        "a > b! c < d", "> a quotation!", "2 >! 1, said nobody\n\nlast!<", "`>!a!<`", "~~~\n>!a!<\n~~~", "\\>!a",
        "text\n\n    >!code!<", "", ">", "a!<",
    ]) func whatIsNoneStays(text: String) {
        let spoilers = RedditSpoilers(text)
        #expect(spoilers.text == text)
        #expect(!spoilers.wereThere)
    }

    @Test func aTextOfBeginningsCostsNoMoreThanAnother() {
        let text = String(repeating: "a>!", count: 200_000) + String(repeating: "`a``", count: 100_000)
        #expect(RedditSpoilers(text).text == text)
    }

    @Test func aPostWithOneIsFolded() throws {
        let json = RedditReaderTests.submission.replacing(#""spoiler": true"#, with: #""spoiler": false"#)
            .replacing("It's **2", with: "&gt;!It's!&lt; **2")
        let post = try #require(try NetworkSample(RedditReaderTests.listing(json)).read().posts.first)
        #expect(post.warning == "Spoiler")
        #expect(post.body.text == "It's **2 < 3**, &amp; so on")
        let comment = RedditReaderTests.comment("c", parent: "t3_a1", body: "&gt;!Rosebud!&lt;")
        let answer = try #require(try NetworkSample(RedditReaderTests.listing(comment)).read().posts.first)
        #expect(answer.warning == "Spoiler" && answer.body.text == "Rosebud")
        let plain = RedditReaderTests.comment("c", parent: "t3_a1", body: "&gt; a quotation")
        #expect(try NetworkSample(RedditReaderTests.listing(plain)).read().posts.first?.warning == nil)
    }
}
