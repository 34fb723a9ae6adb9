/// What an archive says of one of its members.
package struct ZipMember: Hashable, Sendable {
    let index: UInt64
    package let name: String
    /// Bytes unpacked.
    package let size: UInt64
    /// Bytes in the archive.
    package let packed: UInt64
    /// CRC-32 of the bytes unpacked.
    package let checksum: UInt32
    package let isEncrypted: Bool
    package let isLink: Bool

    package var isFolder: Bool { name.hasSuffix("/") }

    /// Why the member must not be read.
    package var fault: String? {
        if isEncrypted { return "is encrypted" }
        if isLink { return "is a link" }
        if name.hasPrefix("/") || name.hasPrefix("\\") || name.dropFirst().hasPrefix(":") {
            return "has an absolute name"
        }
        if name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains("..") {
            return "has a name that leads out of the archive"
        }
        // Deflate reaches 1032 to 1 with nothing but repetition; JSON does not reach 100.
        if size > 32 << 20, size / 150 > max(packed, 1) { return "unpacks to more than 150 times its size" }
        return nil
    }
}
