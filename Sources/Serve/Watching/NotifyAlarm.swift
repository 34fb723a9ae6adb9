#if canImport(Glibc)
    internal import Glibc

    /// Linux' own watch over folders, inotify(7).
    final class NotifyAlarm: ChangeAlarm {
        private static let events = UInt32(
            IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF)
        /// After a change it is quiet for so long before it counts: programs write a file in several steps.
        private static let settling: Int32 = 60
        private static let patience: Int32 = 500
        /// So many waits later it counts although it is never quiet.
        private static let mostRounds = 20

        private let descriptor: Int32
        /// The system never gives a number twice, so one that is not here is of a new watch.
        private var watches: Set<Int32> = []

        /// `nil` where the system has none left.
        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        deinit { close(descriptor) }

        func watch(_ folders: Set<String>) -> Bool? {
            var current: Set<Int32> = []
            for folder in folders {
                let watch = inotify_add_watch(descriptor, folder, Self.events)
                if watch >= 0 {
                    current.insert(watch)
                } else if errno == ENOSPC || errno == ENOMEM {
                    return nil
                }
            }
            for gone in watches.subtracting(current) { inotify_rm_watch(descriptor, gone) }
            defer { watches = current }
            return !current.isSubset(of: watches)
        }

        func wait() -> Bool {
            guard isReady(within: Self.patience) else { return false }
            drain()
            for _ in 0..<Self.mostRounds where isReady(within: Self.settling) { drain() }
            return true
        }

        private func isReady(within milliseconds: Int32) -> Bool {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return Glibc.poll(&poll, 1, milliseconds) > 0
        }

        /// What happened is seen by looking, so the events themselves, and lost ones, do not matter.
        private func drain() {
            withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
        }
    }
#endif
