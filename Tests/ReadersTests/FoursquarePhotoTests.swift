import Model
import Testing

/// Photos, and the lists they come in, as they were over the years.
@Suite struct FoursquarePhotoTests {
    static let photo = """
        {"id": "51d7df52498e4254c6290002", "createdAt": 1373101906, "prefix": "https://p.example/", "suffix": "/2.jpg", \
        "width": 612, "height": 306, "visibility": "public", "user": {"id": "3", "firstName": "Jo"}}
        """
    static let grouped = FoursquareReaderTests.answer(
        #"{"photos": {"count": 1, "groups": [{"type": "checkin", "items": []}, {"type": "venue", "items": [\#(photo)]}]}}"#
    )
    static let old = FoursquareReaderTests.answer(
        """
        {"photos": {"count": 1, "items": [{"id": "4d03b2f6dc45a093b4b0e5c9", "createdAt": 1292088054, "url": \
        "https://p.example/pix/X.jpg", "sizes": {"count": 2, "items": [{"url": "https://p.example/pix/X.jpg", "width": 540, \
        "height": 720}, {"url": "https://p.example/X_300.jpg", "width": 300, "height": 300}]}, "user": {"id": "1"}}]}}
        """)
    static let third = """
        [{"id": "5a8b1d2f1fa763111f0d2b1a", "created_at": "2018-02-19T18:50:07.000Z", "prefix": "https://p.example/", \
        "suffix": "/3.jpg", "width": 1440, "height": 1920, "classifications": ["food"], "tip": {"id": \
        "5a8b1d2f1fa763111f0d2b1b", "created_at": "2018-02-19T18:50:07.000Z", "text": "Great soup"}}]
        """
    static let tips = """
        [{"id": "5a8b1d2f1fa763111f0d2b1c", "created_at": "2018-02-19T18:50:07.000Z", "text": "Try the toast"}]
        """
    private static let venueID = PostID(.foursquare, "4b06a0fef964a520eced22e3")

    @Test func photosInGroupsAreRead() throws {
        let batch = try NetworkSample(Self.grouped, path: "places/4b06a0fef964a520eced22e3-photos.json").read()
        #expect(batch.posts.map(\.kind) == [.photo])
        #expect(batch.posts.flatMap(\.media).map(\.url) == ["https://p.example/original/2.jpg"])
        // The answer does not say whose photos they are; the file's name does.
        #expect(batch.posts.map(\.replyTo) == [Self.venueID])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func photosOfTheFirstYearsAreOnesWithSizes() throws {
        let batch = try NetworkSample(Self.old).read()
        #expect(batch.posts.map(\.kind) == [.photo])
        let media = batch.posts.flatMap(\.media)
        #expect(media.map(\.url) == ["https://p.example/pix/X.jpg"])
        #expect(media.map(\.preview) == ["https://p.example/X_300.jpg"])
        #expect(media.map(\.height) == [720])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test(arguments: [
        #""photos": {"count": 1, "items": [\#(photo)]}"#,
        #""photos": {"count": 1, "groups": [{"type": "venue", "items": [\#(photo)]}]}"#,
        #""photos": {"count": 0, "groups": []}, "featuredPhotos": {"count": 1, "items": [\#(photo)]}"#,
        #""photos": [\#(photo)]"#, #""bestPhoto": \#(photo)"#,
    ])
    func aVenueShowsItsPhotos(_ photos: String) throws {
        let venue = FoursquareReaderTests.venue.dropLast() + ", \(photos)}"
        let batch = try NetworkSample(FoursquareReaderTests.answer(#"{"venues": [\#(venue)]}"#)).read()
        #expect(batch.posts.map(\.kind) == [.place])
        #expect(batch.posts.flatMap(\.media).map(\.url) == ["https://p.example/original/2.jpg"])
    }

    @Test func aPhotoThatNamesItsVenueIsShownThere() throws {
        let photo = Self.photo.dropLast() + #", "venue": \#(FoursquareReaderTests.venue)}"#
        let batch = try NetworkSample(FoursquareReaderTests.answer(#"{"photo": \#(photo)}"#)).read()
        #expect(batch.posts.map(\.replyTo) == [Self.venueID])
        #expect(batch.posts.first?.attachments.count == 1)
        #expect(batch.nested.map(\.kind) == [.place])
    }

    @Test func bareListsOfTheThirdAPIAreAboutTheVenueOfTheirPath() throws {
        let photos = try NetworkSample(Self.third, path: "places/4b06a0fef964a520eced22e3/photos.json").read()
        #expect(photos.posts.map(\.kind) == [.photo])
        #expect(photos.nested.map(\.body.text) == ["Great soup"])
        #expect((photos.posts + photos.nested).allSatisfy { $0.replyTo == Self.venueID && $0.created != nil })
        let tips = try NetworkSample(Self.tips, path: "places/4b06a0fef964a520eced22e3/tips.json").read()
        #expect(tips.posts.map(\.body.text) == ["Try the toast"])
        #expect(tips.posts.map(\.replyTo) == [Self.venueID])
        #expect(try NetworkSample(Self.tips, path: "tips.json").read().posts.map(\.replyTo) == [nil])
    }

    @Test func postsOfOthersAreNoTips() throws {
        let post = Self.tips.replacing("\"text\"", with: "\"author_id\": \"1\", \"text\"")
        #expect(try NetworkSample(post).format() != "foursquare")
        #expect(try NetworkSample(Self.tips.replacing("5a8b1d2f1fa763111f0d2b1c", with: "5")).format() != "foursquare")
    }

    @Test func aTipWithoutAnIDHasTheSameOneEachTime() throws {
        func read(_ tips: String) throws -> [PostID] {
            let json = """
                {"results": [{"fsq_id": "4b06", "name": "Bar", "location": {"formatted_address": "1 Moon St"}, "tips": [\(tips)]}]}
                """
            let batch = try NetworkSample(json).read()
            #expect(batch.diagnostics.isEmpty)
            return batch.nested.map(\.id)
        }
        let one = #"{"created_at": "2018-01-01T00:00:00.000Z", "text": "Go early"}"#
        let other = #"{"created_at": "2018-01-01T00:00:00.000Z", "text": "Go late"}"#
        let ids = try read("\(one), \(other)")
        #expect(Set(ids).count == 2)
        #expect(try read(one) == [ids[0]])
    }
}
