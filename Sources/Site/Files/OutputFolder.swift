import Files
import Foundation
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Model

/// The folder that pages go to.
struct OutputFolder: Sendable {
    let path: String
    private let handle: FolderHandle
    /// Whether anything was in it at the beginning.
    let wasUsed: Bool

    /// The open folder, for calls that take a name in it.
    var descriptor: Int32 { handle.descriptor }

    /// Makes the folder where it is missing.
    init(_ path: String) throws(Diagnostic) {
        if let status = FileStatus(path), !status.isFolder {
            throw Diagnostic(
                .error, .outputIsFile, "the output folder is a file", file: path,
                hint: "name another folder with --output, or move the file away")
        }
        try Self.make(path)
        self.path = path
        handle = try FolderHandle(path)
        wasUsed = (try? FileManager.default.contentsOfDirectory(atPath: path).isEmpty) == false
    }

    /// What is at an address of the site.
    func status(of address: String) -> FileStatus? { FileStatus(address, in: descriptor) }

    /// The same by an address's UTF-8 bytes; `name` is room for them that is used again.
    func status(of address: UnsafeRawBufferPointer, name: inout [CChar]) -> FileStatus? {
        if name.count <= address.count { name = Array(repeating: 0, count: address.count * 2 + 1) }
        name.withUnsafeMutableBytes {
            $0.copyMemory(from: address)
            $0[address.count] = 0
        }
        return FileStatus(name: name, in: descriptor)
    }

    /// Whether an address that was written down leads to something in the folder: a record that was damaged, or came
    /// along with pages from elsewhere, must not lead out of it.
    static func holds(_ address: some StringProtocol) -> Bool {
        address.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
    }

    /// Makes the folders that pages lie in, each once.
    func makeFolders(for addresses: some Sequence<String>) throws(Diagnostic) {
        var made: Set<Substring> = []
        var last: Substring = ""
        for address in addresses {
            guard let slash = address.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
            let folder = address[..<slash]
            // Pages of one folder come one after the other.
            if folder == last { continue }
            last = folder
            guard made.insert(folder).inserted else { continue }
            try Self.make(path + "/" + folder)
        }
    }

    private static func make(_ folder: String) throws(Diagnostic) {
        if FileStatus(folder)?.isFolder == true { return }
        do throws(SystemError) {
            try makeFolder(folder)
        } catch {
            if error.isFullDisk { throw FileWriter.failure(folder, error) }
            throw Diagnostic(
                .error, .cannotWrite, "cannot make the folder: \(error)", file: folder,
                hint: "check that the folder above belongs to you and is no file")
        }
    }

    /// Takes a file away that roost wrote, and the folders above it that are empty then. Anything else that stands at its
    /// address stays.
    func remove(_ address: String) -> Bool {
        guard Self.holds(address) else { return false }
        // Of a folder this takes nothing.
        let isGone = unlinkat(descriptor, address, 0) == 0
        guard isGone || errno == ENOENT else { return false }
        var folder = Substring(address)
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            // rmdir refuses folders that hold anything.
            guard rmdir(path + "/" + folder) == 0 else { break }
        }
        return isGone
    }

    /// Takes away what a build that was ended left in a folder all of whose files are scripts of the index: files that
    /// say that they are roost's and that nobody claims, and those that were being written. `folder` ends in `/`.
    func sweep(_ folder: String, keeping isClaimed: (String) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? [] {
            let address = folder + name
            let isUnfinished = name.hasSuffix(".js" + FileWriter.temporaryEnding)
            guard isUnfinished || name.hasSuffix(".js") && !isClaimed(address) else { continue }
            if isUnfinished || FileWriter().isScript(path + "/" + address) { _ = remove(address) }
        }
    }
}
