import Synchronization

/// Wants the head of an answer and nothing of its body.
final class HeadReceiver: BodyReceiver {
    private let seen = Mutex<Int?>(nil)

    var status: Int? { seen.withLock { $0 } }

    func begin(_ head: AnswerHead) throws(TransportFailure) {
        seen.withLock { $0 = head.status }
    }

    func take(_ bytes: some Swift.Collection<UInt8>) throws(TransportFailure) {
        throw TransportFailure(.refused, "the head is enough")
    }
}
