package import Foundation

/// What goes over the wire: secrets are in their places.
package struct WireRequest: Sendable {
    package var method: WebRequest.Method
    package var url: URL
    package var headers: [String: String]
    package var body: [UInt8]?
    /// For the whole exchange.
    package var timeout: Duration
}

/// Sends requests; follows no redirects and repeats nothing. The network in production, a script in tests.
package protocol Transport: Sendable {
    /// Hands the answer's head and then its body to the receiver, piece by piece, and returns the head at the end.
    /// A body that was packed with gzip arrives unpacked.
    func send(_ request: WireRequest, to receiver: any BodyReceiver) async throws(TransportFailure) -> AnswerHead
}

/// Takes the body of an answer.
package protocol BodyReceiver: Sendable {
    /// The body begins. Throwing ends the exchange.
    func begin(_ head: AnswerHead) throws(TransportFailure)
    /// More of the body. Throwing ends the exchange.
    func take(_ bytes: some Swift.Collection<UInt8>) throws(TransportFailure)
}

/// Why there is no whole answer.
package struct TransportFailure: Error, Sendable, Hashable {
    package enum Kind: Sendable {
        /// No connection, or it broke off; another try may help.
        case connection
        case timeout
        /// Another try would end the same way: a certificate, an address.
        case hopeless
        /// The receiver wanted no more.
        case refused
        case tooLarge
    }

    package var kind: Kind
    /// A few words, lower case, no full stop.
    package var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    var isWorthAnotherTry: Bool { kind == .connection || kind == .timeout }
}
