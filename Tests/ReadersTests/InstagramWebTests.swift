import Model
import Testing

/// What Instagram's own pages and apps are answered.
@Suite struct InstagramWebTests {
    static let node = """
        {"__typename": "GraphSidecar", "id": "84455030", "shortcode": "FCK52", "display_url": "https://i.example/a.jpg", \
        "edge_media_to_caption": {"edges": [{"node": {"text": "Toast & #tea"}}]}, "taken_at_timestamp": 1306948518, \
        "dimensions": {"height": 720, "width": 1080}, "edge_media_preview_like": {"count": -1}, "owner": {"id": "5", \
        "username": "mi", "profile_pic_url": "https://i.example/p.jpg"}, "accessibility_caption": "May be toast", "location": \
        {"id": "514276", "name": "Kissa", "lat": 35.0, "lng": 135.7}, "edge_media_to_parent_comment": {"count": 2, "edges": \
        [{"node": {"id": "2", "text": "Looks good", "created_at": 1306948801, "owner": {"id": "6", "username": "yu"}, \
        "edge_threaded_comments": {"edges": [{"node": {"id": "3", "text": "It was", "created_at": 1306948901, "owner": \
        {"id": "5", "username": "mi"}}}]}}}]}, "edge_sidecar_to_children": {"edges": [{"node": {"display_url": \
        "https://i.example/a.jpg", "dimensions": {"height": 720, "width": 1080}}}, {"node": {"is_video": true, "display_url": \
        "https://i.example/b.jpg", "video_url": "https://i.example/b.mp4", "video_duration": 2.5}}]}}
        """
    static let profile = """
        {"data": {"user": {"id": "5", "username": "mi", "full_name": "Mi", "biography": "Tea", "edge_followed_by": {"count": 7}, \
        "edge_owner_to_timeline_media": {"count": 1, "page_info": {}, "edges": [{"node": \(node)}]}}}, "status": "ok"}
        """
    static let item = """
        {"pk": 84455030, "id": "84455030_5", "code": "FCK52", "taken_at": 1306948518, "media_type": 1, "image_versions2": \
        {"candidates": [{"url": "https://i.example/s.jpg", "width": 320, "height": 240}, {"url": "https://i.example/l.jpg", \
        "width": 1080, "height": 810}]}, "caption": {"pk": 1, "text": "Toast"}, "user": {"pk": 5, "username": "mi", \
        "full_name": "Mi"}, "like_count": 3, "comment_count": 4, "location": {"pk": 514276, "name": "Kissa", "lat": 35.0, \
        "lng": 135.7}, "usertags": {"in": [{"user": {"pk": 9, "username": "tagged"}}]}, "preview_comments": [{"pk": 2, "text": \
        "Looks good", "created_at": 1306948801, "user": {"pk": 6, "username": "yu"}}]}
        """
    static let feed = #"{"items": [\#(item)], "num_results": 1, "more_available": false, "status": "ok"}"#
    static let saved = #"{"node": \#(node), "instaloader": {"version": "4.10", "node_type": "Post"}}"#

    static var answers: [String] {
        [
            profile, saved, #"{"graphql": {"shortcode_media": \#(node)}}"#,
            #"{"data": {"xdt_shortcode_media": \#(node)}}"#,
            #"{"node": \#(node)}"#, #"{"GraphImages": [\#(node)]}"#, #"[\#(node)]"#,
            #"{"data": {"hashtag": {"name": "tea", "edge_hashtag_to_media": {"edges": [{"node": \#(node)}]}}}}"#,
        ]
    }

    @Test(arguments: answers) func aNodeOfThePagesIsAPhoto(json: String) throws {
        let batch = try NetworkSample(json).read()
        let post = try #require(batch.posts.first)
        #expect(batch.records == 1 && batch.diagnostics.isEmpty)
        // As the older API calls it.
        #expect(post.id.id == "84455030_5")
        #expect(post.body == Body("Toast & #tea"))
        #expect(post.url == "https://www.instagram.com/p/FCK52/")
        #expect(post.author == AuthorID(.instagram, "5"))
        #expect(post.created == Timestamp(seconds: 1_306_948_518))
        #expect(post.counts.likes == nil)
        #expect(post.counts.replies == 2)
        #expect(post.media.map(\.url) == ["https://i.example/a.jpg", "https://i.example/b.mp4"])
        #expect(post.media.map(\.kind) == [.photo, .video])
        #expect(post.media.map(\.duration) == [nil, 2500])
        #expect(post.attachments.count == 1)
        #expect(batch.nested.map(\.body.text) == ["Looks good", "It was"])
        #expect(batch.nested.map(\.replyTo?.id) == ["84455030_5", "comment-2"])
    }

