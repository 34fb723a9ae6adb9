import Model
import Testing

/// The export of one's own data.
@Suite struct FoursquareExportTests {
    private static let venue = """
        {"id": "4b06a0fef964a520eced22e3", "name": "Kissa Tsuki", "url": "https://foursquare.com/v/kissa-tsuki"}
        """

    private static func list(_ items: String...) -> String {
        #"{"count": \#(items.count), "items": [\#(items.joined(separator: ", "))]}"#
    }

    private static func checkIn(_ more: String = "") -> String {
        """
        {"id": "4db1b66fa86e63d21171a701", "createdAt": "2023-11-14 22:18:20.000000", "type": "checkin", \
        "timeZoneOffset": -480, "shout": "lunch!", "comments": {"count": 0}, "lat": 37.3, "lng": -122.4\(more)}
        """
    }

    static let checkIns = list(checkIn(#", "venue": \#(venue)"#))
    static let tips = list(
        """
        {"id": "670f00d47d191f5820d40dda", "createdAt": "2015-01-01 10:22:11.000000", "text": "Try the miso", "type": \
        "user", "canonicalUrl": "https://foursquare.com/item/670f00d47d191f5820d40dda", "flags": [], "viewCount": 1, \
        "agreeCount": 0, "disagreeCount": 0, "user": {"id": "5", "firstName": "Aki"}, "venue": \(venue)}
        """)
    static let photos = list(
        """
        {"id": "4db1b674fd28f0dcfa1c0d2c", "createdAt": "2011-04-22 17:10:12.000000", "prefix": "https://p.example/", \
        "suffix": "/2.jpg", "width": 538, "height": 720, "demoted": false, "visibility": "public", "fullUrl": \
        "https://p.example/538x720/2.jpg", "relatedItemUrl": "https://www.swarmapp.com/checkin/4db1b66fa86e63d21171a701"}
        """)

    @Test func checkInsAreATimeLineAtPlaces() throws {
        let batch = try NetworkSample(Self.checkIns, path: "checkins1.json").read()
        #expect(batch.collection?.kind == .timeline)
        let post = try #require(batch.posts.first)
        #expect(post.body.text == "lunch!" && post.kind == .status)
        #expect(post.created == Timestamp(seconds: 1_700_000_300))
        guard case .place(let place)? = post.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.name == "Kissa Tsuki" && place.latitude == 37.3 && place.longitude == -122.4)
        #expect(batch.nested.map(\.kind) == [.place] && batch.diagnostics.isEmpty)
    }

    @Test func tipsAreCommentsOnTheirVenues() throws {
        let batch = try NetworkSample(Self.tips, path: "tips.json").read()
        #expect(batch.posts.map(\.body.text) == ["Try the miso"])
        #expect(batch.posts.first?.replyTo == PostID(.foursquare, "4b06a0fef964a520eced22e3"))
        #expect(batch.posts.first?.created == Timestamp(seconds: 1_420_107_731))
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func photosAnswerTheirCheckIns() throws {
        let batch = try NetworkSample(Self.photos, path: "photos.json").read()
        #expect(batch.collection?.kind == .timeline)
        #expect(batch.posts.flatMap(\.media).map(\.url) == ["https://p.example/original/2.jpg"])
        #expect(batch.posts.map(\.replyTo) == [PostID(.foursquare, "4db1b66fa86e63d21171a701")])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test(arguments: ["private", "friends", "closeFriends"]) func whatIsForSomeIsLeftOut(visibility: String) throws {
        let json = Self.list(Self.checkIn(#", "venue": \#(Self.venue), "visibility": "\#(visibility)""#))
        let batch = try NetworkSample(json).read(including: [])
        #expect(batch.items.allSatisfy { $0.role == .withdrawn } && batch.leftOut == ["protected": 1])
        let photo = Self.photos.replacing(#""public""#, with: "\"\(visibility)\"")
        #expect(try NetworkSample(photo).read(including: []).leftOut == ["protected": 1])
    }

    @Test func aCheckInWhoseVenueIsGoneIsWhereItWasMade() throws {
        let batch = try NetworkSample(Self.list(Self.checkIn(#", "venue": null"#))).read()
        guard case .place(let place)? = batch.posts.first?.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.name == "37.3, -122.4" && place.latitude == 37.3 && batch.diagnostics.isEmpty)
    }

    @Test(arguments: [
        #"{"id": "673e69ccdc7d4627b68ceb3b", "timeArrived": "2024-11-20 22:59:24.483000", "latitude": 40.6, "longitude": -74.1}"#,
        #"{"id": "673a6e9eddf0e34a16590965", "startTime": "2024-11-17 22:08:21.628000", "endTime": "2024-11-17 22:31:27.761000", "venueId": "59e63da08c35dc3e57ab5520", "lat": 40.7, "lng": -74, "venue": {"id": "59e63da08c35dc3e57ab5520", "name": "Bar"}}"#,
    ])
    func whereTheTelephoneWasIsLeftOut(visit: String) throws {
        let batch = try NetworkSample(Self.list(visit)).read()
        #expect(batch.items.isEmpty && batch.leftOut == ["visit": 1] && batch.collection == nil)
    }
}
