#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Makes a folder where it is missing, and those above it. Unlike Foundation, it says why it cannot: `EEXIST` where there
/// is something else, `ENOTDIR` where something above is no folder.
package func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    var code = errno
    if code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try makeFolder(String(path[..<slash]))
        if mkdir(path, 0o777) == 0 { return }
        code = errno
    }
    // Not by EEXIST alone: on a disk that is only read, systems say so first.
    if FileStatus(path)?.isFolder == true { return }
    throw SystemError(code)
}