    @Test func aProfileComesWithItsMedia() throws {
        let batch = try NetworkSample(Self.profile).read()
        #expect(batch.collection?.kind == .timeline)
        #expect(batch.authors.contains { $0.followers == 7 && $0.bio == Body("Tea") && $0.posts == 1 })
        let empty = #"{"data": {"user": {"edge_owner_to_timeline_media": {"count": 0, "edges": []}}}}"#
        let none = try NetworkSample(empty).read()
        #expect(none.collection != nil && none.records == 0 && none.diagnostics.isEmpty)
    }

    @Test(arguments: [
        feed, #"{"items": [{"media": \#(item)}], "more_available": true}"#, item,
        #"{"data": {"xdt_api__v1__feed__user_timeline_graphql_connection": {"edges": [{"node": \#(item)}]}}}"#,
        #"{"data": {"xdt_api__v1__media__shortcode__web_info": {"items": [\#(item)]}}}"#,
        #"{"node": {"id": "84455030", "shortcode": "FCK52", "date": 1306948518, "caption": "Toast", "iphone_struct": \#(item), "comments": 4, "location": null, "edge_media_preview_like": {"count": 3}}, "instaloader": {"node_type": "Post"}}"#,
    ])
    func anItemOfTheAppsIsAPhoto(json: String) throws {
        let batch = try NetworkSample(json).read()
        let post = try #require(batch.posts.first)
        #expect(batch.records == 1 && batch.diagnostics.isEmpty)
        #expect(post.id.id == "84455030_5")
        #expect(post.body == Body("Toast"))
        #expect(post.url == "https://www.instagram.com/p/FCK52/")
        #expect(post.author == AuthorID(.instagram, "5"))
        #expect(post.media.map(\.url) == ["https://i.example/l.jpg"])
        #expect(post.media.map(\.preview) == ["https://i.example/s.jpg"])
        #expect(post.counts.likes == 3)
        #expect(post.counts.replies == 4)
        #expect(post.attachments.count == 1)
        #expect(!batch.authors.contains { $0.handle == "tagged" })
    }

    @Test func albumsAndVideosOfTheAppsAreWhole() throws {
        let json = """
            {"items": [{"pk": 1, "code": "A", "media_type": 8, "user": {"pk": 5, "is_private": true}, "carousel_media": \
            [{"image_versions2": {"candidates": [{"url": "https://i.example/1.jpg", "width": 640}]}}, {"image_versions2": \
            {"candidates": [{"url": "https://i.example/2.jpg", "width": 640}]}, "video_versions": [{"url": \
            "https://i.example/2.mp4", "width": 720, "height": 480}]}]}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.media.map(\.url) == ["https://i.example/1.jpg", "https://i.example/2.mp4"])
        #expect(post.media.map(\.preview) == [nil, "https://i.example/2.jpg"])
        #expect(post.visibility == .protected)
        #expect(try NetworkSample(json).read(including: []).leftOut == ["protected": 1])
    }

    @Test func whatIsNoMediumIsNamed() throws {
        let json = #"{"items": [\#(Self.item), {"suggested_users": []}, 5], "status": "ok"}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1 && batch.skipped == 2)
        #expect(batch.diagnostics.map(\.pointer) == ["/items/1", "/items/2"])
    }

    @Test func aSavedProfileIsNoPost() throws {
        let json = #"{"node": {"id": "5", "username": "mi"}, "instaloader": {"node_type": "Profile"}}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.leftOut == ["profile": 1])
        #expect(batch.authors.map(\.handle) == ["mi"])
    }
}
