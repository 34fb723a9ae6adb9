import Model
import Readers

/// An image board like PictBoard: `images.json`, and `images/ID.json` with the comments of an image.
extension NetworkAPI {
    static let board = NetworkAPI(
        name: "board",
        kinds: [
            Kind(name: "images", argument: "BOARD", summary: "the pictures of a board") { order in
                let board = try BoardAddress(order, hasImage: false)
                var images = Endpoint(board.service, "/images.json")
                images.reader = BoardReader.self
                images.list = ["images"]
                images.target = CaptureTarget(.board, "images", folder: CaptureName.encoded(board.name))
                return [images]
            },
            Kind(name: "comments", argument: "BOARD/ID", summary: "a picture's comments") { order in
                let board = try BoardAddress(order, hasImage: true)
                return [board.comments]
            },
        ])
}

/// A board, and maybe one of its images: `https://board.example/images/12`, or `sketches/12` with the server named.
package struct BoardAddress: Sendable {
    package let service: Service
    /// What the board is called: its host, or what the user calls it.
    package let name: String
    package let image: String

    package init(_ order: FetchOrder, hasImage: Bool) throws {
        var parts: [String]
        var base = order.base
        if let address = WebPath(order.what) {
            let scheme = order.what.lowercased().hasPrefix("http://") ? "http://" : "https://"
            base = base ?? scheme + address.host
            parts = [order.name ?? address.host] + address.parts.filter { $0 != "images" && $0 != "images.json" }
        } else {
            parts = order.what.split(separator: "/").filter { $0 != "images" }.map(String.init)
            if let name = order.name, !parts.isEmpty { parts[0] = name }
        }
        guard let base else {
            throw NetworkAPI.bad("`\(order.what)` does not say on which server", hint: "name it with --base-url")
        }
        guard let first = parts.first, parts.count == (hasImage ? 2 : 1) else {
            throw NetworkAPI.bad(
                hasImage ? "`\(order.what)` names no picture" : "`\(order.what)` is no board",
                hint: hasImage ? "write BOARD/ID" : "write its name or its address")
        }
        name = first
        let last = hasImage ? parts[1] : ""
        image = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
        service = Service("board", base: base)
    }

    /// The comments of the image.
    package var comments: Endpoint {
        var comments = Endpoint(service, "/images/\(AddressEncoding.component(image)).json")
        comments.reader = BoardReader.self
        comments.target = CaptureTarget(.board, image, folder: CaptureName.encoded(name) + "/images")
        return comments
    }

    /// Posts a comment as the board's own form does.
    package func posting(_ text: String) -> WebRequest {
        var request = WebRequest(service.base + "/images/\(AddressEncoding.component(image))/comments")
        request.method = .post
        request.headers = [
            "Content-Type": "application/x-www-form-urlencoded; charset=utf-8", "Accept": "application/json",
        ]
        let field = AddressEncoding.component("comment[body]") + "=" + AddressEncoding.component(text)
        request.body = Array(field.utf8)
        return request
    }
}
