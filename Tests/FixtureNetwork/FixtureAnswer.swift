import FlyingFox
import FlyingSocks
import Foundation

/// What the server answers.
package struct FixtureAnswer: Sendable {
    package enum Manner: Sendable {
        case whole
        /// Breaks off after so many bytes.
        case cut(Int)
        /// So many bytes, then so many milliseconds of silence, then the rest.
        case slow(Int, Int)
    }

    package var status = 200
    package var headers: [String: String] = ["Content-Type": "application/json; charset=utf-8"]
    package var body: [UInt8] = []
    package var manner = Manner.whole

    package static func json(_ text: String, _ headers: [String: String] = [:]) -> FixtureAnswer {
        var answer = FixtureAnswer()
        answer.body = Array(text.utf8)
        answer.headers.merge(headers) { $1 }
        return answer
    }

    package static func status(
        _ status: Int, _ text: String = "{}", _ headers: [String: String] = [:]
    ) -> FixtureAnswer {
        var answer = json(text, headers)
        answer.status = status
        return answer
    }

    package static func bytes(_ bytes: [UInt8], type: String, _ headers: [String: String] = [:]) -> FixtureAnswer {
        var answer = FixtureAnswer()
        answer.body = bytes
        answer.headers = ["Content-Type": type].merging(headers) { $1 }
        return answer
    }

    package func with(_ manner: Manner) -> FixtureAnswer {
        var answer = self
        answer.manner = manner
        return answer
    }

    var response: HTTPResponse {
        var fields = HTTPHeaders()
        for (name, value) in headers { fields[HTTPHeader(name)] = value }
        let code = HTTPStatusCode(status, phrase: "Status")
        if case .whole = manner {
            return HTTPResponse(statusCode: code, headers: fields, body: Data(body))
        }
        let sequence = HTTPBodySequence(from: HaltingBytes(bytes: body, manner: manner), count: body.count)
        return HTTPResponse(statusCode: code, headers: fields, body: sequence)
    }
}

/// Bytes that stop in the middle.
struct HaltingBytes: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: [UInt8]
    let manner: FixtureAnswer.Manner

    func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes, manner: manner) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let bytes: [UInt8]
        let manner: FixtureAnswer.Manner
        var position = 0

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            var end = Swift.min(bytes.count, position + count)
            switch manner {
            case .whole: break
            case .cut(let limit):
                if position >= limit { throw SocketError.disconnected }
                end = Swift.min(end, limit)
            case .slow(let limit, let milliseconds):
                if position == limit { try await Task.sleep(for: .milliseconds(milliseconds)) }
                if position < limit { end = Swift.min(end, limit) }
            }
            guard position < end else { return nil }
            defer { position = end }
            return Array(bytes[position..<end])
        }
    }
}
