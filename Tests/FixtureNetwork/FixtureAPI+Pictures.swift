/// The image board, places with their photos, the image search, and media.
extension FixtureAPI {
    /// A picture of one pixel.
    package static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
        6,
        0, 0, 0, 0x1F, 0x15, 0xC4, 0x89,
    ]

    func board(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        switch (request.method, request.path) {
        case ("GET", "/images.json"):
            return .json(
                #"{"images":[{"id":1,"title":"Boat","url":"\#(base)/media/boat.png"},"#
                    + #"{"id":2,"title":"Tram","url":"\#(base)/media/tram.png"}]}"#)
        case ("GET", "/images/1.json"):
            return .json(#"{"comments":[{"body":"nice","created_at":"2016-03-01T09:00:00Z"}]}"#)
        case ("POST", "/images/1/comments"):
            return request.body.hasPrefix("comment%5Bbody%5D=forbidden")
                ? .status(422, #"{"errors":{"body":["is not welcome here"]}}"#)
                : .status(302, "", ["Location": base + "/images/1"])
        case ("GET", "/media/boat.png"), ("GET", "/media/avatar.png"): return .bytes(Self.png, type: "image/png")
        case ("GET", "/media/tram.png"): return .bytes(Self.png + [0], type: "image/png")
        default: return nil
        }
    }

    func places(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        switch request.path {
        case "/v2/venues/search":
            guard request.hasToken else {
                return .status(
                    401,
                    #"{"meta":{"code":401,"errorType":"invalid_auth","errorDetail":"OAuth token invalid."},"response":{}}"#
                )
            }
            let venues = (1...2).map { number in
                #"{"id":"4b000000000000000000000\#(number)","name":"Place \#(number)","location":{"lat":36.56,"#
                    + #""lng":136.65,"address":"1-2-\#(number)"},"categories":[{"id":"c","name":"Café"}]}"#
            }
            return .json(#"{"meta":{"code":200},"response":{"venues":["# + venues.joined(separator: ",") + "]}}")
        case "/v1/locations/search":
            let last = request.query["foursquare_v2_id"]?.last ?? "0"
            return .json(#"{"data":[{"id":"21\#(last)","name":"Place \#(last)"}]}"#)
        case "/v1/locations/211/media/recent", "/v1/locations/212/media/recent":
            let location = parts[2]
            let isFirst = request.query["max_id"] == nil
            // As Instagram did, the next page's address carries the token.
            let next =
                #"{"next_max_id":"9","next_url":"\#(base)\#(request.path)?access_token=\#(Self.token)&max_id=9"}"#
            let id = (isFirst ? "1" : "2") + location
            return .json(
                #"{"pagination":\#(isFirst ? next : "{}"),"meta":{"code":200},"data":[{"type":"image","id":"\#(id)_1","#
                    + #""created_time":"1561203600","link":"https://www.instagram.com/p/\#(id)/","caption":null,"#
                    + #""location":{"id":\#(location),"name":"Place"},"user":{"id":"1","username":"mio"},"#
                    + #""images":{"standard_resolution":{"url":"\#(base)/media/boat.png","width":640,"height":640}}}]}"#
            )
        default: return nil
        }
    }

    func images(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        switch request.path {
        case "/search.json":
            return .json(#"[{"id":"abc","ext":"jpg","source_url":"http://example.org/"},{"id":"def","ext":"png"}]"#)
        case "/any/repository.json": return repositoryFile(request)
        default: return nil
        }
    }

    private func repositoryFile(_ request: FixtureRequest) -> FixtureAnswer {
        github(FixtureRequest(path: "/search/repositories", query: ["per_page": "3"]), []) ?? .status(404)
    }
}
