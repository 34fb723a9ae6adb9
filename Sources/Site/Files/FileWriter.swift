#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Files
import Model
import Search
import SystemPackage

/// Writes files whole: a new one in one write, an old one by a new file that takes its name.
struct FileWriter: Sendable {
    /// What became of a file.
    enum Outcome: Sendable {
        case written(FileStatus)
        /// The same bytes were there already.
        case same(FileStatus)
        /// Something stands there that is not ours.
        case foreign
    }

    /// Of a file's name while it is being written.
    static let temporaryEnding = ".roost-new"

    /// What a stylesheet or script of roost's begins with.
    static let assetHeading = "/* roost"

    /// `owned`: whether roost wrote what stands at `path`, when the bytes themselves do not tell.
    func write(_ bytes: [UInt8], to path: String, owned: Bool) throws(Diagnostic) -> Outcome {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
            let bytes = UnsafeRawBufferPointer(bytes)
            if let status = try create(bytes, at: path, path: path) { return .written(status) }
            return try overwrite(bytes, at: path, owned: owned)
        }
    }

    /// The same for an address of the site, whose folder need not be found anew for each file.
    func write(
        _ bytes: UnsafeRawBufferPointer, to address: String, of output: OutputFolder, owned: Bool
    ) throws(Diagnostic) -> Outcome {
        var path: String { output.path + "/" + address }
        if let status = try create(bytes, at: address, in: output.descriptor, path: path) { return .written(status) }
        return try overwrite(bytes, at: path, owned: owned)
    }

    /// Deals with what stands there already.
    private func overwrite(_ bytes: UnsafeRawBufferPointer, at path: String, owned: Bool) throws(Diagnostic) -> Outcome
    {
        guard let status = FileStatus(path), status.isRegular else { return .foreign }
        if status.size == Int64(bytes.count), hasBytes(bytes, path) { return .same(status) }
        guard owned || isOurs(path) || isBeginning(of: bytes, path, status.size) else { return .foreign }
        return .written(try replace(bytes, at: path))
    }

    /// Whether a file is what is to be written, cut off: a copy that was interrupted.
    private func isBeginning(of bytes: UnsafeRawBufferPointer, _ path: String, _ size: Int64) -> Bool {
        guard size < bytes.count, let start = read(path, limit: Int(size)) else { return false }
        return bytes.starts(with: start)
    }

    /// Creates a file that is not there yet; `nil` when something is.
    private func create(
        _ bytes: UnsafeRawBufferPointer, at name: String, in folder: Int32 = AT_FDCWD, path: @autoclosure () -> String
    ) throws(Diagnostic) -> FileStatus? {
        let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0 {
            if errno == EEXIST { return nil }
            throw Self.failure(path())
        }
        return try fill(descriptor, bytes, path())
    }

    private func replace(_ bytes: UnsafeRawBufferPointer, at path: String) throws(Diagnostic) -> FileStatus {
        let temporary = path + Self.temporaryEnding
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(path) }
        let status = try fill(descriptor, bytes, temporary)
        guard rename(temporary, path) == 0 else {
            let failure = Self.failure(path)
            unlink(temporary)
            throw failure
        }
        return status
    }

    /// Adds to the end of a file in one piece, or makes it.
    func append(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(path) }
        let count = bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.map { Self.systemWrite(descriptor, $0, buffer.count) } ?? 0
        }
        let failure = count == bytes.count ? nil : Self.failure(path)
        close(descriptor)
        if let failure { throw failure }
    }

    /// Writes all bytes and closes; a file that could not be written whole is taken away again.
    private func fill(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ path: @autoclosure () -> String
    ) throws(Diagnostic) -> FileStatus {
        var done = 0
        while let base = bytes.baseAddress, done < bytes.count {
            let count = Self.systemWrite(descriptor, base + done, bytes.count - done)
            if count < 0 {
                if errno == EINTR { continue }
                let failure = Self.failure(path())
                close(descriptor)
                unlink(path())
                throw failure
            }
            done += count
        }
        let status = FileStatus(descriptor: descriptor)
        guard close(descriptor) == 0, let status else {
            let failure = Self.failure(path())
            unlink(path())
            throw failure
        }
        return status
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }

    private func hasBytes(_ bytes: UnsafeRawBufferPointer, _ path: String) -> Bool {
        read(path, limit: bytes.count + 1).map { $0.elementsEqual(bytes) } ?? false
    }

    /// Pages name their maker in their head, so that they are known as ours even when the manifest is lost.
    func isOurs(_ path: String) -> Bool {
        guard let head = read(path, limit: 8192) else { return false }
        if head.starts(with: GzipEncoder.heading) { return true }
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("name=\"generator\" content=\"roost") || text.hasPrefix(Self.assetHeading)
            || text.hasPrefix("# roost") || text.contains("<!-- roost ") || text.contains("\"_roost\":")
    }

    /// Whether what roost writes to an address says whose it is: pages, feeds and the like, not pictures, what Brotli packed
    /// and what a theme brings.
    static func saysWhose(_ address: String) -> Bool {
        let ending = address.utf8.lastIndex(of: UInt8(ascii: ".")).map { address[address.utf8.index(after: $0)...] }
        return switch ending {
        case "html", "gz": true
        case "css", "js": !address.hasPrefix("media/")
        case "xml", "json", "svg", "txt", "webmanifest": !address.hasPrefix("media/") && !address.hasPrefix("assets/")
        default: false
        }
    }

    /// Whether a file is a script of the search index, by its first words.
    func isScript(_ path: String) -> Bool {
        let heading = IndexFile.heading
        return read(path, limit: heading.utf8.count).map { $0.elementsEqual(heading.utf8) } ?? false
    }

    private func read(_ path: String, limit: Int) -> [UInt8]? {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return nil }
        defer { try? file.close() }
        var bytes = [UInt8](repeating: 0, count: limit)
        var done = 0
        while done < limit {
            let count = bytes.withUnsafeMutableBytes { buffer in
                (try? file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))) ?? -1
            }
            if count < 0 { return nil }
            if count == 0 { break }
            done += count
        }
        bytes.removeLast(limit - done)
        return bytes
    }

    /// What a failed system call means to a person; the last one, where nobody says otherwise.
    static func failure(_ path: String, _ error: SystemError = SystemError(errno)) -> Diagnostic {
        if error.isFullDisk {
            return Diagnostic(
                .error, .diskFull, "the disk is full", file: path,
                hint: "make room and build again; what was built so far is kept")
        }
        return Diagnostic(
            .error, .cannotWrite, "cannot write: \(error)", file: path,
            hint: error.isOfOpenFiles
                ? "let it have more files open at a time, with `ulimit -n 1024` before the build"
                : "check that the folder belongs to you and is not a file")
    }
}
