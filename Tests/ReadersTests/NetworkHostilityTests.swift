import Model
import Readers
import Testing

/// Files made to take a time of the square of their size.
@Suite(.timeLimit(.minutes(5))) struct NetworkHostilityTests {
    private static let many = 20_000

    private static func list(_ make: (Int) -> String) -> String {
        (0..<many).map(make).joined(separator: ",")
    }

    @Test func aPostWithManyPictures() throws {
        let pictures = Self.list { #"{"url": "http://p.example/\#($0)"}"# }
        let first = try NetworkSample(#"{"objectType": "note", "id": "1", "image": [\#(pictures)]}"#).read()
        #expect(first.posts.first?.media.count == Self.many)
        let second = try NetworkSample(#"{"@context": "", "type": "Note", "id": "1", "image": [\#(pictures)]}"#).read()
        #expect(second.posts.first?.media.count == Self.many)
    }

    @Test func aGalleryWithManyPictures() throws {
        let items = Self.list { #"{"media_id": "m\#($0)"}"# }
        let metadata = Self.list { #""m\#($0)": {"s": {"u": "http://p.example/\#($0)"}}"# }
        let json = """
            {"kind": "Listing", "data": {"children": [{"kind": "t3", "data": {"id": "1", "title": "x", "gallery_data": \
            {"items": [\(items)]}, "media_metadata": {\(metadata)}}}]}}
            """
        #expect(try NetworkSample(json).read().posts.first?.media.count == Self.many)
    }

    @Test func anObjectWithManyMembers() throws {
        let members = Self.list { #""k\#($0)": 1"# }
        let json =
            #"{"id": "1", "created_at": "2020-01-01T00:00:00Z", "visibility": "public", "content": "x", \#(members)}"#
        #expect(try NetworkSample(json).read().posts.count == 1)
    }

    @Test func aTextWithManyAmpersands() throws {
        let text = String(repeating: "&amp;", count: Self.many)
        let json =
            #"{"kind": "Listing", "data": {"children": [{"kind": "t3", "data": {"id": "1", "title": "x", "selftext": "\#(text)"}}]}}"#
        #expect(try NetworkSample(json).read().posts.first?.body.text.utf8.count == Self.many)
    }
}
