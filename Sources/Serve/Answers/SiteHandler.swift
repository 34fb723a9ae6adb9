import FlyingFox
import Foundation
import Synchronization

/// Answers requests with the files of a site.
struct SiteHandler: HTTPHandler {
    /// Files up to this size are read whole and sent in one piece.
    private static let smallSize: Int64 = 512 << 10

    let folder: ServedFolder
    let place: SitePlace
    let hosts: HostRule
    /// What is added to pages, where the site is watched.
    let live: LiveState?

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = answer(request)
        response.headers[.cacheControl] = response.headers[.cacheControl] ?? "no-cache"
        response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        guard request.method == .HEAD, case .httpBody(let body) = response.payload else { return response }
        if let count = body.count, response.headers[.contentLength] == nil {
            response.headers[.contentLength] = String(count)
        }
        response.payload = .httpBody(HTTPBodySequence())
        return response
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            return .plain(.methodNotAllowed, "Only reading is possible here.", [HTTPHeader("Allow"): "GET, HEAD"])
        }
        guard hosts.allows(request.headers[.host]) else {
            return .plain(
                HTTPStatusCode(421, phrase: "Misdirected Request"),
                "This server answers to localhost and 127.0.0.1 only; roost serve --host opens it to others.")
        }
        guard let path = RequestPath(request.target.path()) else {
            return .plain(.badRequest, "This is no address of a page.")
        }
        let base = place.segments
        guard let segments = path.below(base) else {
            let isAbove = base.starts(with: path.segments)
            return isAbove ? .redirect(place.path, isForGood: false) : notFound()
        }
        if let live, let answer = live.answer(to: segments, request) { return answer }
        return found(segments, path, request)
    }

    private func found(_ segments: [String], _ path: RequestPath, _ request: HTTPRequest) -> HTTPResponse {
        switch folder.find(segments) {
        case .file(let file):
            // `page.html/` names nothing: its relative links would lead astray.
            if path.isFolder { return notFound() }
            return response(file, named: segments.last ?? "", request)
        case .folder:
            guard case .file(let file) = folder.find(segments + ["index.html"]) else { return notFound() }
            if !path.isFolder { return .redirect(path.raw + "/", isForGood: true) }
            return response(file, named: "index.html", request)
        case nil: return notFound()
        }
    }

    private func response(_ file: ServedFile, named name: String, _ request: HTTPRequest) -> HTTPResponse {
        let type = ContentType.of(name)
        if let live, type.hasPrefix("text/html"), let page = file.read(from: 0, count: Int(file.size)) {
            return tagged(live.page(page, at: place), file, variant: live.version, type, request)
        }
        let tag = EntityTag(size: file.size, modified: file.modified, number: file.number)
        var headers: HTTPHeaders = [.contentType: type, .eTag: tag.text, .acceptRanges: "bytes"]
        if tag.isNamed(in: request.headers[.ifNoneMatch]) { return .notModified(headers) }
        let ifRange = request.headers[HTTPHeader("If-Range")]
        let range = ifRange == nil || tag.isNamed(in: ifRange) ? request.headers[.range] : nil
        switch ByteRange(range, size: file.size) {
        case .whole:
            return HTTPResponse(statusCode: .ok, headers: headers, body: body(file, 0..<file.size))
        case .part(let part):
            headers[HTTPHeader("Content-Range")] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
            return HTTPResponse(statusCode: .partialContent, headers: headers, body: body(file, part))
        case .unsatisfiable:
            return .plain(
                HTTPStatusCode(416, phrase: "Range Not Satisfiable"), "The file has \(file.size) bytes.",
                [HTTPHeader("Content-Range"): "bytes */\(file.size)"])
        }
    }

    private func body(_ file: ServedFile, _ range: Range<Int64>) -> HTTPBodySequence {
        let count = range.upperBound - range.lowerBound
        if count <= Self.smallSize, let data = file.read(from: range.lowerBound, count: Int(count)), data.count == count
        {
            return HTTPBodySequence(data: data, suggestedBufferSize: max(1, data.count))
        }
        return HTTPBodySequence(
            from: FileBytes(file, range), count: Int(count), suggestedBufferSize: FileBytes.step)
    }

    private func tagged(
        _ data: Data, _ file: ServedFile, variant: String, _ type: String, _ request: HTTPRequest
    ) -> HTTPResponse {
        let tag = EntityTag(size: file.size, modified: file.modified, number: file.number, variant: variant)
        let headers: HTTPHeaders = [.contentType: type, .eTag: tag.text]
        if tag.isNamed(in: request.headers[.ifNoneMatch]) { return .notModified(headers) }
        return HTTPResponse(
            statusCode: .ok, headers: headers,
            body: HTTPBodySequence(data: data, suggestedBufferSize: max(1, data.count)))
    }

    /// The site's own page for it, which has to find its stylesheet from any address.
    private func notFound() -> HTTPResponse {
        var page = Self.plainPage
        if case .file(let file) = folder.find(["404.html"]), let own = file.read(from: 0, count: Int(file.size)) {
            page = PageAddition.base(place.path, in: own)
        }
        if let live { page = live.page(page, at: place) }
        let headers: HTTPHeaders = [.contentType: ContentType.of("404.html")]
        return HTTPResponse(
            statusCode: .notFound, headers: headers,
            body: HTTPBodySequence(data: page, suggestedBufferSize: max(1, page.count)))
    }

    /// Where the site has none, or is not built yet.
    private static let plainPage = Data(
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>Not found</title></head>
        <body><h1>There is no page at this address.</h1></body></html>

        """.utf8)
}
