import Foundation

/// A regular file inside of a folder.
struct FoundFile {
    /// Absolute.
    let path: String
    let size: Int64
    /// Nanoseconds since 1970.
    let modified: Int64

    /// `nil` where there is none, or where a link leads out of the folder.
    init?(_ relative: String, below root: String) {
        let path = root + "/" + relative
        guard let real = Self.real(path), let base = Self.real(root), real.hasPrefix(base == "/" ? "/" : base + "/")
        else { return nil }
        self.init(path: path)
    }

    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.path = path
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
