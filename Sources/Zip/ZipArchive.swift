internal import CZip

/// A zip archive (zip64 as well) whose members are read in place.
final class ZipArchive {
    struct Member {
        var index: UInt64
        var name: String
        /// Bytes unpacked.
        var size: UInt64
        /// Bytes in the archive.
        var packed: UInt64
        var checksum: UInt32
        var isEncrypted: Bool
        var isLink: Bool

        var isFolder: Bool { name.hasSuffix("/") }

        /// Why the member must not be read.
        var fault: String? {
            if isEncrypted { return "is encrypted" }
            if isLink { return "is a link" }
            if name.hasPrefix("/") || name.hasPrefix("\\") || name.dropFirst().hasPrefix(":") {
                return "has an absolute name"
            }
            if name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains("..") {
                return "has a name that leads out of the archive"
            }
            // Deflate reaches 1032 to 1 with nothing but repetition; JSON does not reach 100.
            if size > 64 << 20, size / 400 > max(packed, 1) { return "unpacks to more than 400 times its size" }
            return nil
        }
    }

    let path: String
    private let handle: OpaquePointer

    init(_ path: String) throws(SystemFailure) {
        var code: Int32 = 0
        guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw SystemFailure(reason: String(cString: zip_error_strerror(&error)).lowercased())
        }
        self.handle = handle
        self.path = path
    }

    deinit {
        zip_discard(handle)
    }

    /// All members, in the archive's order.
    func members() -> [Member] {
        let count = max(0, zip_get_num_entries(handle, 0))
        return (0..<UInt64(count)).compactMap { member($0) }
    }

    /// The bytes of a member.
    func source(_ name: String) throws(SystemFailure) -> any CaptureSource {
        let index = zip_name_locate(handle, name, 0)
        guard index >= 0, let member = member(UInt64(index)) else {
            throw SystemFailure(reason: "is no longer in the archive")
        }
        if let fault = member.fault { throw SystemFailure(reason: fault) }
        guard let file = zip_fopen_index(handle, member.index, 0) else { throw failure }
        return ZipMemberSource(file, of: self, size: member.size)
    }

    private func member(_ index: UInt64) -> Member? {
        var info = zip_stat_t()
        guard zip_stat_index(handle, index, 0, &info) == 0, let name = info.name else { return nil }
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        zip_file_get_external_attributes(handle, index, 0, &system, &attributes)
        // Unix keeps the mode in the upper half; 0o120000 is a link.
        let isLink = system == UInt8(ZIP_OPSYS_UNIX) && attributes >> 16 & 0o170000 == 0o120000
        return Member(
            index: index, name: String(cString: name), size: info.size, packed: info.comp_size, checksum: info.crc,
            isEncrypted: info.encryption_method != UInt16(ZIP_EM_NONE), isLink: isLink)
    }

    private var failure: SystemFailure {
        SystemFailure(reason: String(cString: zip_strerror(handle)).lowercased())
    }
}

/// Unpacks one member; keeps its archive open.
final class ZipMemberSource: CaptureSource {
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

    var remaining: Int? { Int(clamping: left) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        // Never more than the archive says the member has, whatever is packed there.
        let wanted = min(UInt64(buffer.count), left)
        guard wanted > 0 else {
            try checkEnd()
            return 0
        }
        let count = zip_fread(file, buffer.baseAddress, wanted)
        guard count >= 0 else { throw SystemFailure(reason: "is damaged inside the archive") }
        if count == 0 { throw SystemFailure(reason: "ends before its time inside the archive") }
        left -= UInt64(count)
        return Int(count)
    }

    /// Only reading beyond the end makes libzip compare the checksum.
    private func checkEnd() throws(SystemFailure) {
        var byte: UInt8 = 0
        guard zip_fread(file, &byte, 1) == 0 else {
            throw SystemFailure(reason: "is damaged inside the archive (its checksum does not fit)")
        }
    }
}
