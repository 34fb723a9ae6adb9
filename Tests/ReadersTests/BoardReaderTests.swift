import Model
import Testing

@Suite struct BoardReaderTests {
    static let images = """
        {"images": [{"id": 3, "title": "霧の山", "url": "media/mountain.svg"}, \
        {"id": "4", "title": "Bridge", "url": "http://pict.example/4.png", "width": 640, "height": 480}]}
        """
    static let thread = """
        {"comments": [{"body": "いいね", "created_at": "2013-01-31 00:13:32 +0000"}, {"body": "Where is it?"}]}
        """

    @Test func imagesAreEntriesOfABoard() throws {
        let batch = try NetworkSample(Self.images, path: "images.json").read()
        #expect(batch.collection?.kind == .board)
        #expect(batch.posts.map(\.id.description) == ["board-3", "board-4"])
        #expect(batch.posts.map(\.title) == ["霧の山", "Bridge"])
        #expect(batch.posts.allSatisfy { $0.kind == .image })
        let pictures = batch.posts.flatMap(\.media)
        #expect(pictures.map(\.url) == ["media/mountain.svg", "http://pict.example/4.png"])
        #expect(pictures.map(\.file) == ["media/mountain.svg", nil])
        #expect(pictures.map(\.width) == [nil, 640])
    }

    @Test(
        arguments: [
            ("images/3.json", "3"), ("cats/images/3.json.gz", "cats-3"), ("images/3/comments.json", "3"),
            ("cats/images/3/comments.json", "cats-3"), ("2016-03-01/images/3.json", "3"),
        ])
    func commentsAnswerTheImageTheirFileIsNamedAfter(path: String, image: String) throws {
        let batch = try NetworkSample(Self.thread, path: path).read()
        #expect(batch.posts.map(\.id.id) == [image + "-1", image + "-2"])
        #expect(batch.posts.allSatisfy { $0.replyTo == PostID(.board, image) && $0.author == nil })
        #expect(batch.posts.map(\.body.text) == ["いいね", "Where is it?"])
        #expect(
            batch.posts.first?.created == CivilTime(year: 2013, month: 1, day: 31, minute: 13, second: 32).timestamp())
        #expect(batch.collection == nil)
    }

    @Test func imagesOfTwoFoldersWithTheSameNumberAreTwo() throws {
        let first = try NetworkSample(Self.images, path: "cats/images.json").read()
        let second = try NetworkSample(Self.images, path: "boards/dogs/images.json").read()
        #expect(first.posts.map(\.id.id) == ["cats-3", "cats-4"])
        #expect(second.posts.map(\.id.id) == ["boards-dogs-3", "boards-dogs-4"])
    }

    @Test func anImageWithItsCommentsIsBoth() throws {
        let json = #"{"id": 9, "title": "Cat", "url": "a.png", "comments": [{"id": 70, "body": "Aw"}]}"#
        let posts = try NetworkSample(json, path: "images/whatever.json").read().posts
        #expect(posts.map(\.id.id) == ["9", "9-70"])
        #expect(posts.map(\.kind) == [.image, .comment])
        #expect(posts.last?.conversation == posts.first?.id)
    }

    static let wrapped =
        #"{"image": {"id": 9, "title": "Cat", "url": "a.png", "comments": [{"id": 70, "body": "Aw"}]}}"#

    @Test func anImageMayBeWrapped() throws {
        let posts = try NetworkSample(Self.wrapped, path: "images/9.json").read().posts
        #expect(posts.map(\.id.id) == ["9", "9-70"])
    }

    @Test func aPageBehindTheLastIsEmpty() throws {
        let batch = try NetworkSample(#"{"images": [], "page": 3, "total_pages": 2}"#, path: "images.json").read()
        #expect(batch.collection?.kind == .board)
        #expect(batch.records == 0 && batch.diagnostics.isEmpty)
        #expect(try NetworkSample(#"{"images": [], "tags": []}"#).format() == nil)
    }

    @Test func noCommentsAreNoRecords() throws {
        let batch = try NetworkSample(#"{"comments": []}"#, path: "images/5.json").read()
        #expect(batch.records == 0)
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func damageIsNamed() throws {
        let json = #"{"images": [{"title": "No id", "url": "a.png"}, {"id": 1, "title": 5}, null]}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["1"])
        #expect(batch.skipped == 2)
        #expect(
            batch.messages == [
                #"missing required key "id""#, #""title" is a number, expected a string"#,
                #"missing required key "url""#, "the record is null, expected an object",
            ])
        let comments = try NetworkSample(#"{"comments": [{"body": "a"}, {"body": {}}, {}]}"#, path: "images/1.json")
            .read()
        #expect(comments.posts.map(\.id.id) == ["1-1"])
        #expect(comments.diagnostics.map(\.pointer) == ["/comments/1/body", "/comments/2"])
        #expect(comments.records == 3)
    }
}

@Suite struct TiqavReaderTests {
    static let hits =
        #"[{"id": "1pa", "ext": "jpg"}, {"id": "30", "ext": "png", "height": 5, "width": 4, "source_url": "http://s.example/a"}]"#

    @Test func hitsArePicturesOfASearch() throws {
        let batch = try NetworkSample(Self.hits, path: "searches/neko.json", placed: .search).read()
        #expect(batch.collection?.kind == .search)
        #expect(batch.posts.map(\.id.description) == ["tiqav-1pa", "tiqav-30"])
        #expect(batch.posts.allSatisfy { $0.kind == .hit && $0.body.text.isEmpty })
        #expect(
            batch.posts.flatMap(\.media).map(\.url) == ["http://img.tiqav.com/1pa.jpg", "http://img.tiqav.com/30.png"])
        #expect(batch.posts.map(\.url) == ["http://tiqav.com/1pa", "http://s.example/a"])
    }

    @Test func damageIsNamed() throws {
        let batch = try NetworkSample(#"[{"id": "a", "ext": "png"}, {"id": "b"}, {"id": "../x", "ext": "png"}]"#).read()
        #expect(batch.posts.count == 1)
        #expect(batch.messages == [#"missing required key "ext""#, #""id" and "ext" make no address"#])
        #expect(batch.diagnostics.map(\.pointer) == ["/1", "/2"])
    }
}
