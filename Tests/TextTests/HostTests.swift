import Model
import Testing

@testable import Text

@Suite("Hosts and emoji")
struct HostTests {
    @Test(
        "the host of an address",
        arguments: [
            ("https://www.Example.org/a?b", "example.org"), ("http://example.org:8080", "example.org"),
            ("https://example.org@evil.example/", "evil.example"), ("https://user:word@example.org#x", "example.org"),
            ("https://xn--wgv71a.example/", "日本.example"), ("https://www.jp/", "www.jp"),
            ("https://example.org\\@evil.example/", "example.org"),
        ])
    func host(_ address: String, _ host: String) {
        #expect(Text.host(of: address) == host)
    }

    @Test(
        "what is not on the web has none",
        arguments: [
            "", "mailto:a@example.org", "javascript:a.b", "example.org", "https://", "https://localhost/", "//a.b",
        ])
    func none(_ address: String) {
        #expect(Text.host(of: address) == nil)
    }

    @Test(
        "emoji are found whole and once",
        arguments: [
            ("plain text, 1 # * © ™", []), ("🚢 and 🚢", ["🚢"]), ("👩‍🚀🏳️‍🌈", ["👩‍🚀", "🏳️‍🌈"]), ("🇯🇵🇫🇷", ["🇯🇵", "🇫🇷"]),
            ("日本語❤️とお茶🍵", ["❤️", "🍵"]), ("👍🏽👍", ["👍🏽", "👍"]),
        ])
    func emoji(_ text: String, _ emoji: [String]) {
        #expect(EmojiSequence.all(in: Array(text.utf8)) == emoji)
    }

    @Test("a post's facts name its emoji")
    func facts() {
        var renderer = BodyRenderer()
        let post = Post(id: PostID(.mastodon, "1"), kind: .status, body: Body("<p>tea 🍵</p>", format: .html))
        #expect(renderer.facts(of: post).emoji == ["🍵"])
    }
}
