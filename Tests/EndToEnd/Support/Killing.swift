import Foundation

/// Kills roost in the middle, at a system call: wherever it touches the disk is such a place.
enum Killing {
    /// strace must be installed and allowed.
    static let isPossible: Bool = {
        guard Command.isInstalled("strace"), let folder = try? Folder() else { return false }
        return (try? Command.run("strace", "-o", "/dev/null", "true", in: folder)) != nil
    }()

    /// How often each kind of run is killed: `ROOST_KILLS`, 6 without.
    static let count = ProcessInfo.processInfo.environment["ROOST_KILLS"].flatMap { Int($0) } ?? 6

    /// The calls to be killed at, and how many of each a small build makes.
    static let build: [(name: String, most: Int)] = [
        ("openat", 800), ("write", 400), ("close", 800), ("rename", 12), ("unlink", 16), ("pwrite64", 140),
        ("pread64", 300), ("fdatasync", 12), ("mkdir", 20),
    ]
    /// The same of an import of a few files.
    static let importing: [(name: String, most: Int)] = [
        ("openat", 170), ("write", 14), ("close", 90), ("rename", 3), ("mkdir", 3), ("pread64", 10),
    ]
    /// The same of fetching a few pages, or pictures.
    static let fetching: [(name: String, most: Int)] = [
        ("openat", 200), ("write", 60), ("close", 100), ("rename", 12), ("unlink", 6), ("mkdir", 6), ("sendto", 12),
        ("recvfrom", 40),
    ]
    /// The same of publishing with git; the calls of its processes count as well, each by itself.
    static let publishing: [(name: String, most: Int)] = [
        ("openat", 120), ("write", 20), ("close", 90), ("rename", 3), ("unlink", 3), ("mkdir", 3), ("clone", 3),
    ]

    /// Where to kill: the same places in every run of the tests.
    struct Place: CustomStringConvertible {
        let call: String
        let number: Int
        var description: String { "\(call) \(number)" }
    }

    static func places(_ seed: UInt64, of calls: [(name: String, most: Int)]) -> [Place] {
        var numbers = Numbers(seed: seed)
        return (0..<count).map { _ in
            let call = calls.randomElement(using: &numbers) ?? calls[0]
            return Place(call: call.name, number: .random(in: 1...call.most, using: &numbers))
        }
    }

    /// Runs roost until it is killed, or ends before that; true where it was killed.
    static func roost(_ arguments: [String], at place: Place, in folder: Folder) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = tracer(place) + [Run.binary.path] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal || process.terminationStatus == 128 + SIGKILL
    }

    /// The same of a run that talks to a server in this process.
    static func fetching(_ arguments: [String], at place: Place, in folder: Folder) async throws -> Bool {
        let run = try await Run.fetching(arguments, in: folder, through: ["/usr/bin/env"] + tracer(place))
        return run.status == -SIGKILL || run.status == 128 + SIGKILL
    }

    private static func tracer(_ place: Place) -> [String] {
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(place.call)"]
            + ["-e", "inject=\(place.call):signal=KILL:when=\(place.number)"]
    }
}

/// Numbers that are the same in every run: SplitMix64.
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Folder {
    /// All files below a folder with what is in them.
    func tree(below name: String) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files(below: name).map { ($0, bytes(name + "/" + $0) ?? []) })
    }

    /// Names of files that one tree has otherwise than another, or not.
    static func differences(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }
}
