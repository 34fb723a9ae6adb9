import Foundation
import Model

/// Downloads one medium into a file that is named by its content.
struct MediaDownload: Sendable {
    enum Outcome: Sendable {
        /// The file's name, and its bytes.
        case saved(String, Int64)
        case gone(Int)
        /// It is there, but it is no medium, or too large.
        case refused(String)
        /// Maybe another day.
        case failed(String)
        /// It was not asked for: the budget of requests is spent.
        case postponed
    }

    let client: Client
    /// `content/media`, absolute.
    let folder: String
    let limit: Int64

    func run(_ address: String) async -> Outcome {
        let name = String(SHA256.hexadecimal(Array(address.utf8)).prefix(32))
        let part = PartFile(path: folder + "/.part/" + name, limit: limit)
        var attempt = 1
        while true {
            var request = WebRequest(address)
            request.headers = part.headers
            // A part of something packed would be of no use.
            request.headers["Accept-Encoding"] = "identity"
            request.headers["Accept"] = "image/*, video/*, audio/*;q=0.9, */*;q=0.5"
            guard client.budget.take() else { return .postponed }
            switch await client.following(request, part) {
            case .success((let head, _)):
                switch head.status {
                case 200, 206: return keep(part)
                case 416:
                    part.discard()
                    if attempt >= client.policy.attempts { return .failed("the server gives no rest") }
                case 400..<500 where head.status != 408 && head.status != 429: return .gone(head.status)
                default:
                    guard attempt < client.policy.attempts else { return .failed("status \(head.status)") }
                    let said = RetryAfter.pause(head, now: client.outside.now())
                    let pause = said ?? client.policy.backoff(after: attempt, chance: client.outside.chance())
                    guard pause <= .seconds(120) else { return .failed("the server wants more patience") }
                    if pause > .zero { try? await client.outside.wait(pause, "status \(head.status)") }
                }
            case .failure(let failure):
                part.close()
                guard failure.isWorthAnotherTry, attempt < client.policy.attempts else {
                    if failure.kind == .refused || failure.kind == .tooLarge {
                        part.discard()
                        return .refused(failure.reason)
                    }
                    return .failed(failure.reason)
                }
                let pause = client.policy.backoff(after: attempt, chance: client.outside.chance())
                try? await client.outside.wait(pause, failure.reason)
            }
            attempt += 1
        }
    }

    /// Names a whole part by what is in it.
    private func keep(_ part: PartFile) -> Outcome {
        part.close()
        guard let file = FileHandle(forReadingAtPath: part.path) else { return .failed("nothing was written") }
        defer { try? file.close() }
        var hash = SHA256()
        var size: Int64 = 0
        var format: MediaFormat?
        while let data = try? file.read(upToCount: 1 << 20), !data.isEmpty {
            if size == 0 { format = MediaFormat(data) }
            hash.add(Array(data))
            size += Int64(data.count)
        }
        guard let format else {
            part.discard()
            return .refused(size == 0 ? "it is empty" : "it is no picture, video or sound")
        }
        let name = hash.finish().prefix(32) + "." + format.rawValue
        guard rename(part.path, folder + "/" + name) == 0 else { return .failed("it cannot be written") }
        part.discard()
        return .saved(name, size)
    }
}
