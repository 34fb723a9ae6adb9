import Model
import Testing

@Suite struct InstagramReaderTests {
    static let medium = """
        {"id": "84455030_5", "type": "image", "tags": ["toast"], "filter": "X-Pro II", "created_time": "1306948518", \
        "link": "http://instagr.am/p/FCK52/", "location": {"id": 514276, "name": "Kissa", "latitude": 35.0, \
        "longitude": 135.7}, "likes": {"count": 13, "data": []}, "comments": {"count": 2, "data": [{"id": "1", \
        "created_time": "1306948701", "text": "Breakfast", "from": {"username": "mi", "id": "5"}}, {"id": "2", \
        "created_time": "1306948801", "text": "Looks good", "from": {"username": "yu", "id": "6"}}]}, "images": \
        {"thumbnail": {"url": "http://i.example/t.jpg", "width": 150, "height": 150}, "standard_resolution": {"url": \
        "http://i.example/s.jpg", "width": 612, "height": 612}}, "caption": {"id": "1", "text": "Breakfast", "from": \
        {"id": "5"}}, "user": {"username": "mi", "full_name": "Mi  ", "id": "5", "profile_picture": "http://i.example/p"}}
        """
    static let list = #"{"pagination": {}, "meta": {"code": 200}, "data": [\#(medium)]}"#
    static let comments = """
        {"meta": {"code": 200}, "data": [{"id": "924", "created_time": "1281045379", "text": "Vet visit", "from": \
        {"username": "doug", "full_name": "Doug", "id": "17"}}]}
        """

    @Test func aMediumIsAPhotoWithItsPlaceAndComments() throws {
        let batch = try NetworkSample(Self.list).read()
        let post = try #require(batch.posts.first)
        #expect(post.id.id == "84455030_5")
        #expect(post.kind == .photo)
        #expect(post.body == Body("Breakfast"))
        #expect(post.author == AuthorID(.instagram, "5"))
        #expect(post.labels == ["toast"])
        #expect(post.counts.likes == 13)
        #expect(post.counts.replies == 2)
        #expect(post.created == Timestamp(seconds: 1_306_948_518))
        #expect(post.media.map(\.url) == ["http://i.example/s.jpg"])
        #expect(post.media.map(\.preview) == ["http://i.example/t.jpg"])
        #expect(post.media.map(\.width) == [612])
        guard case .place(let place)? = post.attachments.first else {
            Issue.record("no place")
            return
        }
        #expect(place.id == PostID(.instagram, "514276"))
        // The caption, which stands among the comments, is no comment.
        #expect(batch.nested.map(\.body.text) == ["Looks good"])
        #expect(batch.nested.first?.replyTo == post.id)
        #expect(batch.authors.contains { $0.name == "Mi" })
    }

    @Test func albumsAndVideosGiveTheirBestVersions() throws {
        let json = """
            {"data": {"id": "1", "type": "carousel", "images": {"thumbnail": {"url": "c.jpg"}}, "carousel_media": [{"images": \
            {"low_resolution": {"url": "http://i.example/1s.jpg", "width": 100}, "standard_resolution": {"url": \
            "http://i.example/1.jpg", "width": 600}}}, {"videos": {"low_bandwidth": {"url": "http://i.example/2s.mp4", \
            "width": 200}, "standard_resolution": {"url": "http://i.example/2.mp4", "width": 640}}, "images": \
            {"standard_resolution": {"url": "http://i.example/2.jpg"}}}]}}
            """
        let media = try #require(try NetworkSample(json).read().posts.first).media
        #expect(media.map(\.url) == ["http://i.example/1.jpg", "http://i.example/2.mp4"])
        #expect(media.map(\.kind) == [.photo, .video])
        #expect(media.last?.preview == "http://i.example/2.jpg")
    }

    @Test func theGraphAPIsMediaAreRead() throws {
        let json = """
            {"data": [{"id": "17", "media_type": "VIDEO", "media_url": "http://v.example/v.mp4", "thumbnail_url": \
            "http://v.example/v.jpg", "permalink": "https://www.instagram.com/p/x/", "caption": "Hi", "timestamp": \
            "2018-05-01T10:00:00+0000", "username": "mi", "like_count": 3}]}
            """
        let batch = try NetworkSample(json).read()
        let post = try #require(batch.posts.first)
        #expect(post.body.text == "Hi")
        #expect(post.author == AuthorID(.instagram, "mi"))
        #expect(post.media.map(\.kind) == [.video])
        #expect(post.created == CivilTime(year: 2018, month: 5, day: 1, hour: 10).timestamp())
    }

