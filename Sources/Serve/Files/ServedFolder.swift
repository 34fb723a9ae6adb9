import Files
import Foundation

/// A folder whose files anybody may read, and nothing beside it.
package struct ServedFolder: Sendable {
    package enum Found: Sendable {
        case file(ServedFile)
        case folder
    }

    private enum Step {
        case found(Found)
        case link
        case nothing
    }

    private let path: String

    /// - Parameter path: Absolute. The folder itself may be a link, and may come and go.
    package init(path: String) {
        self.path = path
    }

    /// What stands at a path below the folder; `nil` for hidden names, for links that lead out, for what is neither
    /// file nor folder. The walk goes from folder to folder and follows no link, so nothing that is moved meanwhile
    /// leads it astray.
    package func find(_ segments: [String]) -> Found? {
        switch walk(segments) {
        case .found(let found): return found
        case .nothing: return nil
        case .link:
            guard let inside = linked(segments), case .found(let found) = walk(inside) else { return nil }
            return found
        }
    }

    private func walk(_ segments: [String]) -> Step {
        guard segments.allSatisfy(Self.isShown) else { return .nothing }
        var folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return .nothing }
        for (index, name) in segments.enumerated() {
            let isLast = index == segments.count - 1
            // Without O_NONBLOCK a pipe in the folder would hold the server.
            let kind = isLast ? O_NONBLOCK : O_DIRECTORY
            let next = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            let isLink = next < 0 && (errno == ELOOP || errno == ENOTDIR || errno == EMLINK)
            close(folder)
            guard next >= 0 else { return isLink ? .link : .nothing }
            folder = next
        }
        let status = FileStatus(descriptor: folder)
        if let status, status.isRegular { return .found(.file(ServedFile(descriptor: folder, status: status))) }
        close(folder)
        return status?.isFolder == true ? .found(.folder) : .nothing
    }

    /// The segments without links, where these stay inside.
    private func linked(_ segments: [String]) -> [String]? {
        guard let root = Self.real(path), let target = Self.real(path + "/" + segments.joined(separator: "/")),
            target.hasPrefix(root + "/")
        else { return nil }
        return target.dropFirst(root.count + 1).split(separator: "/").map(String.init)
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Hosts show no hidden files; `.well-known` (RFC 8615) is meant to be seen.
    private static func isShown(_ name: String) -> Bool {
        !name.hasPrefix(".") || name == ".well-known"
    }
}
