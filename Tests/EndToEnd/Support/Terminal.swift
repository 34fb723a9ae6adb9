import Foundation

/// A pseudo terminal: what a program writes to it is as if somebody looked.
final class Terminal: Sendable {
    private let master: Int32
    /// For the program.
    let handle: FileHandle

    /// `nil` where the system has none.
    init?() {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, let name = Self.unlock(master) else { return nil }
        let terminal = open(name, O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    /// The path of the side that programs write to.
    private static func unlock(_ master: Int32) -> String? {
        #if canImport(Darwin)
            guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
            return ptsname(master).map { String(cString: $0) }
        #else
            // TIOCSPTLCK and TIOCGPTN; Swift does not see what the library has for them.
            var off: Int32 = 0
            var number: UInt32 = 0
            guard ioctl(master, 0x4004_5431, &off) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
            return "/dev/pts/\(number)"
        #endif
    }

    deinit { close(master) }

    /// What was written since the last time; the system keeps some kilobytes.
    func text() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
