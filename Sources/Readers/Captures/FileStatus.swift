internal import Files

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension FileStatus {
    /// - Throws: why it cannot be said.
    static func of(_ path: String) throws(SystemFailure) -> FileStatus {
        guard let status = FileStatus(path) else { throw SystemFailure(errno) }
        return status
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    static func names(in folder: String) throws(SystemFailure) -> [String] {
        guard let stream = opendir(folder) else { throw SystemFailure(errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The path without `.`, `..` and relative beginnings; links are not followed.
    static func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        var whole = path
        if !path.hasPrefix("/") {
            let current = getcwd(nil, 0)
            defer { free(current) }
            whole = (current.map { String(cString: $0) } ?? "") + "/" + path
        }
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}

/// Why the system did not do what was asked.
package struct SystemFailure: Error, Hashable, Sendable {
    /// In words, without a full stop.
    package var reason: String

    init(_ code: Int32) {
        reason = String(cString: strerror(code)).lowercased()
    }

    init(reason: String) {
        self.reason = reason
    }
}

extension SystemFailure: CustomStringConvertible {
    package var description: String { reason }
}
