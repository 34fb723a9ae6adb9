import Foundation
import Model
import Readers
import Testing

/// Every field of a sample of each format becomes null, a number, a string, an object, an array, or goes: nothing
/// traps, and every record is accounted for.
@Suite struct MutationTests {
    private static let user =
        #"{"id":7,"id_str":"7","screen_name":"ann","name":"Ann","description":"d","protected":false,"followers_count":3,"created_at":"Wed Mar 22 07:41:49 +0000 2017","entities":{"url":{"urls":[{"expanded_url":"https://e"}]},"description":{"urls":[{"url":"u","indices":[0,1]}]}}}"#
    /// What stands inside of another is read by the same code; so it may be small.
    private static let inner = #"{"id_str":"2","text":"t","user":{"id_str":"8","screen_name":"bob"}}"#
    private static let status =
        #"{"id":1,"id_str":"1","text":"t","full_text":"t #x","created_at":"Wed Mar 22 07:41:49 +0000 2017","source":"<a>w</a>","lang":"en","favorite_count":1,"in_reply_to_status_id_str":"2","display_text_range":[0,3],"place":{"id":"p","full_name":"P","bounding_box":{"coordinates":[[[1,2],[3,4]]]}},"coordinates":{"coordinates":[1,2]},"card":{"name":"summary","url":"u","binding_values":{"title":{"string_value":"T"},"thumbnail_image":{"image_value":{"url":"i"}}}},"entities":{"hashtags":[{"text":"x","indices":[2,4]}],"user_mentions":[{"screen_name":"b","indices":[0,1]}],"urls":[{"url":"u","expanded_url":"e","indices":[0,1]}],"media":[{"url":"u","media_url_https":"m","indices":[0,1]}]},"extended_entities":{"media":[{"type":"video","media_url_https":"m","sizes":{"large":{"w":1,"h":2}},"video_info":{"duration_millis":5,"variants":[{"bitrate":1,"content_type":"video/mp4","url":"v"}]}}]},"user":"#
        + user + "}"

    /// A row with and one without what it was made from.
    private static let row =
        #"{"id":"1","created_at":"2024-03-11 12:34:56 +08:00","full_text":"t https://t.co/m","media":[{"type":"video","url":"https://t.co/m","thumbnail":"https://pbs.twimg.com/a?format=jpg&name=thumb","original":"v","ext_alt_text":"a"}],"screen_name":"ann","name":"Ann","user_id":"7","profile_image_url":"i","in_reply_to":"2","retweeted_status":null,"quoted_status":"3","favorite_count":1,"views_count":2"#

    private static let embedded =
        #"{"id_str":"3","text":"t","user":{"id_str":"8","screen_name":"bob"},"mediaDetails":[{"type":"photo","media_url_https":"m"}]}"#

