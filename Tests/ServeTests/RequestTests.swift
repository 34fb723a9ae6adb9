import Serve
import Testing

@Suite("Requests")
struct RequestTests {
    @Test(
        "a path is taken apart and decoded once",
        arguments: [
            ("/", [], true), ("/a.html", ["a.html"], false), ("/a/b/", ["a", "b"], true),
            ("/%E6%9D%B1%E4%BA%AC/x%20y", ["東京", "x y"], false), ("/a%2500", ["a%00"], false),
            ("/a+b&c=d;e", ["a+b&c=d;e"], false),
        ])
    func path(_ raw: String, _ segments: [String], _ isFolder: Bool) throws {
        let path = try #require(RequestPath(raw))
        #expect(path.segments == segments && path.isFolder == isFolder)
    }

    @Test(
        "what is no path of a page is refused",
        arguments: [
            "", "a", "*", "//", "/a//b", "/.", "/../a", "/%2e%2e/a", "/a%2fb", "/a%5Cb", "/%00", "/%", "/%4", "/%ff",
        ])
    func refused(_ raw: String) {
        #expect(RequestPath(raw) == nil)
    }

    @Test("a path lies below a folder or not")
    func below() throws {
        #expect(try #require(RequestPath("/a/b/c")).below(["a", "b"]) == ["c"])
        #expect(try #require(RequestPath("/a/b/")).below(["a", "b"]) == [])
        #expect(try #require(RequestPath("/a/b")).below(["a", "b"]) == nil)
        #expect(try #require(RequestPath("/ab/c")).below(["a"]) == nil)
    }

    @Test(
        "ranges of bytes",
        arguments: [
            (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=90-200", .part(90..<100)),
            ("bytes=10-", .part(10..<100)), ("bytes=-10", .part(90..<100)), ("bytes=-500", .part(0..<100)),
            ("bytes=100-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-4", .whole),
            ("bytes=0-1,5-6", .whole), ("lines=0-1", .whole), ("bytes=x-", .whole), ("bytes=-", .whole),
            ("bytes=99999999999999999999-", .whole),
        ] as [(String?, ByteRange)])
    func ranges(_ header: String?, _ range: ByteRange) {
        #expect(ByteRange(header, size: 100) == range)
    }

    @Test("a tag is found in a list, weak or not, and another state has another")
    func tags() {
        let tag = EntityTag(size: 5, modified: 7, number: 9)
        #expect(tag.isNamed(in: tag.text) && tag.isNamed(in: "\"a\", W/\(tag.text)") && tag.isNamed(in: "*"))
        #expect(!tag.isNamed(in: nil) && !tag.isNamed(in: "\"a\""))
        #expect(tag != EntityTag(size: 5, modified: 8, number: 9))
        #expect(tag != EntityTag(size: 5, modified: 7, number: 9, variant: "x"))
    }

    @Test(
        "types are those of the ending",
        arguments: [("a.HTML", "text/html"), ("a.b.webp", "image/webp"), ("a", "application/octet")])
    func types(_ name: String, _ type: String) {
        #expect(ContentType.of(name).hasPrefix(type))
    }
}
