#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What the file system says of a path, in one call.
package struct FileStatus: Hashable, Sendable {
    /// Names a file whatever its path.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let number: UInt64
    }

    /// Bytes.
    package let size: Int64
    /// Nanoseconds since 1970.
    package let modified: Int64
    package let isRegular: Bool
    package let isFolder: Bool
    package let identity: Identity

    /// `nil` when there is nothing at the path, or nothing that can be looked at; `errno` says why. Links are followed.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Of a name in an open folder, which the system finds faster than a whole path.
    package init?(_ name: String, in folder: Int32) {
        self.init(name: name, in: folder)
    }

    /// The same for a name that ends in NUL.
    package init?(name: UnsafePointer<CChar>, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0 else { return nil }
        self.init(status)
    }

    /// Of an open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}
