extension FixtureAPI {
    func mastodon(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        guard parts.first == "api", parts.count >= 3 else { return nil }
        let refused = FixtureAnswer.status(401, #"{"error":"The access token is invalid"}"#)
        switch parts.dropFirst().joined(separator: "/") {
        case "v1/accounts/lookup":
            return request.query["acct"]?.hasPrefix("mio") == true
                ? .json(account) : .status(404, #"{"error":"Record not found"}"#)
        case "v1/accounts/700/statuses":
            let page = page(before: request.query["max_id"].flatMap { Int($0) }, size: request.number("limit", 20))
            return .json("[" + page.numbers.map(toot).joined(separator: ",") + "]")
        case "v1/timelines/tag/cats": return linked(request)
        case "v1/timelines/home": return request.hasToken ? linked(request) : refused
        case "v2/search":
            guard request.hasToken else { return refused }
            let page = page(before: count + 1 - request.number("offset", 0), size: request.number("limit", 20))
            return .json(
                #"{"accounts":[],"statuses":["# + page.numbers.map(toot).joined(separator: ",") + #"],"hashtags":[]}"#)
        case "v1/statuses/5": return .json(toot(5))
        case "v1/statuses/5/context":
            return .json(#"{"ancestors":["# + toot(4) + #"],"descendants":["# + toot(6) + "," + toot(7) + "]}")
        default: return nil
        }
    }

    private func linked(_ request: FixtureRequest) -> FixtureAnswer {
        let size = request.number("limit", 20)
        let page = page(before: request.query["max_id"].flatMap { Int($0) }, size: size)
        var headers: [String: String] = [
            "X-RateLimit-Remaining": "299", "X-RateLimit-Reset": "2030-01-01T00:00:00.000Z",
        ]
        if page.hasMore, let last = page.numbers.last {
            let path = base + request.path
            headers["Link"] =
                "<\(path)?limit=\(size)&max_id=\(last)>; rel=\"next\", <\(path)?min_id=\(page.numbers[0])>; rel=\"prev\""
        }
        return .json("[" + page.numbers.map(toot).joined(separator: ",") + "]", headers)
    }

    private var account: String {
        #"{"id":"700","username":"mio","acct":"mio","display_name":"Mio","url":"https://example.social/@mio","#
            + #""avatar":"\#(base)/media/avatar.png","note":""}"#
    }

    private func toot(_ number: Int) -> String {
        #"{"id":"\#(number)","created_at":"\#(Self.time(number))","in_reply_to_id":null,"visibility":"public","#
            + #""sensitive":false,"spoiler_text":"","uri":"https://example.social/users/mio/statuses/\#(number)","#
            + #""url":"https://example.social/@mio/\#(number)","replies_count":0,"reblogs_count":0,"#
            + #""favourites_count":0,"content":"<p>Toot number \#(number)</p>","reblog":null,"account":\#(account),"#
            + #""media_attachments":[],"mentions":[],"tags":[],"emojis":[],"card":null,"poll":null}"#
    }
}
