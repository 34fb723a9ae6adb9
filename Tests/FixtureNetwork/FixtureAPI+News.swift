/// Hacker News by Algolia, and Reddit.
extension FixtureAPI {
    func hackerNews(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        switch request.path {
        case "/api/v1/search_by_date":
            let size = request.number("hitsPerPage", 20)
            let number = request.number("page", 0)
            let page = page(before: count + 1 - number * size, size: size)
            return .json(
                #"{"hits":["# + page.numbers.map(hit).joined(separator: ",")
                    + #"],"nbHits":\#(count),"page":\#(number),"nbPages":\#((count + size - 1) / size),"#
                    + #""hitsPerPage":\#(size),"query":"\#(request.query["query"] ?? "")"}"#)
        case "/api/v1/items/5": return .json(item(5, [item(6, [item(7, [])]), item(8, [])]))
        default: return nil
        }
    }

    func reddit(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        switch request.path {
        case "/r/swift/new.json", "/user/mio.json":
            let page = page(
                before: request.query["after"].flatMap { Int($0.dropFirst(3)) }, size: request.number("limit", 25))
            let after = page.hasMore ? page.numbers.last.map { #""t3_\#($0)""# } ?? "null" : "null"
            return .json(
                listing(page.numbers.map(link), after: after),
                ["x-ratelimit-remaining": "95.0", "x-ratelimit-reset": "312", "x-ratelimit-used": "5"])
        case "/comments/5.json":
            let comment =
                #"{"kind":"t1","data":{"id":"c1","name":"t1_c1","author":"leila","body":"A comment","#
                + #""link_id":"t3_5","parent_id":"t3_5","created_utc":1600000000,"replies":"","score":1}}"#
            return .json("[" + listing([link(5)], after: "null") + "," + listing([comment], after: "null") + "]")
        default: return nil
        }
    }

    private func listing(_ children: [String], after: String) -> String {
        #"{"kind":"Listing","data":{"after":\#(after),"before":null,"dist":\#(children.count),"children":["#
            + children.joined(separator: ",") + "]}}"
    }

    private func link(_ number: Int) -> String {
        #"{"kind":"t3","data":{"id":"\#(number)","name":"t3_\#(number)","title":"Link \#(number)","author":"mio","#
            + #""subreddit":"swift","selftext":"Text \#(number)","created_utc":\#(Self.seconds(number)),"#
            + #""permalink":"/r/swift/comments/\#(number)/link/","url":"https://www.reddit.com/r/swift/comments/\#(number)/","#
            + #""num_comments":0,"score":1,"is_self":true}}"#
    }

    private func hit(_ number: Int) -> String {
        #"{"objectID":"\#(number)","title":"Story \#(number)","url":"https://example.org/\#(number)","author":"mio","#
            + #""points":1,"num_comments":0,"created_at":"\#(Self.time(number))","created_at_i":\#(Self.seconds(number)),"#
            + #""_tags":["story","author_mio"]}"#
    }

    private func item(_ number: Int, _ children: [String]) -> String {
        #"{"id":\#(number),"type":"\#(number == 5 ? "story" : "comment")","author":"mio","title":"Item \#(number)","#
            + #""text":"<p>Text \#(number)","created_at":"\#(Self.time(number))","created_at_i":\#(Self.seconds(number)),"#
            + #""parent_id":\#(number == 5 ? "null" : "5"),"story_id":5,"points":1,"children":["#
            + children.joined(separator: ",") + "]}"
    }
}
