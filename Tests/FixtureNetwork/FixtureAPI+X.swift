extension FixtureAPI {
    func x(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        guard parts.first == "2" else { return nil }
        guard request.hasToken else {
            return .status(
                401, #"{"title":"Unauthorized","type":"about:blank","status":401,"detail":"Unauthorized"}"#)
        }
        let user = #"{"id":"900","username":"mio","name":"Mio"}"#
        switch parts.dropFirst().joined(separator: "/") {
        case "users/by/username/mio", "users/me": return .json(#"{"data":"# + user + "}")
        case "tweets/5": return .json(#"{"data":"# + tweet(5) + #","includes":{"users":["# + user + "]}}")
        case "tweets/search/recent": return tweets(request, "next_token", user)
        case "users/900/tweets", "users/900/liked_tweets", "users/900/timelines/reverse_chronological":
            return tweets(request, "pagination_token", user)
        case "users/by/username/nobody":
            return .json(
                #"{"errors":[{"title":"Not Found Error","detail":"Could not find user with username: [nobody]."}]}"#)
        default: return nil
        }
    }

    private func tweets(_ request: FixtureRequest, _ parameter: String, _ user: String) -> FixtureAnswer {
        let start = request.query[parameter].flatMap { Int($0.dropFirst(1)) }
        let page = page(before: start, size: request.number("max_results", 10))
        let token = page.hasMore ? page.numbers.last.map { #","next_token":"t\#($0)""# } ?? "" : ""
        let data = page.numbers.map(tweet).joined(separator: ",")
        return .json(
            #"{"data":["# + data + #"],"includes":{"users":["# + user + #"]},"meta":{"result_count":"#
                + "\(page.numbers.count)" + token + "}}",
            ["x-rate-limit-limit": "180", "x-rate-limit-remaining": "100", "x-rate-limit-reset": "1900000000"])
    }

    private func tweet(_ number: Int) -> String {
        #"{"id":"\#(number)","text":"Tweet number \#(number)","author_id":"900","conversation_id":"5","#
            + #""created_at":"\#(Self.time(number))","edit_history_tweet_ids":["\#(number)"],"lang":"en","#
            + #""public_metrics":{"retweet_count":0,"reply_count":0,"like_count":0,"quote_count":0}}"#
    }
}
