internal import CZip

/// A zip archive (zip64 as well) whose members are read in place. Not for two threads at once.
package final class ZipArchive {
    package let path: String
    private let handle: OpaquePointer

    /// - Throws: why the file is no archive that can be read.
    package init(_ path: String) throws(ZipFailure) {
        var code: Int32 = 0
        guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw ZipFailure(reason: String(cString: zip_error_strerror(&error)).lowercased())
        }
        self.handle = handle
        self.path = path
    }

    deinit {
        zip_discard(handle)
    }

    /// All members, in the archive's order.
    package func members() -> [ZipMember] {
        let count = max(0, zip_get_num_entries(handle, 0))
        return (0..<UInt64(count)).compactMap { member($0) }
    }

    /// The member of a name.
    package func member(_ name: String) -> ZipMember? {
        let index = zip_name_locate(handle, name, 0)
        return index >= 0 ? member(UInt64(index)) : nil
    }

    /// The bytes of a member.
    /// - Throws: why it must not or cannot be read.
    package func bytes(of name: String) throws(ZipFailure) -> ZipMemberBytes {
        guard let member = member(name) else { throw ZipFailure(reason: "is no longer in the archive") }
        if let fault = member.fault { throw ZipFailure(reason: fault) }
        guard let file = zip_fopen_index(handle, member.index, 0) else {
            throw ZipFailure(reason: String(cString: zip_strerror(handle)).lowercased())
        }
        return ZipMemberBytes(file, of: self, size: member.size)
    }

    private func member(_ index: UInt64) -> ZipMember? {
        var info = zip_stat_t()
        guard zip_stat_index(handle, index, 0, &info) == 0, let name = info.name else { return nil }
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        zip_file_get_external_attributes(handle, index, 0, &system, &attributes)
        // Unix keeps the mode in the upper half; 0o120000 is a link.
        let isLink = system == UInt8(ZIP_OPSYS_UNIX) && attributes >> 16 & 0o170000 == 0o120000
        return ZipMember(
            index: index, name: String(cString: name), size: info.size, packed: info.comp_size, checksum: info.crc,
            isEncrypted: info.encryption_method != UInt16(ZIP_EM_NONE), isLink: isLink)
    }
}

/// Why an archive or a member of it was not read.
package struct ZipFailure: Error, Hashable, Sendable {
    /// In words, without a full stop.
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
