import Foundation
import Synchronization

/// Under which path the site stands, as its `base_url` says; the settings may change while it is served.
package final class SitePlace: Sendable {
    private let current: Mutex<(path: String, segments: [String])>

    /// - Parameter path: With a slash at both ends; `/` where the site is all there is.
    package init(_ path: String) {
        current = Mutex(Self.resolved(path))
    }

    package var path: String { current.withLock { $0.path } }
    var segments: [String] { current.withLock { $0.segments } }

    package func move(to path: String) {
        current.withLock { $0 = Self.resolved(path) }
    }

    private static func resolved(_ path: String) -> (path: String, segments: [String]) {
        guard let parsed = RequestPath(path), parsed.isFolder else { return ("/", []) }
        return (path, parsed.segments)
    }
}