    static let samples: [String: String] = [
        "v1": #"{"statuses":[{"x":0},"# + status.dropLast() + #","retweeted_status":"# + status
            + #"}],"search_metadata":{"query":"q"}}"#,
        "v2":
            #"{"data":[{"id":"1","text":"t #x","author_id":"7","created_at":"2021-09-22T16:37:29.000Z","conversation_id":"1","public_metrics":{"like_count":1},"referenced_tweets":[{"type":"quoted","id":"2"}],"attachments":{"media_keys":["3_1"],"poll_ids":["9"]},"geo":{"place_id":"p","coordinates":{"coordinates":[1,2]}},"edit_history_tweet_ids":["1","2"],"entities":{"urls":[{"start":0,"end":1,"url":"u","title":"T","expanded_url":"e","images":[{"url":"i"}]}],"hashtags":[{"start":2,"end":4,"tag":"x"}]},"note_tweet":{"text":"long","entities":{"urls":[]}}}],"includes":{"users":[{"id":"7","username":"ann","name":"Ann","public_metrics":{"followers_count":1}}],"tweets":[{"id":"2","text":"q"}],"media":[{"media_key":"3_1","type":"video","variants":[{"url":"v","bit_rate":1}]}],"polls":[{"id":"9","options":[{"position":1,"label":"a","votes":1}]}],"places":[{"id":"p","full_name":"P","geo":{"bbox":[1,2,3,4]}}]},"errors":[{"detail":"gone"}],"__twarc":{"url":"https://a/search/x?query=q"}}"#,
        "graphql":
            #"{"data":{"search_by_raw_query":{"search_timeline":{"timeline":{"instructions":[{"entries":[{"entryId":"tweet-1","content":{"itemContent":{"tweet_results":{"result":{"rest_id":"1","core":{"user_results":{"result":{"rest_id":"7","core":{"screen_name":"ann","name":"Ann"},"legacy":{},"privacy":{"protected":false}}}},"note_tweet":{"note_tweet_results":{"result":{"text":"n","entity_set":{"urls":[]}}}},"views":{"count":"1"},"article":{"article_results":{"result":{"rest_id":"16","title":"T","plain_text":"t","cover_media":{"media_info":{"original_img_url":"i"}}}}},"quoted_status_result":{"result":{"rest_id":"2","legacy":"#
            + status + #"}},"legacy":"# + status + #"}}}}}]}]}}}}}"#,
        "article":
            #"{"data":{"tweetResult":{"result":{"rest_id":"1","core":{"user_results":{"result":{"rest_id":"7","core":{"screen_name":"ann"}}}},"legacy":{"full_text":"https://t.co/a"},"article":{"article_results":{"result":{"rest_id":"77","title":"T","plain_text":"p","cover_media":{"media_info":{"original_img_url":"c"}},"content_state":{"blocks":[{"text":"See 🍵 @bob","entityRanges":[{"key":0,"offset":4,"length":2}],"data":{"mentions":[{"fromIndex":7,"toIndex":11}]}},{"text":" ","type":"atomic","entityRanges":[{"key":1,"offset":0,"length":1},{"key":2,"offset":0,"length":1}]}],"entityMap":[{"key":"0","value":{"type":"LINK","data":{"url":"https://e"}}},{"key":"1","value":{"type":"MEDIA","data":{"caption":"c","mediaItems":[{"mediaId":"5"}]}}},{"key":"2","value":{"type":"MARKDOWN","data":{"markdown":"```\nm\n```"}}}]},"media_entities":[{"media_id":"5","media_info":{"preview_image":{"original_img_url":"s","original_img_width":2},"duration_millis":1,"variants":[{"url":"v"}]}}]}}}}}}}"#,
        "article-v2":
            #"{"data":{"id":"1","text":"https://t.co/a","author_id":"7","edit_history_tweet_ids":["1"],"article":{"title":"T","preview_text":"p","plain_text":"p p","cover_media":"3_1","media_entities":["3_1"]},"entities":{"urls":[{"start":0,"end":14,"url":"https://t.co/a","expanded_url":"http://x.com/i/article/77"}]}},"includes":{"media":[{"media_key":"3_1","type":"photo","url":"m"}]}}"#,
        "archive": #"window.YTD.tweets.part0 = [{"tweet":"# + inner
            + #"},{"like":{"tweetId":"1","fullText":"l","expandedUrl":"u"}},{"dmConversation":{"messages":[{}]}},{"noteTweet":{"core":{"text":"n"}}},{"account":{"username":"a","accountId":"7"}},{"profile":{"description":{"bio":"b"}}}]"#,
        "syndication": "["
            + embedded.dropLast() + #","__typename":"Tweet","conversation_count":1,"quoted_tweet":"# + embedded
            + #","parent":"# + embedded
            + #","photos":[{"url":"p","width":1}],"video":{"poster":"p","durationMs":1,"variants":[{"type":"video/mp4","src":"v"}]}}]"#,
        "exporter": "[" + row + "}," + row + #","metadata":{"rest_id":"1","legacy":"#
            + inner.replacing("text", with: "full_text")
            + "}}]",
        "scraped":
            #"[{"_type":"snscrape.modules.twitter.Tweet","date":"2019-05-01T10:00:00+00:00","rawContent":"t @b #c https://t.co/a https://t.co/m","id":1,"id_str":"1","user":{"username":"ann","id":7,"displayname":"Ann","description":"d","created":"2007-02-20T14:35:54+00:00","protected":false,"link":{"url":"u"}},"conversationId":1,"likeCount":1,"lang":"en","source":"<a>w</a>","inReplyToTweetId":5,"inReplyToUser":{"username":"b"},"links":[{"tcourl":"https://t.co/a","url":"u","text":"u"}],"mentionedUsers":[{"username":"b","id":8}],"hashtags":["c"],"media":[{"fullUrl":"f","altText":"a"},{"thumbnailUrl":"t","variants":[{"contentType":"video/mp4","url":"v","bitrate":1}]}],"place":{"fullName":"K"},"coordinates":{"longitude":1.5,"latitude":2.5},"quotedTweet":{"id":2,"content":"q","user":{"username":"b"},"outlinks":["u"],"tcooutlinks":["https://t.co/b"],"media":{"photos":[{"url":"p"}],"videos":[],"animated":[{"thumbnailUrl":"t","videoUrl":"v"}]}}},{"_type":"snscrape.modules.twitter.Tombstone","id":3}]"#,
        "grailbird": "Grailbird.data.tweets_2011_02 = [" + inner + "]",
        "adaptive": #"{"globalObjects":{"tweets":{"1":"# + inner + #","2":"# + inner
            + #"},"users":{"8":{"screen_name":"bob"}}},"timeline":{"id":"search","instructions":[{"addEntries":{"entries":[{"content":{"item":{"content":{"tweet":{"id":"1"}}}}}]}}]}}"#,
    ]

