import Files
import Foundation
import Model

/// Keeps two builds of one site apart. The system lets go of the lock when the process ends, however it ends.
struct SiteLock {
    private let descriptor: Int32

    /// Makes `.roost/` where it is missing. Throws `.busy` while another build runs, `.cannotWrite` where the folder
    /// cannot be made.
    /// - Parameter isShared: Whether others that share it may run at the same time: the shards of one build.
    init(folder: String, isShared: Bool = false) throws(Diagnostic) {
        descriptor = try Self.open(folder: folder, "lock")
        guard flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
            close(descriptor)
            throw Diagnostic(
                .error, .busy, "another build of this site is running", file: folder,
                hint: "wait until it has ended, then build again")
        }
    }

    func release() {
        close(descriptor)
    }

    /// Opens a file in `.roost/` that is only there to be locked.
    static func open(folder: String, _ name: String) throws(Diagnostic) -> Int32 {
        let base = folder + "/.roost"
        do throws(SystemError) { try makeFolder(base) } catch { throw cannotWrite(base, error) }
        let descriptor = Foundation.open(base + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw cannotWrite(base + "/" + name, SystemError(errno)) }
        return descriptor
    }

    private static func cannotWrite(_ path: String, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            .error, error.isFullDisk ? .diskFull : .cannotWrite, "cannot be made: \(error)", file: path,
            hint: "roost keeps what it knows of a site in .roost; check that the folder belongs to you and has room")
    }
}
