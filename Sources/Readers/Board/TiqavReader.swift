package import JSON
internal import Model

/// An image search (tiqav): `[{"id", "ext"}]`, the picture at `http://img.tiqav.com/ID.EXT`. Newer answers have its
/// size and the page it was found on beside them.
package enum TiqavReader: Reader {
    package static let format = "tiqav"

    package static func recognises(_ document: JSONValue) -> Bool {
        document.begins { hit in
            hit["ext"].exists && hit["id"].exists
                && hit.members.allSatisfy { ["id", "ext", "url", "source_url", "width", "height"].contains($0.key) }
        }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        output.describe(context.collection(.search, network: .tiqav))
        if document.kind == .array { output.readEach(record, hit) } else { output.read(record, hit) }
    }

    private static func hit(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let id = try record.requireID("id")
        let ending = try record.requireString("ext")
        guard isPlain(id), isPlain(ending) else {
            throw record.diagnostic(.badValue, "\"id\" and \"ext\" make no address")
        }
        var media = Media(kind: .photo, url: "http://img.tiqav.com/\(id).\(ending)")
        media.width = record.value["width"].pixels
        media.height = record.value["height"].pixels
        media.page = "http://tiqav.com/\(id)"
        var post = Post(id: PostID(.tiqav, id), kind: .hit, body: Body(""))
        post.url = record.string("source_url", &output) ?? media.page
        post.media = [media]
        output.add(post)
    }

    /// Letters, digits, `-` and `_`: what both parts of the address are made of.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
