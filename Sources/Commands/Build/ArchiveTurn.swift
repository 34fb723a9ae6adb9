import Foundation
import Model

/// Lets shards of one site that run at the same time share its archive: one after the other brings it up to date, and
/// it changes only while nobody reads it. The system lets go of the locks when the process ends, however it ends.
struct ArchiveTurn {
    private let turn: Int32
    private let archive: Int32

    /// Waits for its turn.
    init(folder: String) throws(Diagnostic) {
        turn = try SiteLock.open(folder: folder, "lock-turn")
        archive = try SiteLock.open(folder: folder, "lock-archive")
        Self.lock(turn, LOCK_EX)
    }

    /// Waits until nobody reads the archive. Nobody else begins to before `read()`.
    func change() { Self.lock(archive, LOCK_EX) }

    /// From now on the archive is only read; the next may have its turn.
    func read() {
        Self.lock(archive, LOCK_SH)
        Self.lock(turn, LOCK_UN)
    }

    func release() {
        close(turn)
        close(archive)
    }

    private static func lock(_ descriptor: Int32, _ operation: Int32) {
        while flock(descriptor, operation) != 0, errno == EINTR {}
    }
}
