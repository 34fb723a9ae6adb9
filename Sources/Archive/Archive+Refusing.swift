import Foundation
import GRDB
import Model

extension Archive {
    /// With less than this on a disk, a failure that SQLite gives no reason for is taken for a full one. Its file beside a
    /// database, by which processes tell each other what is in it, needs 32 KB before anything is stored.
    private static let leastRoom = 64 << 10

    /// What SQLite could not do, in words of the file: its own tell a programmer what was called.
    static func refused(_ error: DatabaseError, file: String?) -> Diagnostic {
        switch error.resultCode {
        case .SQLITE_FULL: return full(file)
        case .SQLITE_IOERR where hasNoRoom(file): return full(file)
        case .SQLITE_IOERR:
            return failed(
                "the archive cannot be read or written: \(error.message ?? "input or output failed")", file: file,
                hint: "look whether the disk is well and has room; \(anew)")
        case .SQLITE_READONLY:
            return failed(
                "the archive cannot be written: \(reason(file) ?? "it may only be read")", file: file, hint: permission)
        case .SQLITE_CANTOPEN where hasNoRoom(file): return full(file)
        case .SQLITE_CANTOPEN: return closed(file)
        default: return failed(error.message ?? "\(error.resultCode)", file: file, hint: anew)
        }
    }

    private static func full(_ file: String?) -> Diagnostic {
        Diagnostic(
            .error, .diskFull, "the disk is full", file: file,
            hint: "the archive is as it was; free some space and build again")
    }

    private static func closed(_ file: String?) -> Diagnostic {
        // The descriptor that was missing may be there again.
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        let isLow = limit > 0 && limit < 256
        guard let reason = reason(file) else {
            return isLow
                ? failed(
                    "the archive cannot be opened: only \(limit) files may be open at a time", file: file,
                    hint: "raise that with `ulimit -n 1024`")
                : failed("the archive cannot be opened, or a file beside it cannot", file: file, hint: permission)
        }
        return failed("the archive cannot be opened: \(reason)", file: file, hint: permission)
    }

    private static let anew = "the archive may be removed: the next build makes it anew from the captures"
    private static let permission =
        "check that its folder and what is in there belong to you; \(anew)"

    /// Why a file cannot be opened for writing; `nil` where it can, or where there are too many open.
    private static func reason(_ file: String?) -> String? {
        guard let file else { return nil }
        let descriptor = Foundation.open(file, O_RDWR | O_CLOEXEC)
        guard descriptor < 0 else {
            Foundation.close(descriptor)
            return nil
        }
        return errno == EMFILE || errno == ENFILE ? nil : String(cString: strerror(errno)).lowercased()
    }

    private static func hasNoRoom(_ file: String?) -> Bool {
        var disk = statvfs()
        guard let file, statvfs((file as NSString).deletingLastPathComponent, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < UInt64(leastRoom)
    }
}
