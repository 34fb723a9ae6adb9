/// Small captures.
enum Tweet {
    /// One tweet as API v1.1 gives it. `day` is a day of March 2016.
    static func json(
        _ id: Int, _ text: String, by handle: String = "mio", day: Int = 1, hour: Int = 9,
        replyTo: (Int, String)? = nil,
        reposting: String? = nil
    ) -> String {
        let reply =
            replyTo.map {
                #""in_reply_to_status_id_str":"\#($0.0)","in_reply_to_screen_name":"\#($0.1)","#
            } ?? ""
        let repost = reposting.map { #""retweeted_status":\#($0),"# } ?? ""
        let weekday = ["Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"][(day - 1) % 7]
        return """
            {"id":\(id),"id_str":"\(id)","full_text":"\(text)",\(reply)\(repost)\
            "created_at":"\(weekday) Mar \(two(day)) \(two(hour)):00:00 +0000 2016","lang":"en",\
            "entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]},\
            "retweet_count":0,"favorite_count":0,\
            "user":{"id":\(user(handle)),"id_str":"\(user(handle))","screen_name":"\(handle)","name":"Name of \(handle)"}}
            """
    }

    /// A timeline.
    static func array(_ tweets: String...) -> String {
        "[" + tweets.joined(separator: ",\n") + "]\n"
    }

    /// The answer to a search.
    static func search(_ query: String, _ tweets: String...) -> String {
        """
        {"statuses":[\(tweets.joined(separator: ",\n"))],
        "search_metadata":{"query":"\(query)","count":\(tweets.count),"completed_in":0.01}}
        """
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The same number for the same handle.
    private static func user(_ handle: String) -> Int {
        handle.utf8.reduce(1000) { ($0 * 31 + Int($1)) % 1_000_003 }
    }
}
