#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Model

/// A folder that stays open for as long as somebody holds it: a hundred thousand files are looked for in it, and the
/// way to it is walked once.
final class FolderHandle: Sendable {
    let descriptor: Int32

    init(_ path: String) throws(Diagnostic) {
        let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else {
            throw Diagnostic(
                .error, .cannotWrite, "cannot open the folder: \(String(cString: strerror(errno)))", file: path,
                hint: "check that the folder belongs to you")
        }
        descriptor = opened
    }

    deinit {
        close(descriptor)
    }
}