    @Test func answersBelowCommentsAreKept() throws {
        let json = """
            {"data": [{"id": "17", "media_type": "IMAGE", "media_url": "http://v.example/v.jpg", "alt_text": "A cat", \
            "permalink": "https://www.instagram.com/p/x/", "timestamp": "2018-05-01T10:00:00+0000", "username": "mi", "comments": \
            {"data": [{"id": "5", "text": "nice", "username": "bo", "replies": {"data": [{"id": "6", "text": "thanks", \
            "username": "mi"}]}}]}}]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.first?.media.map(\.alt) == ["A cat"])
        #expect(batch.nested.map(\.body.text) == ["nice", "thanks"])
        #expect(batch.nested.map(\.replyTo?.id) == ["17", "comment-5"])
    }

    @Test func threadsMediaAreNotInstagrams() throws {
        let json = """
            {"data": [{"id": "18", "media_product_type": "THREADS", "media_type": "TEXT_POST", "permalink": \
            "https://www.threads.net/@meta/post/AbC", "username": "meta", "text": "words"}]}
            """
        #expect(try NetworkSample(json).format() == nil)
    }

    @Test func commentsAnswerTheMediumTheirPathNames() throws {
        let named = try NetworkSample(Self.comments, path: "media/555_1/comments.json").read()
        #expect(named.posts.map(\.id.id) == ["comment-924"])
        #expect(named.posts.first?.replyTo == PostID(.instagram, "555_1"))
        let unnamed = try NetworkSample(Self.comments, path: "media_comments.json").read()
        #expect(unnamed.posts.first?.replyTo == nil)
    }

    @Test func anErrorIsWhatInstagramSaid() throws {
        let json =
            #"{"meta": {"error_type": "OAuthParameterException", "code": 400, "error_message": "Missing token"}}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.diagnostics.map(\.id) == [.apiError])
        #expect(batch.messages == ["Instagram answered: OAuthParameterException: Missing token (code 400)"])
    }

    @Test func anEmptyAnswerIsAnEmptyCollection() throws {
        let batch = try NetworkSample(#"{"meta": {"code": 200}, "data": []}"#).read()
        #expect(batch.collection != nil)
        #expect(batch.records == 0)
    }
}

@Suite struct InstagramLocationsReaderTests {
    static let conversion = #"{"data": [{"id": "514276", "name": "Kissa Tsuki"}]}"#

    @Test(arguments: [
        "conversions/4b06a0fef964a520eced22e3.json", "foursquare-4b06a0fef964a520eced22e3.json",
        "4b06a0fef964a520eced22e3/location.json", "venues/4b06a0fef964a520eced22e3/locations.json",
    ])
    func aConversionTiesTheVenueOfItsPathToTheLocation(path: String) throws {
        let batch = try NetworkSample(Self.conversion, path: path).read()
        let alias = CaptureBatch.Alias(
            id: PostID(.foursquare, "4b06a0fef964a520eced22e3"), other: PostID(.instagram, "514276"))
        #expect(batch.aliases == [alias])
        #expect(batch.collection == nil)
    }

    @Test func otherIDsAreTakenFromTheNameAsItIs() throws {
        let batch = try NetworkSample(Self.conversion, path: "conversions/venue-v77.json").read()
        #expect(batch.aliases.map(\.id.id) == ["v77"])
    }

    @Test func mediaAndListsOfOtherNetworksAreNoConversions() throws {
        #expect(try NetworkSample(InstagramReaderTests.list).format() == "instagram")
        let lists = #"{"data": [{"id": "1", "name": "Friends"}], "meta": {"result_count": 1}}"#
        #expect(try NetworkSample(lists).format() != "instagram-locations")
        let users = #"{"data": [{"id": "1", "name": "A", "username": "a"}]}"#
        #expect(try NetworkSample(users).format() != "instagram-locations")
    }
}
