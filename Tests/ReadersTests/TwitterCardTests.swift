import Foundation
import Model
import Readers
import Testing

@Suite struct TwitterCardTests {
    private func read(_ card: String) throws -> Post {
        let post = try Reading(
            "a.json",
            #"[{"id_str":"1050118621198921728","created_at":"Wed Oct 10 20:19:24 +0000 2018","full_text":"Watch","user":{"id_str":"1","screen_name":"a"},"entities":{},"card":\#(card)}]"#
        ).posts.first
        return try #require(post)
    }

    /// - Parameter document: JSON, which the card has as a string.
    private func read(unified document: String, url: String = "card://1") throws -> Post {
        let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
        return try read(
            #"{"name":"unified_card","url":"\#(url)","binding_values":{"unified_card":{"type":"STRING","string_value":\#(text)}}}"#
        )
    }

    @Test(
        arguments: [
            (
                #""player_image_large":{"image_value":{"url":"https://m/l.jpg"}},"player_image":{"image_value":{"url":"https://m/s.jpg"}}"#,
                "https://m/l.jpg"
            ),
            (#""player_image":{"image_value":{"url":"https://m/s.jpg"}}"#, "https://m/s.jpg"),
            (#""player_image":{"image_value":{"url":7}}"#, nil),
        ] as [(String, String?)])
    func playersHaveTheirPicture(values: String, image: String?) throws {
        let post = try read(
            #"{"name":"player","url":"https://t.co/A","binding_values":{"title":{"string_value":"Breathing"},"card_url":{"string_value":"https://t.co/A"},\#(values)}}"#
        )
        #expect(post.attachments == [.card(Card(url: "https://t.co/A", title: "Breathing", image: image))])
    }

    @Test func aPollHasItsPicture() throws {
        let post = try read(
            #"{"name":"poll2choice_image","binding_values":{"choice1_label":{"string_value":"Yes"},"choice2_label":{"string_value":"No"},"image_large":{"image_value":{"url":"https://m/l.jpg"}},"image":{"image_value":{"url":"https://m/s.jpg"}}}}"#
        )
        guard case .poll(let poll)? = post.attachments.first else { return #expect(Bool(false), "no poll") }
        #expect(poll.options.map(\.title) == ["Yes", "No"] && post.media.map(\.url) == ["https://m/l.jpg"])
    }

    private let website =
        #""component_objects":{"media_1":{"type":"media","data":{"id":"3_1","destination":"browser_1"}},"details_1":{"type":"details","data":{"title":{"content":"Shop now"},"subtitle":{"content":"example.com"},"destination":"browser_1"}}},"destination_objects":{"browser_1":{"type":"browser","data":{"url_data":{"url":"https://example.com/shop","vanity":"example.com"}}}}"#
    private let picture = #""3_1":{"media_url_https":"https://m/1.jpg","type":"photo"}"#
    private let video =
        #""13_2":{"media_url_https":"https://m/2.jpg","type":"video","video_info":{"variants":[{"bitrate":9,"content_type":"video/mp4","url":"https://m/2.mp4"}]}}"#
    private let shop = Card(url: "https://example.com/shop", title: "Shop now", provider: "example.com")

    @Test func aUnifiedCardIsThePreviewOfAPage() throws {
        var card = shop
        card.image = "https://m/1.jpg"
        let post = try read(unified: "{\(website),\"media_entities\":{\(picture)}}")
        #expect(post.attachments == [.card(card)] && post.media.isEmpty)
    }

    @Test func theDestinationMayStandAlone() throws {
        let document =
            #"{"type":"image_website","component_objects":{"details_1":{"type":"details","data":{"title":{"content":"Shop now"},"subtitle":{"content":"example.com"}}}},"destination_objects":{"browser_1":{"type":"browser","data":{"url_data":{"url":"https://example.com/shop"}}}},"media_entities":{"3_1":{"media_url_https":"https://pbs.twimg.com/media/abc.jpg","type":"photo"}}}"#
        var card = shop
        card.image = "https://pbs.twimg.com/media/abc.jpg"
        #expect(try read(unified: document).attachments == [.card(card)])
    }

    @Test func videosAndSeveralPicturesAreThePosts() throws {
        let one = try read(unified: "{\(website),\"media_entities\":{\(video)}}")
        #expect(one.attachments == [.card(shop)] && one.media.map(\.url) == ["https://m/2.mp4"])
        let two = try read(unified: "{\(website),\"media_entities\":{\(picture),\(video)}}")
        #expect(two.attachments == [.card(shop)] && two.media.map(\.url) == ["https://m/1.jpg", "https://m/2.mp4"])
        #expect(two.media.map(\.kind) == [.photo, .video])
    }

    @Test func eachDestinationHasItsPicture() throws {
        let document =
            #"{"component_objects":{"swipeable_media_1":{"type":"swipeable_media","data":{"media_list":[{"id":"3_1","destination":"b1"},{"id":"3_2","destination":"b2"}]}},"details_1":{"data":{"title":{"content":"One"},"destination":"b1"}},"details_2":{"data":{"title":{"content":"Two"},"destination":"b2"}}},"destination_objects":{"b1":{"data":{"url_data":{"url":"https://ex.com/1"}}},"b2":{"data":{"url_data":{"url":"https://ex.com/2"}}}},"media_entities":{"3_1":{"media_url_https":"https://m/1.jpg"},"3_2":{"media_url_https":"https://m/2.jpg"},"3_3":{"media_url_https":"https://m/3.jpg"}}}"#
        let post = try read(unified: document)
        #expect(
            post.attachments == [
                .card(Card(url: "https://ex.com/1", title: "One", image: "https://m/1.jpg")),
                .card(Card(url: "https://ex.com/2", title: "Two", image: "https://m/2.jpg")),
            ])
        #expect(post.media.map(\.url) == ["https://m/3.jpg"])
    }

    @Test(arguments: [
        (
            #""component_objects":{"app_store_details_1":{"type":"app_store_details","data":{"app_id":"a","destination":"x"}}},"app_store_data":{"a":[{"type":"android_app","id":"com.ex","title":{"content":"Ex"},"category":{"content":"Games"}}]}"#,
            Card(url: "https://play.google.com/store/apps/details?id=com.ex", title: "Ex", provider: "Games")
        ),
        (
            #""component_objects":{"app_store_details_1":{"data":{"app_id":"a"}}},"app_store_data":{"a":[{"type":"iphone_app","id":"12","title":{"content":"Ex"}}]}"#,
            Card(url: "https://apps.apple.com/app/id12", title: "Ex")
        ),
        (
            #""component_objects":{"job_details_1":{"data":{"title":"Baker","short_description_text":"At night","destination":"b"}}},"destination_objects":{"b":{"data":{"url_data":{"url":"https://x.com/jobs/1"}}}}"#,
            Card(url: "https://x.com/jobs/1", title: "Baker", summary: "At night")
        ),
        (
            #""component_objects":{"community_details_1":{"data":{"name":{"content":"Bakers"}}}}"#,
            Card(url: "https://x.com/i/communities/1", title: "Bakers")
        ),
        (
            #""destination_objects":{"b":{"data":{"url_data":{"url":"https://ex.com/1","vanity":"ex.com"}}}}"#,
            Card(url: "https://ex.com/1", title: "ex.com")
        ),
    ])
    func appsJobsAndCommunitiesHaveTheirNames(document: String, card: Card) throws {
        let post = try read(unified: "{\(document)}", url: "https://x.com/i/communities/1")
        #expect(post.attachments == [.card(card)] && post.media.isEmpty)
    }

    @Test func picturesWithoutAPreviewAreThePosts() throws {
        let post = try read(unified: "{\"media_entities\":{\(picture)}}")
        #expect(post.attachments.isEmpty && post.media.map(\.url) == ["https://m/1.jpg"])
    }

    @Test(arguments: [
        "", "{", "7", "[]", "{}", #"{"component_objects":[],"destination_objects":7,"media_entities":"a"}"#,
        #"{"component_objects":{"a":{"data":{"title":{"content":"T"},"destination":"none"}}}}"#,
        #"{"component_objects":{"a":{"data":{"app_id":"a"}}},"app_store_data":{"a":[]}}"#,
    ])
    func whatIsNoCardIsNone(document: String) throws {
        let post = try read(unified: document)
        #expect(post.attachments.isEmpty && post.media.isEmpty && post.body.text == "Watch")
    }

    @Test(.timeLimit(.minutes(1))) func manyComponentsNameOneAddress() throws {
        let long = "https://ex.com/" + String(repeating: "a", count: 10_000)
        let components = (0..<20_000).map { #""c\#($0)":{"data":{"title":"T","id":"m\#($0)","destination":"b"}}"# }
        let media = (0..<20_000).map { #""m\#($0)":{"media_url_https":"https://m/\#($0)"}"# }
        let post = try read(
            unified:
                #"{"component_objects":{\#(components.joined(separator: ","))},"destination_objects":{"b":{"data":{"url_data":{"url":"\#(long)"}}}},"media_entities":{\#(media.joined(separator: ","))}}"#
        )
        #expect(post.attachments.count == 16 && post.media.count == 20_000)
    }

    @Test func anEmbeddedTweetKeepsItsCardsPictures() throws {
        let text = String(decoding: try JSONEncoder().encode("{\"media_entities\":{\(picture)}}"), as: UTF8.self)
        let reading = try Reading(
            "x.json",
            #"{"__typename":"Tweet","id_str":"5","text":"a","created_at":"2023-06-01T12:00:00.000Z","user":{"id_str":"7","name":"Ann","screen_name":"ann"},"favorite_count":5,"conversation_count":3,"mediaDetails":[{"type":"photo","media_url_https":"https://m/0.jpg"}],"card":{"name":"unified_card","binding_values":{"unified_card":{"string_value":\#(text)}}}}"#
        )
        #expect(reading.posts.map { $0.media.map(\.url) } == [["https://m/0.jpg", "https://m/1.jpg"]])
    }
}
