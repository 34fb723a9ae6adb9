import FlyingFox
import Foundation

extension HTTPResponse {
    /// A sentence for a person.
    static func plain(_ status: HTTPStatusCode, _ text: String, _ headers: HTTPHeaders = [:]) -> HTTPResponse {
        var headers = headers
        headers[.contentType] = "text/plain; charset=utf-8"
        return HTTPResponse(statusCode: status, headers: headers, body: Data((text + "\n").utf8))
    }

    /// - Parameter address: An absolute path whose segments are not empty, so that it names no other server.
    static func redirect(_ address: String, isForGood: Bool) -> HTTPResponse {
        let headers: HTTPHeaders = [.location: address]
        return HTTPResponse(statusCode: isForGood ? .movedPermanently : .found, headers: headers)
    }

    static func notModified(_ headers: HTTPHeaders) -> HTTPResponse {
        var headers = headers
        headers[.contentType] = nil
        return HTTPResponse(statusCode: .notModified, headers: headers)
    }
}
