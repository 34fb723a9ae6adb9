#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Synchronization
import SystemPackage
import Templates

/// What posts look like in lists, rendered once for all pages that show them.
///
/// They lie in a file that has no name any more, so that they go with the process and cost no memory: 100,000 posts
/// are 120 MB.
final class FragmentStore: Sendable {
    /// Which fragment of the theme it keeps, and a program that makes it.
    let fragment: Fragment
    let program: Program
    let mark = RootMark()
    private let file: FileDescriptor
    private let table: Mutex<Table>

    private struct Table {
        /// Where each post's bytes begin and how many they are; 0 for one that is not there.
        var places: [Place]
        var media: [Int32: [MediaUse]] = [:]
        var end: Int64 = 0
    }

    struct Place {
        var offset: Int64 = 0
        var count: Int32 = 0
        var hasMedia = false

        var end: Int64 { offset + Int64(count) }
    }

    /// `nil` where the theme shows posts in another way, or no file can be made.
    /// `name` is another one for each process.
    init?(theme: Theme, posts: Int, folder: String, name: String = "fragments") {
        guard let found = theme.fragment(for: PostFields.self) else { return nil }
        let path = folder + "/" + name
        guard
            let file = try? FileDescriptor.open(
                FilePath(path), .readWrite, options: [.create, .truncate, .closeOnExec], permissions: [.ownerReadWrite])
        else { return nil }
        unlink(path)
        fragment = found.fragment
        program = found.program
        self.file = file
        table = Mutex(Table(places: Array(repeating: Place(), count: posts)))
    }

    deinit {
        try? file.close()
    }

    /// Where the fragments of posts are.
    func places(of posts: some Swift.Collection<Int32>) -> [Place] {
        table.withLock { table in posts.map { table.places[Int($0)] } }
    }

    func has(_ post: Int32) -> Bool {
        table.withLock { $0.places[Int(post)].count > 0 }
    }

    /// Whether a post's fragment was made and neither shows local media nor looked for any.
    func hasNoMedia(_ post: Int32) -> Bool {
        table.withLock { $0.places[Int(post)].count > 0 && !$0.places[Int(post)].hasMedia }
    }

    /// Local media that a post's fragment shows or looked for.
    func media(of post: Int32) -> [MediaUse] {
        table.withLock { $0.media[post] ?? [] }
    }

    /// Reads fragments, those that lie close together at once. Where each begins in `bytes`, `nil` where there is none or
    /// reading it failed.
    func read(_ places: [Place], into bytes: inout [UInt8]) -> [Int?] {
        let order = places.indices.filter { places[$0].count > 0 }.sorted { places[$0].offset < places[$1].offset }
        var starts = [Int?](repeating: nil, count: places.count)
        var end = 0
        var next = 0
        while next < order.count {
            let offset = places[order[next]].offset
            var stop = places[order[next]].end
            var after = next + 1
            while after < order.count, places[order[after]].offset <= stop + Self.gap {
                stop = max(stop, places[order[after]].end)
                after += 1
            }
            let done = read(Int(stop - offset), at: offset, to: end, of: &bytes)
            for place in order[next..<after] where places[place].end - offset <= done {
                starts[place] = end + Int(places[place].offset - offset)
            }
            end += Int(stop - offset)
            next = after
        }
        return starts
    }

    /// How much is read for nothing rather than asking the system once more.
    private static let gap: Int64 = 2048

    private func read(_ count: Int, at offset: Int64, to start: Int, of bytes: inout [UInt8]) -> Int64 {
        if bytes.count < start + count {
            bytes.append(contentsOf: repeatElement(0, count: max(start + count - bytes.count, bytes.count)))
        }
        return bytes.withUnsafeMutableBytes { buffer in
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + count])
            return Int64((try? file.read(fromAbsoluteOffset: offset, into: room)) ?? 0)
        }
    }

    /// Gives up all that is kept; the system takes a while to free it.
    func clear() {
        table.withLock { $0.places = Array(repeating: Place(), count: $0.places.count) }
        try? file.resize(to: 0)
    }

    /// Keeps what a worker has collected. What cannot be written is made anew when it is asked for.
    func add(_ batch: FragmentBatch) {
        if batch.bytes.isEmpty { return }
        let offset = table.withLock { table in
            defer { table.end += Int64(batch.bytes.count) }
            return table.end
        }
        guard (try? batch.bytes.withUnsafeBytes({ try file.writeAll(toAbsoluteOffset: offset, $0) })) != nil else {
            return
        }
        table.withLock { table in
            for entry in batch.entries {
                table.places[Int(entry.post)] = Place(
                    offset: offset + Int64(entry.start), count: Int32(entry.count), hasMedia: !entry.media.isEmpty)
                if !entry.media.isEmpty { table.media[entry.post] = entry.media }
            }
        }
    }
}
