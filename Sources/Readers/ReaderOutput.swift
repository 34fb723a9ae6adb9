package import Model

/// Collects what readers find and hands it on in batches of bounded size, so that memory does not grow with the
/// capture.
package struct ReaderOutput: ~Copyable {
    /// How many diagnostics of one capture, or one part of it, are handed on.
    package static let diagnosticLimit = 200
    /// The longest text of a post that is taken, in bytes: no page and no database row holds one of hundreds of megabytes.
    package static let textLimit = 16 << 20

    package private(set) var batch = CaptureBatch()
    /// The capture's folder below the input; readers name files as they stand in the capture, relative to it.
    var folder = ""
    /// The capture, as messages name it.
    var file: String?
    /// Where the elements that are read stand in a larger document: its array, and how many elements come before.
    var slice: (pointer: String, first: Int)?
    /// What was said of the document around the slices: it shows again with each of them.
    private var around: Set<Diagnostic> = []
    private var diagnosed = 0
    /// Where the batch has each author's latest profile.
    private var profiles: [AuthorID: Int] = [:]
    private let limit: Int
    private let included: Set<Post.Visibility>
    private let flush: (CaptureBatch) -> Void

    /// `flush` gets a batch whenever `limit` items are there, and the last one from `finish`.
    /// - Parameter included: Which posts are taken beside those anyone may see; the others are left out.
    package init(
        limit: Int = 1000, including included: Set<Post.Visibility> = [], flush: @escaping (CaptureBatch) -> Void
    ) {
        self.limit = limit
        self.included = included.union([.open, .unlisted])
        self.flush = flush
    }

    /// Whether posts of that visibility are taken.
    package func takes(_ visibility: Post.Visibility) -> Bool { included.contains(visibility) }

    /// A record of the capture, after the posts that came inside it. A post that is not for everyone is left out
    /// and counted, unless it was asked for.
    package mutating func add(_ post: consuming Post, nested: [Post] = []) {
        if let original = nested.first(where: { $0.id == post.repostOf }), !takes(original.visibility) {
            // It has the other's words, and shows them to nobody else.
            post.visibility = original.visibility
        }
        for var inner in nested where !isTooLong(inner) {
            guard takes(inner.visibility) else {
                withdraw(inner.id, inner.visibility)
                continue
            }
            place(&inner.media)
            batch.items.append(.init(post: inner, role: .nested))
        }
        if isTooLong(post) {
            skip()
        } else if takes(post.visibility) {
            place(&post.media)
            batch.items.append(.init(post: post, role: .record))
        } else {
            leaveOut("\(post.visibility)")
            withdraw(post.id, post.visibility)
        }
        if batch.items.count >= limit { hand() }
    }

    /// What the capture says is not for everyone, or no more: no other capture of it is shown either.
    mutating func withdraw(_ id: PostID, _ visibility: Post.Visibility) {
        if takes(visibility) { return }
        var shell = Post(id: id, kind: .status, body: Body(""))
        shell.visibility = visibility
        batch.items.append(.init(post: shell, role: .withdrawn))
    }

    /// Says so where it is.
    private mutating func isTooLong(_ post: borrowing Post) -> Bool {
        let count = post.body.text.utf8.count
        if count <= Self.textLimit { return false }
        report(
            Diagnostic(
                .warning, .badValue,
                "the text of \(post.id) is \(count >> 20) MB long; at most \(Self.textLimit >> 20) MB are read",
                file: file))
        return true
    }

    /// A profile; the reader need not know whether it was seen before.
    package mutating func add(_ author: Author) {
        var author = author
        if author.isOwner, let avatar = author.avatar, !WebAddress.isAbsolute(avatar) {
            author.avatar = Self.path(avatar, below: folder)
        }
        // Most authors stand in many records; the same profile once more says nothing.
        if let index = profiles[author.id], batch.authors[index] == author { return }
        profiles[author.id] = batch.authors.count
        batch.authors.append(author)
    }

    private func place(_ media: inout [Media]) {
        for index in media.indices {
            if let file = media[index].file { media[index].file = Self.path(file, below: folder) }
        }
    }

    /// A path of the capture as one below the input; `..` leads up.
    private static func path(_ path: String, below folder: String) -> String {
        if folder.isEmpty, !path.contains("..") { return path }
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// What the capture says of itself; said again, the later one wins.
    package mutating func describe(_ collection: Collection) {
        batch.collection = collection
    }

    /// Hands on what there is: what follows is of another collection, and a batch is of one.
    mutating func endCollection() {
        if !batch.items.isEmpty { hand() }
    }

    /// Whether a list stands around the array that is read in slices, and so was read with the first of them.
    func wasRead(_ list: Record) -> Bool {
        guard let slice, slice.first > 0 else { return false }
        return list.pointer != slice.pointer
    }

    package mutating func add(_ alias: CaptureBatch.Alias) {
        batch.aliases.append(alias)
    }

    /// A record that cannot be read.
    package mutating func skip(_ diagnostic: Diagnostic) {
        batch.skipped += 1
        report(diagnostic)
    }

    /// A record that cannot be read for a reason that was given already.
    package mutating func skip() {
        batch.skipped += 1
    }

    /// A record that is not taken on purpose.
    package mutating func leaveOut(_ reason: String) {
        batch.leftOut[reason, default: 0] += 1
    }

    /// Something to say that is not about one record.
    ///
    /// A file of nothing but faults could fill memory with them: beyond `diagnosticLimit` they are only counted.
    package mutating func report(_ diagnostic: Diagnostic) {
        let placed = placed(diagnostic)
        if slice != nil, placed == diagnostic, !around.insert(placed).inserted { return }
        let diagnostic = placed
        diagnosed += 1
        if diagnosed <= Self.diagnosticLimit {
            batch.diagnostics.append(diagnostic)
        } else if diagnosed == Self.diagnosticLimit + 1 {
            batch.diagnostics.append(
                Diagnostic(
                    .note, diagnostic.id,
                    "more than \(Self.diagnosticLimit) things are wrong here; the others are not listed",
                    file: diagnostic.file, line: diagnostic.line))
        }
    }

    /// A pointer into a slice as one into the whole.
    private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let slice, let pointer = diagnostic.pointer, pointer.hasPrefix(slice.pointer + "/") else {
            return diagnostic
        }
        let below = pointer.dropFirst(slice.pointer.count + 1)
        let index = below.prefix { $0 != "/" }
        guard let number = Int(index) else { return diagnostic }
        var placed = diagnostic
        placed.pointer = "\(slice.pointer)/\(slice.first + number)\(below.dropFirst(index.count))"
        return placed
    }

    /// Hands on what is left.
    package consuming func finish() {
        flush(batch)
    }

    private mutating func hand() {
        let collection = batch.collection
        flush(batch)
        batch = CaptureBatch()
        profiles.removeAll(keepingCapacity: true)
        batch.collection = collection
    }
}
