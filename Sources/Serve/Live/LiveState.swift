import FlyingFox
import Foundation
import Synchronization

/// What browsers are told of a site that is watched: which state of it is served, and what is wrong with the next one.
package final class LiveState: Sendable {
    private struct State {
        /// Names the files as they are now; another one makes browsers load anew.
        var version = "none"
        /// What is wrong with the next state, for a person; `nil` when all is well.
        var problem: String?
        var listeners: [Int: AsyncStream<Data>.Continuation] = [:]
        var next = 0
        var hasEnded = false
    }

    /// Between two signs of life, so that connections of pages that were closed come to an end.
    private static let pause = Duration.seconds(15)
    private static let folder = "__roost"
    private static let script = "preview.js"
    private static let events = "events"

    private let state: Mutex<State>

    package init() {
        state = Mutex(State())
    }

    var version: String { state.withLock { $0.version } }

    /// The files are in another state, and all is well; `version` is the same where they are as they were.
    package func show(state version: String) {
        update { ($0.version, $0.problem) = (version, nil) }
    }

    /// The files stay as they were.
    package func show(problem: String) {
        update { $0.problem = problem }
    }

    /// Tells all pages that are open.
    private func update(_ change: (inout State) -> Void) {
        state.withLock { state in
            let before = (state.version, state.problem)
            change(&state)
            guard (state.version, state.problem) != before else { return }
            let event = Self.event(state)
            for listener in state.listeners.values { listener.yield(event) }
        }
    }

    /// Ends all connections that wait for news.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            for listener in state.listeners.values { listener.finish() }
            state.listeners = [:]
        }
    }

    /// A page with the script that listens.
    func page(_ page: Data, at place: SitePlace) -> Data {
        PageAddition.script(
            place.path + "\(Self.folder)/\(Self.script)", attributes: [("data-version", version)], in: page)
    }

    /// Answers to the script's own requests.
    func answer(to segments: [String], _ request: HTTPRequest) -> HTTPResponse? {
        guard segments.count == 2, segments[0] == Self.folder else { return nil }
        switch segments[1] {
        case Self.script:
            let headers: HTTPHeaders = [.contentType: ContentType.of(Self.script)]
            return HTTPResponse(statusCode: .ok, headers: headers, body: Data(PreviewScript.text.utf8))
        case Self.events:
            let headers: HTTPHeaders = [.contentType: "text/event-stream", .cacheControl: "no-store"]
            if request.method == .HEAD { return HTTPResponse(statusCode: .ok, headers: headers) }
            return HTTPResponse(
                statusCode: .ok, headers: headers, body: HTTPBodySequence(from: EventBytes(stream: listen())))
        default: return nil
        }
    }

    private func listen() -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        let number = state.withLock { state -> Int in
            defer { state.next += 1 }
            continuation.yield(Self.event(state))
            if state.hasEnded { continuation.finish() } else { state.listeners[state.next] = continuation }
            return state.next
        }
        let signs = Task {
            while (try? await Task.sleep(for: Self.pause)) != nil {
                if case .terminated = continuation.yield(Data(":\n\n".utf8)) { return }
            }
        }
        continuation.onTermination = { [weak self] _ in
            signs.cancel()
            self?.forget(number)
        }
        return stream
    }

    private func forget(_ number: Int) {
        // `end` holds the lock while it finishes a stream, so this waits for its turn elsewhere.
        Task { _ = state.withLock { $0.listeners.removeValue(forKey: number) } }
    }

    /// An event as browsers read them (HTML, section 9.2).
    private static func event(_ state: State) -> Data {
        struct News: Encodable {
            let version: String
            let problem: String?
        }
        // Texts can always be encoded; JSON has no line feeds of its own.
        let json = (try? JSONEncoder().encode(News(version: state.version, problem: state.problem))) ?? Data()
        return Data("data: ".utf8) + json + Data("\n\n".utf8)
    }
}
