import Foundation
import Model

/// `content/media/manifest.tsv`: which file holds what was at an address. A line an address: the address, a tab, the
/// file's name below `content/media/`, a tab, its size; or, for what is gone, `-` and the status. Only ever appended
/// to, so that a crash costs a line at most; of two lines for one address the later one counts.
struct MediaManifest {
    enum Entry: Hashable {
        case file(String)
        /// The status the server answered with.
        case gone(Int)
    }

    static let name = "manifest.tsv"
    private(set) var entries: [String: Entry] = [:]
    private let path: String

    /// - Parameter folder: `content/media`, absolute.
    init(folder: String) {
        path = folder + "/" + Self.name
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 3 else { continue }
            entries[String(cells[0])] =
                cells[1] == "-" ? .gone(Int(cells[2]) ?? 0) : .file(String(cells[1]))
        }
    }

    /// Throws a `Diagnostic`.
    mutating func add(_ address: String, _ entry: Entry, size: Int64) throws {
        let line =
            switch entry {
            case .file(let name): "\(address)\t\(name)\t\(size)\n"
            case .gone(let status): "\(address)\t-\t\(status)\n"
            }
        let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw problem() }
        defer { close(file) }
        // A line that was cut off must not swallow this one.
        var last: UInt8 = 0x0A
        let end = lseek(file, 0, SEEK_END)
        if end > 0 { _ = pread(file, &last, 1, end - 1) }
        let bytes = Array(((last == 0x0A ? "" : "\n") + line).utf8)
        guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else { throw problem() }
        entries[address] = entry
    }

    private func problem() -> Diagnostic {
        let code = errno
        return Diagnostic(
            .error, code == ENOSPC ? .diskFull : .cannotWrite,
            "the list of media cannot be written: \(String(cString: strerror(code)))", file: path,
            hint: "what was downloaded is kept")
    }
}
