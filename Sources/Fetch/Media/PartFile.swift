import Foundation
import Model
import Synchronization

/// A download on its way: bytes go into a hidden file that a later run can go on with.
final class PartFile: BodyReceiver {
    private struct State {
        var size: Int64 = 0
        var descriptor: Int32 = -1
        var validator: String?
    }

    let path: String
    private let limit: Int64
    private let state: Mutex<State>

    /// - Parameters:
    ///   - path: Absolute. Beside it lies what names the version it is a part of, in `path.version`.
    ///   - limit: Bytes.
    init(path: String, limit: Int64) {
        self.path = path
        self.limit = limit
        var begun = State()
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
        // Without a version nobody knows whether the rest fits.
        if size > 0, let version = FileManager.default.contents(atPath: path + ".version") {
            begun.size = size
            begun.validator = String(decoding: version, as: UTF8.self)
        }
        state = Mutex(begun)
    }

    deinit { close() }

    /// What asks for the rest; nothing where there is no part.
    var headers: [String: String] {
        state.withLock { state in
            guard state.size > 0, let validator = state.validator else { return [:] }
            return ["Range": "bytes=\(state.size)-", "If-Range": validator]
        }
    }

    func begin(_ head: AnswerHead) throws(TransportFailure) {
        guard head.status == 200 || head.status == 206 else { return }
        if head.mediaType == "text/html" || head.mediaType == "application/json" {
            throw TransportFailure(.refused, "the server gives \(head.mediaType) in its place")
        }
        let failure = state.withLock { state -> TransportFailure? in
            let isRest = head.status == 206 && Self.start(head) == state.size && state.size > 0
            if head.status == 206, !isRest { return TransportFailure(.connection, "the server gives another part") }
            if !isRest { state.size = 0 }
            if let length = head["content-length"].flatMap({ Int64($0) }), state.size + length > limit {
                return tooLarge
            }
            if state.descriptor >= 0 { Foundation.close(state.descriptor) }
            state.descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isRest ? O_APPEND : O_TRUNC), 0o644)
            guard state.descriptor >= 0 else { return TransportFailure(.hopeless, "it cannot be written") }
            // Weak tags may not be used for parts (RFC 9110, 13.1.5).
            let tag = head["etag"].flatMap { $0.hasPrefix("W/") ? nil : $0 } ?? head["last-modified"]
            state.validator = tag
            if let tag { try? Data(tag.utf8).write(to: URL(fileURLWithPath: path + ".version")) }
            return nil
        }
        if let failure { throw failure }
    }

    func take(_ bytes: some Swift.Collection<UInt8>) throws(TransportFailure) {
        let failure = state.withLock { state -> TransportFailure? in
            // The body of an error.
            guard state.descriptor >= 0 else { return nil }
            state.size += Int64(bytes.count)
            if state.size > limit { return tooLarge }
            let isWritten = Array(bytes).withUnsafeBytes { buffer in
                var done = 0
                while done < buffer.count {
                    let count = write(state.descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                    if count > 0 { done += count } else if !(count < 0 && errno == EINTR) { return false }
                }
                return true
            }
            return isWritten ? nil : TransportFailure(.hopeless, "it cannot be written; is the disk full?")
        }
        if let failure { throw failure }
    }

    func close() {
        state.withLock { state in
            if state.descriptor >= 0 { Foundation.close(state.descriptor) }
            state.descriptor = -1
        }
    }

    func discard() {
        close()
        unlink(path)
        unlink(path + ".version")
        state.withLock { $0 = State() }
    }

    private var tooLarge: TransportFailure { TransportFailure(.tooLarge, "it is larger than \(limit >> 20) MB") }

    /// Where a part begins: `bytes 100-199/200`.
    private static func start(_ head: AnswerHead) -> Int64? {
        head["content-range"].flatMap { text in
            text.split { $0 == " " || $0 == "-" }.dropFirst().first.flatMap { Int64($0) }
        }
    }
}
