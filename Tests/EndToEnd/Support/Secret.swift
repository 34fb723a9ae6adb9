import Foundation

/// Captures of several networks in which one person and one word stand wherever a page may show something.
enum Secret {
    static let handle = "zeldaquux"
    static let name = "Zelda Quuxley"
    static let word = "Wombát"

    /// As search folds them, and as they are.
    static let traces = ["zeldaquux", "quuxley", "wombat", "wombát", "zq-robin"]

    static let files: [String: String] = [
        "content/timelines/mine.json": "[\(own), \(reposting), \(old), \(plain)]",
        "content/timelines/zeldaquux.json": "[\(theirs)]",
        "content/searches/later.json": """
        {"statuses": [\(answered)], "search_metadata": {"query": "from:zeldaquux wombát", "count": 1}}
        """,
        // Somebody known by a number alone, and under another handle elsewhere.
        "content/timelines/numbers.json": """
        {"data": [{"id": "904", "author_id": "5", "text": "by number", "created_at": "2016-03-05T09:00:00.000Z"}]}
        """,
        "content/timelines/renamed.json": "[\(renamed)]",
        "content/likes/likes.json": "[\(theirs), \(liked)]",
        "content/timelines/toots.json": toots,
        "content/threads/reddit.json": reddit,
        "content/export/actor.json": """
        {"id": "https://m.social/users/mio", "type": "Person", "preferredUsername": "mio", "name": "Mio",
         "outbox": "outbox.json"}
        """,
        "content/export/outbox.json": outbox,
        "content/history.jsonl": """
        {"kind":"search","at":"2016-04-01T00:00:00Z","network":"twitter","name":"zeldaquux wombat",\
        "query":"zeldaquux wombat","results":3}

        """,
    ]

