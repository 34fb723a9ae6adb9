import Synchronization

/// Keeps a body in memory, up to a limit.
final class MemoryReceiver: BodyReceiver {
    private let limit: Int
    private let body: Mutex<[UInt8]> = Mutex([])

    init(limit: Int) {
        self.limit = limit
    }

    var bytes: [UInt8] { body.withLock { $0 } }

    func begin(_ head: AnswerHead) throws(TransportFailure) {
        body.withLock { $0.removeAll() }
        if let length = head["content-length"].flatMap({ Int($0) }), length > limit { throw tooLarge }
    }

    func take(_ bytes: some Swift.Collection<UInt8>) throws(TransportFailure) {
        let count = body.withLock { body in
            body.append(contentsOf: bytes)
            return body.count
        }
        if count > limit { throw tooLarge }
    }

    private var tooLarge: TransportFailure {
        TransportFailure(.tooLarge, "the answer is larger than \(limit >> 20) MB")
    }
}
