/// Packs files as a tar archive, every field as it is wanted.
package enum TarPacking {
    package struct Member {
        let name: String
        let bytes: [UInt8]
        let kind: Character
        let prefix: String

        /// `kind`: `0` a file, `2` a symbolic link, `5` a folder, `x` attributes, `L` a long name.
        package init(_ name: String, _ bytes: [UInt8] = [], kind: Character = "0", prefix: String = "") {
            (self.name, self.bytes, self.kind, self.prefix) = (name, bytes, kind, prefix)
        }
    }

    package static func tar(_ members: [Member]) -> [UInt8] {
        members.flatMap(packed) + [UInt8](repeating: 0, count: 1024)
    }

    private static func packed(_ member: Member) -> [UInt8] {
        let size = octal(member.bytes.count, 11)
        let before = field(member.name, 100) + field("0000644", 8) + field("0", 8) + field("0", 8)
        let start = before + field(size, 12) + field(octal(1_556_668_800, 11), 12)
        let end =
            field(String(member.kind), 1) + field(member.kind == "2" ? "/etc/passwd" : "", 100) + field("ustar", 6)
            + field("00", 2) + field("", 80) + field(member.prefix, 155) + field("", 12)
        let sum = (start + field("        ", 8) + end).reduce(0) { $0 + Int($1) }
        let filling = [UInt8](repeating: 0, count: (512 - member.bytes.count % 512) % 512)
        return start + field(octal(sum, 6), 8) + end + member.bytes + filling
    }

    private static func octal(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func field(_ text: String, _ size: Int) -> [UInt8] {
        let bytes = Array(text.utf8.prefix(size))
        return bytes + [UInt8](repeating: 0, count: size - bytes.count)
    }
}
