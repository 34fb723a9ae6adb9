internal import CZip

/// Unpacks one member, in order; keeps its archive open.
package final class ZipMemberBytes {
    private let file: OpaquePointer
    private let archive: ZipArchive
    private var left: UInt64

    init(_ file: OpaquePointer, of archive: ZipArchive, size: UInt64) {
        self.file = file
        self.archive = archive
        left = size
    }

    deinit {
        zip_fclose(file)
    }

    /// How many bytes are still to come.
    package var remaining: Int { Int(clamping: left) }

    /// Fills the buffer as far as it can; 0 is the end, where the checksum has been compared.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ZipFailure) -> Int {
        // Never more than the archive says the member has, whatever is packed there.
        let wanted = min(UInt64(buffer.count), left)
        guard wanted > 0 else {
            try checkEnd()
            return 0
        }
        let count = zip_fread(file, buffer.baseAddress, wanted)
        guard count >= 0 else { throw ZipFailure(reason: "is damaged inside the archive") }
        if count == 0 { throw ZipFailure(reason: "ends before its time inside the archive") }
        left -= UInt64(count)
        return Int(count)
    }

    /// Only reading beyond the end makes libzip compare the checksum.
    private func checkEnd() throws(ZipFailure) {
        var byte: UInt8 = 0
        guard zip_fread(file, &byte, 1) == 0 else {
            throw ZipFailure(reason: "is damaged inside the archive (its checksum does not fit)")
        }
    }
}
