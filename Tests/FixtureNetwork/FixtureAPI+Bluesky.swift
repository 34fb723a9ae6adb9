extension FixtureAPI {
    func bluesky(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        guard parts.first == "xrpc", parts.count == 2 else { return nil }
        let size = request.number("limit", 50)
        let page = page(before: request.query["cursor"].flatMap { Int($0) }, size: size)
        let cursor = page.hasMore ? page.numbers.last.map { #","cursor":"\#($0)""# } ?? "" : ""
        let feed = page.numbers.map { #"{"post":"# + skeet($0) + "}" }.joined(separator: ",")
        let refused = FixtureAnswer.status(401, #"{"error":"AuthMissing","message":"Authentication Required"}"#)
        switch parts[1].split(separator: ".").last {
        case "getAuthorFeed":
            guard request.query["actor"] == "mio.example" else {
                return .status(400, #"{"error":"InvalidRequest","message":"Profile not found"}"#)
            }
            return .json(
                #"{"feed":["# + feed + "]" + cursor + "}", ["RateLimit-Remaining": "2999", "RateLimit-Reset": "300"])
        case "createSession":
            guard request.method == "POST",
                request.body == #"{"identifier":"mio.example","password":"\#(Self.password)"}"#
                    || request.body == #"{"password":"\#(Self.password)","identifier":"mio.example"}"#
            else {
                return .status(
                    401,
                    #"{"error":"AuthenticationRequired","message":"Invalid: \#(request.body.filter { $0 != "\"" })"}"#
                )
            }
            return .json(
                #"{"did":"did:plc:mio","handle":"mio.example","accessJwt":"\#(Self.token)","refreshJwt":"\#(Self.refreshToken)"}"#
            )
        case "getActorLikes": return request.hasToken ? .json(#"{"feed":["# + feed + "]" + cursor + "}") : refused
        case "searchPosts":
            guard request.hasToken else { return refused }
            let posts = page.numbers.map(skeet).joined(separator: ",")
            return .json(#"{"posts":["# + posts + #"],"hitsTotal":\#(count)"# + cursor + "}")
        case "getPostThread":
            let answer = #"{"$type":"app.bsky.feed.defs#threadViewPost","post":"# + skeet(6) + #","replies":[]}"#
            return .json(
                #"{"thread":{"$type":"app.bsky.feed.defs#threadViewPost","post":"# + skeet(5) + #","replies":["#
                    + answer + "]}}")
        default: return nil
        }
    }

    private func skeet(_ number: Int) -> String {
        #"{"uri":"at://did:plc:mio/app.bsky.feed.post/k\#(number)","cid":"c\#(number)","author":{"did":"did:plc:mio","#
            + #""handle":"mio.example","displayName":"Mio"},"record":{"$type":"app.bsky.feed.post","#
            + #""createdAt":"\#(Self.time(number))","text":"Skeet number \#(number)"},"replyCount":0,"repostCount":0,"#
            + #""likeCount":0,"indexedAt":"\#(Self.time(number))"}"#
    }
}
