import Foundation

/// Names that Linux, macOS and Windows can all hold.
enum Writable {
    /// What Windows reserves, whatever the ending:
    /// https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
    private static let devices: Set<String> = {
        let numbered = ["com", "lpt"].flatMap { name in (1...9).map { name + "\($0)" } }
        return Set(["con", "prn", "aux", "nul"] + numbered)
    }()

    static func everywhere(_ path: String) -> Bool {
        path.split(separator: "/").allSatisfy { name in
            let stem = name.split(separator: ".", omittingEmptySubsequences: false)[0].lowercased()
            return !devices.contains(stem) && name.utf8.count <= 255 && !name.hasSuffix(".") && !name.hasSuffix(" ")
                && !name.unicodeScalars.contains {
                    $0.value < 0x20 || $0.value == 0x7f || "<>:\"|?*\\".unicodeScalars.contains($0)
                }
        }
    }

    /// Paths that are one on a disk that does not tell case, nor how a letter is composed.
    static func meeting(_ paths: [String]) -> [[String]] {
        Dictionary(grouping: paths) { $0.decomposedStringWithCanonicalMapping.uppercased().lowercased() }.values
            .filter { $0.count > 1 }
    }
}

extension Folder {
    /// Whether a name may be bytes that are no text: on Linux.
    static let holdsAnyName: Bool = {
        guard let folder = try? Folder() else { return false }
        return (try? folder.write("", toBytes: [0xff])) != nil
    }()

    /// Whether `A` and `a` are two files.
    static let tellsCase: Bool = {
        guard let folder = try? Folder(["A": "", "a": ""]) else { return false }
        return folder.files().count == 2
    }()

    struct Unwritable: Error {}

    /// Writes a file below the folder whose name is no text.
    func write(_ content: String, toBytes name: [UInt8]) throws {
        let path = Array(self.path.utf8) + [0x2f] + name + [0]
        let file = path.withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { path in path.baseAddress.flatMap { fopen($0, "w") } }
        }
        guard let file else { throw Unwritable() }
        defer { fclose(file) }
        guard fputs(content, file) >= 0 else { throw Unwritable() }
    }
}