    private static var replacements: [Any?] {
        [
            NSNull(), -7, "", ["a": 1], [1, "x"], 1e300, nil,
        ]
    }

    @Test(arguments: samples.keys.sorted())
    func noFieldCanTrapAReader(name: String) throws {
        let sample = try #require(Self.samples[name])
        let start = try #require(sample.firstIndex { $0 == "{" || $0 == "[" })
        let prefix = String(sample[..<start])
        let value = try JSONSerialization.jsonObject(with: Data(sample[start...].utf8))
        let folder = try Folder()
        var written: [String] = []
        Self.mutate(value) { mutant in
            guard let data = try? JSONSerialization.data(withJSONObject: mutant, options: [.fragmentsAllowed]) else {
                return
            }
            written.append(prefix + String(decoding: data, as: UTF8.self))
        }
        #expect(written.count > 40)
        // As lines of one file, and for assignments as documents of one file: the same way through.
        try folder.write("mutants.json", Array(written.joined(separator: "\n").utf8))
        let reading = Reading([folder.path])
        #expect(reading.summary.documents == written.count)
        #expect(reading.summary.records == reading.accounted)
        #expect(reading.posts.count > written.count / 2)
        #expect(reading.diagnostics.allSatisfy { $0.id != .notJSON && $0.id != .cutOff })
    }

    /// Calls `body` with the whole value for every change of one of its parts.
    private static func mutate(_ value: Any, _ body: (Any) -> Void) {
        if let object = value as? [String: Any] {
            for (key, member) in object.sorted(by: { $0.key < $1.key }) {
                for replacement in replacements {
                    var changed = object
                    changed[key] = replacement
                    body(changed)
                }
                mutate(member) { inner in
                    var changed = object
                    changed[key] = inner
                    body(changed)
                }
            }
        } else if let array = value as? [Any] {
            for (index, element) in array.enumerated() {
                for replacement in replacements {
                    var changed = array
                    if let replacement { changed[index] = replacement } else { changed.remove(at: index) }
                    body(changed)
                }
                mutate(element) { inner in
                    var changed = array
                    changed[index] = inner
                    body(changed)
                }
            }
        }
    }
}