    /// A picture of one dot.
    static let picture = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
            ?? Data())

    private static func user(_ id: Int, _ handle: String, _ name: String, _ more: String = "") -> String {
        #""user":{"id":\#(id),"id_str":"\#(id)","screen_name":"\#(handle)","name":"\#(name)"\#(more)}"#
    }

    private static let mio = user(
        1, "mio", "Mio who knows Wombat",
        #","description":"friend of @zeldaquux in wombat https://x.com/zeldaquux","url":"https://zeldaquux.example/","#
            + #""location":"Wombat","profile_image_url_https":"https://p.example/zeldaquux_normal.jpg""#)
    private static let zelda = user(
        5, "ZeldaQuux", "Zelda Quuxley",
        #","description":"I am zeldaquux","profile_image_url_https":"https://p.example/zeldaquux.jpg""#)

    private static func created(_ day: Int) -> String {
        #""created_at":"\#(["Tue", "Wed", "Thu", "Fri", "Sat"][day - 1]) Mar 0\#(day) 09:00:00 +0000 2016""#
    }

    private static let own = """
        {"id":901,"id_str":"901",\(created(1)),\(mio),"lang":"en",
         "full_text":"@zeldaquux so @ZeldaQuux said in WOMBAT &amp; to Zelda Quuxley: #zeldaquux #wombat https://t.co/q https://t.co/u",
         "in_reply_to_status_id_str":"800","in_reply_to_screen_name":"zeldaquux","in_reply_to_user_id_str":"5",
         "source":"<a href=\\"https://zeldaquux.example\\">Wombat for zeldaquux</a>",
         "entities":{"hashtags":[{"text":"zeldaquux","indices":[63,73]},{"text":"wombat","indices":[74,81]}],"symbols":[],
          "user_mentions":[{"screen_name":"zeldaquux","name":"Zelda Quuxley","id_str":"5","indices":[0,10]},
           {"screen_name":"ZeldaQuux","name":"Zelda Quuxley","id_str":"5","indices":[14,24]}],
          "urls":[{"url":"https://t.co/q","expanded_url":"https://twitter.com/zeldaquux/status/800",
            "display_url":"twitter.com/zeldaquux/st…","indices":[82,96]},
           {"url":"https://t.co/u","expanded_url":"https://zeldaquux.example/%77ombat?a=b","display_url":"zeldaquux.example",
            "indices":[97,111]}]},
         "quoted_status_id_str":"800","quoted_status_permalink":{"expanded":"https://twitter.com/zeldaquux/status/800"},
         "quoted_status":\(quoted),
         "extended_entities":{"media":[{"id_str":"9","type":"photo","media_url_https":"https://p.example/media/zeldaquux.jpg",
          "ext_alt_text":"Zelda Quuxley in Wombat","url":"https://t.co/m","expanded_url":"https://twitter.com/zeldaquux/status/1/photo/1",
          "indices":[0,0]},{"id_str":"10","type":"photo","media_url_https":"https://p.example/media/b.jpg",
          "ext_alt_text":"zeldaquux in wombat","url":"https://t.co/n","indices":[0,0]}]},
         "place":{"id":"p1","full_name":"Wombat, AU","country":"AU"}}
        """
    private static let quoted = """
        {"id":800,"id_str":"800",\(created(1)),\(zelda),"full_text":"first words of zeldaquux",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let theirs = """
        {"id":801,"id_str":"801",\(created(2)),\(zelda),"full_text":"words of a quuxish person",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let renamed = """
        {"id":803,"id_str":"803",\(created(2)),\(user(5, "zq-robin", "Robin")),"full_text":"under another name",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let liked = """
        {"id":850,"id_str":"850",\(created(3)),\(user(7, "aoi", "Aoi")),"full_text":"hello zq-robin and zeldaquux",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let reposting = """
        {"id":902,"id_str":"902",\(created(2)),\(mio),"full_text":"RT @zeldaquux: words of a quuxish person",
         "retweeted_status":\(theirs),"entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let old = """
        {"id":903,"id_str":"903",\(created(3)),\(mio),"text":"RT @ZeldaQuux: no entities, https://twitter.com/zeldaquux"}
        """
    private static let plain = """
        {"id":905,"id_str":"905",\(created(4)),\(mio),"full_text":"nothing to hide",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let answered = """
        {"id":860,"id_str":"860",\(created(4)),\(user(7, "aoi", "Aoi")),"full_text":"found for zeldaquux",
         "in_reply_to_status_id_str":"801","in_reply_to_screen_name":"zeldaquux",
         "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}}
        """
    private static let account = """
        {"id":"31","username":"zeldaquux","acct":"zeldaquux@m.social","display_name":"Zelda Quuxley",
         "url":"https://m.social/@zeldaquux","avatar":"https://m.social/zeldaquux.png","note":"<p>zeldaquux of Wombat</p>"}
        """
    private static let toots = """
        [{"id":"1001","created_at":"2016-03-04T09:00:00.000Z","url":"https://m.social/@mio/1001",
          "uri":"https://m.social/users/mio/statuses/1001","visibility":"public","language":"en",
          "spoiler_text":"about Wombat","sensitive":true,
          "content":"<p><span class=\\"h-card\\"><a href=\\"https://m.social/@zeldaquux\\" class=\\"u-url mention\\">@<span>zeldaquux</span></a></span> z&#101;ldaquux in Wom<b>b&aacute;t</b> <a href=\\"https://m.social/tags/wombat\\" class=\\"mention hashtag\\" rel=\\"tag\\">#<span>wombat</span></a> <a href=\\"https://x.example/?u=%7Aeldaquux\\">here</a></p>",
          "account":{"id":"30","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.social/@mio"},
          "mentions":[{"id":"31","username":"zeldaquux","acct":"zeldaquux","url":"https://m.social/@zeldaquux"}],
          "tags":[{"name":"wombat","url":"https://m.social/tags/wombat"}],
          "media_attachments":[{"id":"1","type":"image","url":"https://f.example/c.png","description":"zeldaquux at Wombat"}],
          "poll":{"id":"1","multiple":false,"votes_count":1,"options":[{"title":"zeldaquux","votes_count":1},{"title":"Wombat","votes_count":0}]},
          "card":{"url":"https://c.example/","title":"Zelda Quuxley (@zeldaquux)","description":"Wombat","provider_name":"zeldaquux"}},
         {"id":"1002","created_at":"2016-03-04T10:00:00.000Z","url":"https://m.social/@zeldaquux/1002","visibility":"public",
          "content":"<p>a toot of theirs</p>","account":\(account),"media_attachments":[],"mentions":[],"tags":[]},
         {"id":"1003","created_at":"2016-03-04T11:00:00.000Z","url":"https://m.social/@mio/1003","visibility":"public",
          "content":"<p>an answer</p>","in_reply_to_id":"1002","in_reply_to_account_id":"31",
          "account":{"id":"30","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.social/@mio"},
          "mentions":[{"id":"31","username":"zeldaquux","acct":"zeldaquux@m.social","url":"https://m.social/@zeldaquux"}],
          "media_attachments":[],"tags":[]}]
        """
    private static let reddit = """
        [{"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"p1","name":"t3_p1","subreddit":"wombat",
          "title":"Who is zeldaquux in Wombat","author":"mio","created_utc":1457082000,"score":1,"num_comments":1,
          "permalink":"/r/wombat/comments/p1/who_is_zeldaquux/","url":"https://i.example/who_is_zeldaquux.png",
          "selftext":"ask u/zeldaquux or [them](https://www.reddit.com/user/zeldaquux), zelda\\\\_quux","is_self":true}}]}},
         {"kind":"Listing","data":{"children":[{"kind":"t1","data":{"id":"c1","name":"t1_c1","link_id":"t3_p1",
          "parent_id":"t3_p1","author":"ZeldaQuux","body":"it is me","created_utc":1457082060,"score":2,
          "permalink":"/r/wombat/comments/p1/who_is_zeldaquux/c1/","replies":""}}]}}]
        """
    private static let outbox = """
        {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","orderedItems":[
         {"id":"https://m.social/users/mio/statuses/77/activity","type":"Create","actor":"https://m.social/users/mio",
          "published":"2016-03-02T12:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],"cc":[],
          "object":{"id":"https://m.social/users/mio/statuses/77","type":"Note","published":"2016-03-02T12:00:00Z",
           "attributedTo":"https://m.social/users/mio","to":["https://www.w3.org/ns/activitystreams#Public"],
           "url":"https://m.social/@mio/77","content":"<p>a picture of somebody</p>",
           "attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/files/zeldaquux.png",
             "name":"Wombat with zeldaquux"}]}}]}
        """
}
