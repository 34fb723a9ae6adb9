import Foundation

/// Standard output and standard error, without buffers, so that the two never mix up.
struct StandardStream: Sendable {
    static let output = StandardStream(descriptor: 1)
    static let error = StandardStream(descriptor: 2)

    let descriptor: Int32

    /// Writes all of a text. A reader that went away ends the writing silently: there is nobody left to tell. Where a
    /// redirection has no room the process ends: a report that was asked for must not be lost without a word.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = Foundation.write(descriptor, start, rest.count)
                if count < 0 {
                    if errno == EINTR || errno == EAGAIN { continue }
                    if descriptor == 1, errno == ENOSPC || errno == EDQUOT || errno == EFBIG || errno == EIO {
                        let reason = String(cString: strerror(errno))
                        StandardStream.error.write("standard output cannot be written: \(reason)\n")
                        exit(ExitStatus.failed.rawValue)
                    }
                    return
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Whether a person looks at it.
    var isTerminal: Bool {
        isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Whether colours are wanted: a terminal, and no `NO_COLOR` (https://no-color.org).
    var hasColour: Bool {
        isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Columns; 80 where nobody knows.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
