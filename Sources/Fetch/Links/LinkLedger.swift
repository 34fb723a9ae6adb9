import Foundation
import Model

/// What is known of addresses, a line each, in a file that may be deleted.
struct LinkLedger {
    private let path: String
    private(set) var states: [String: LinkState] = [:]

    init(path: String) {
        self.path = path
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 4, let life = LinkState.Life(rawValue: String(fields[1])),
                let asked = Int64(fields[2])
            else { continue }
            states[String(fields[0])] = LinkState(
                life: life, reason: String(fields[3]), asked: Timestamp(milliseconds: asked))
        }
    }

    /// Written at once: an interrupted run keeps what it learned.
    mutating func enter(_ address: String, _ state: LinkState) throws {
        states[address] = state
        let reason = state.reason.map { $0.isNewline || $0 == "\t" ? " " : $0 }
        let line = "\(address)\t\(state.life.rawValue)\t\(state.asked.milliseconds)\t\(String(reason))\n"
        if !FileManager.default.fileExists(atPath: path) {
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(line.utf8))
        try file.close()
    }
}
