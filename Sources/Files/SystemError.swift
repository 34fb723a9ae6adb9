#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Why a call of the system failed.
package struct SystemError: Error, Hashable, Sendable {
    /// As `errno` has it.
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The disk, or what of it somebody may have.
    package var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }

    /// More files are open than the process, or the system, may have.
    package var isOfOpenFiles: Bool { code == EMFILE || code == ENFILE }
}

extension SystemError: CustomStringConvertible {
    /// In words, without a full stop: `not a directory`.
    package var description: String { String(cString: strerror(code)).lowercased() }
}
