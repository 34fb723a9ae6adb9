import Model
import Testing

@Suite struct FoursquareReaderTests {
    static let venue = """
        {"id": "4b06a0fef964a520eced22e3", "name": "Kissa Tsuki", "location": {"address": "1 Moon St", "city": "Kyoto", \
        "state": "Kyoto-fu", "postalCode": "600", "lat": 35.01, "lng": 135.76}, "categories": [{"name": "Bar"}, \
        {"name": "Café", "primary": true}], "stats": {"checkinsCount": 9, "tipCount": 2}, "likes": {"count": 4}}
        """
    static let tip = """
        {"id": "t1", "createdAt": 1281052679, "text": "Try the toast", "user": {"id": "5", "firstName": "Aki", \
        "lastName": "Sato", "photo": {"prefix": "http://p.example/", "suffix": "/5.jpg"}}, "venue": \(venue)}
        """

    static func answer(_ response: String) -> String { #"{"meta": {"code": 200}, "response": \#(response)}"# }

    static var venueAnswers: [String] {
        [
            answer(#"{"venues": [\#(venue)]}"#), answer(#"{"groups": [{"name": "Near", "items": [\#(venue)]}]}"#),
            answer(#"{"groups": [{"items": [{"reasons": {}, "venue": \#(venue)}]}]}"#),
            answer(#"{"venue": \#(venue)}"#),
            answer(#"{"venues": {"count": 1, "items": [\#(venue)]}}"#),
        ]
    }

    @Test(arguments: venueAnswers) func venuesArePlaces(json: String) throws {
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .places)
        let post = try #require(batch.posts.first)
        #expect(batch.records == 1)
        #expect(post.id == PostID(.foursquare, "4b06a0fef964a520eced22e3"))
        #expect(post.kind == .place)
        #expect(post.title == "Kissa Tsuki")
        guard case .place(let place)? = post.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.category == "Café")
        #expect(place.address == ["1 Moon St", "Kyoto, Kyoto-fu 600"])
        #expect(place.latitude == 35.01)
        #expect(place.longitude == 135.76)
    }

    @Test func resultsOfTheThirdAPIArePlaces() throws {
        let json = """
            {"results": [{"fsq_id": "4b06", "name": "Bar", "location": {"formatted_address": "1 Moon St, Kyoto"}, \
            "geocodes": {"main": {"latitude": 1.5, "longitude": 2.5}}, "categories": []}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.id.id == "4b06")
        guard case .place(let place)? = post.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.address == ["1 Moon St, Kyoto"])
        #expect(place.latitude == 1.5)
    }

    @Test func tipsAnswerTheirVenue() throws {
        let batch = try NetworkSample(Self.answer(#"{"tips": [\#(Self.tip)]}"#)).read()
        let tip = try #require(batch.posts.first)
        #expect(tip.kind == .comment)
        #expect(tip.replyTo == PostID(.foursquare, "4b06a0fef964a520eced22e3"))
        #expect(tip.created == Timestamp(seconds: 1_281_052_679))
        #expect(batch.nested.map(\.kind) == [.place])
        #expect(batch.authors.first?.name == "Aki Sato")
        #expect(batch.authors.first?.avatar == "http://p.example/300x300/5.jpg")
    }

    @Test func aCheckInIsAPostAtAPlace() throws {
        let json = Self.answer(
            #"{"checkin": {"id": "c1", "type": "checkin", "createdAt": 1297558476, "shout": "Hi", "venue": \#(Self.venue)}}"#
        )
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.kind) == [.status])
        #expect(batch.posts.first?.attachments.count == 1)
        #expect(batch.nested.map(\.kind) == [.place])
    }

    @Test func photosOfAVenueStandAlone() throws {
        let json = Self.answer(
            #"{"photos": {"count": 1, "items": [{"id": "f1", "createdAt": 1292000000, "prefix": "https://p.example/", "suffix": "/a.jpg", "width": 600, "height": 400, "visibility": "public", "user": {"id": "5", "firstName": "Al"}}]}}"#
        )
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.kind) == [.photo])
        #expect(batch.posts.first?.media.map(\.url) == ["https://p.example/original/a.jpg"])
        #expect(batch.posts.first?.author == AuthorID(.foursquare, "5"))
    }

    @Test func anAnswerThatIsNotKnownIsSaid() throws {
        let batch = try NetworkSample(Self.answer(#"{"todos": {"items": []}}"#)).read()
        #expect(batch.messages == ["an answer of Foursquare that is not known: todos"])
        #expect(batch.skipped == 1)
    }

    @Test func anErrorIsWhatFoursquareSaid() throws {
        let json =
            #"{"meta": {"code": 400, "errorType": "param_error", "errorDetail": "Must provide ll"}, "response": {}}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.diagnostics.map(\.id) == [.apiError])
        #expect(batch.messages == ["Foursquare answered: param_error: Must provide ll (code 400)"])
    }

    @Test func damageIsNamedAndTheRestIsRead() throws {
        let json = Self.answer(#"{"venues": [{"id": "1"}, \#(Self.venue), {"id": "2", "name": "X", "location": "Y"}]}"#)
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 2)
        #expect(batch.messages == [#"missing required key "name""#, #""location" is a string, expected an object"#])
        #expect(batch.diagnostics.map(\.pointer) == ["/response/venues/0", "/response/venues/2/location"])
    }

    @Test func coordinatesOffTheGlobeAreNone() throws {
        let json = Self.answer(#"{"venues": [\#(Self.venue.replacing("35.01", with: "95.5"))]}"#)
        guard case .place(let place)? = try NetworkSample(json).read().posts.first?.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.latitude == nil)
        #expect(place.longitude == nil)
    }

    @Test(arguments: [
        #"{"groups": [{"type": "others", "items": [{"id": "t1", "createdAt": 1364215374, "text": "Go early"}, {"id": "t2"}]}]}"#,
        #"[{"fsq_tip_id": "t1", "created_at": "2013-03-25T12:42:54.000Z", "text": "Go early"}, {"fsq_tip_id": "t2"}]"#,
    ])
    func aVenueBringsItsTips(_ tips: String) throws {
        let json = """
            {"results": [{"fsq_place_id": "4b06", "name": "Bar", "location": {"formatted_address": "1 Moon St"}, "categories": \
            [], "tips": \(tips)}]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["4b06"])
        #expect(batch.nested.map(\.body.text) == ["Go early"])
        #expect(batch.nested.map(\.replyTo?.id) == ["4b06"])
        #expect(batch.nested.map(\.created) == [Timestamp(seconds: 1_364_215_374)])
        #expect(batch.messages == [#"missing required key "text""#])
    }
}
