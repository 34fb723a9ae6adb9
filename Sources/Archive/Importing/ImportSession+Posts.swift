package import Model

extension ImportSession {
    /// Adds the next part of the open capture. `facts` stand beside `batch.items`, one for each. Throws a
    /// `Diagnostic` where no capture is open.
    @discardableResult
    package func add(_ batch: CaptureBatch, facts: [PostFacts]) throws -> Added {
        guard open != nil else { throw Archive.failed("posts without a capture", file: archive.path) }
        return try access { database in
            var added = Added()
            var records = 0
            nextPart(batch.collection)
            let none = PostFacts()
            // Records are counted on the way: a walk of its own would copy each post once more.
            for index in batch.items.indices {
                let role = batch.items[index].role
                let isRecord = role == .record
                if isRecord { records += 1 }
                let before = added
                try add(batch.items[index].post, index < facts.count ? facts[index] : none, isRecord: isRecord, &added)
                // No post came.
                if role == .withdrawn { added = before }
            }
            try note(batch.authors, database)
            open?.aliases += batch.aliases
            open?.stored.capture.posts += records
            open?.stored.capture.skipped += batch.skipped
            open?.stored.capture.leftOut.merge(batch.leftOut, uniquingKeysWith: +)
            open?.stored.capture.diagnostics += batch.diagnostics
            if self.facts.isLarge { try self.facts.flush(database) }
            return added
        }
    }

    /// A batch of the same collection goes on with the last part; its total and time may be newer.
    private func nextPart(_ collection: Collection?) {
        // In place: a copy of the parts would be made anew with every batch.
        if let captured = collection?.captured {
            let known = open?.capturedByCollections ?? captured
            open?.capturedByCollections = max(captured, known)
        }
        let last = (open?.parts.count ?? 0) - 1
        let name = collection.map(CollectionName.init)
        if last >= 0, open?.parts[last].collection.map(CollectionName.init) == name {
            if let collection { open?.parts[last].collection = collection }
        } else {
            open?.parts.append(Part(collection: collection))
            part += 1
        }
    }

    private func add(_ post: Post, _ facts: PostFacts, isRecord: Bool, _ added: inout Added) throws {
        writer.restart()
        writer.post(post, facts: facts)
        let hash = Fingerprint.of(writer.bytes)
        let key = try ledger.key(of: post.id)
        let row = ledger[key]
        if !row.isPresent {
            try adopt(key, post, facts, hash: hash, isRecord: isRecord)
            added.new += 1
        } else if row.capture == number, row.revision == hash {
            if isRecord, !row.flags.contains(.record) { ledger[key].flags.insert(.record) }
            added.repeated += 1
        } else if try contribute(to: key, row, hash: hash, isRecord: isRecord) {
            added.merged += 1
        } else {
            added.repeated += 1
        }
        enlist(key, isRecord: isRecord)
    }

    /// The number of the open capture.
    private var number: UInt32 { open?.stored.number ?? 0 }

    /// A post that nobody gives so far; the sole contributor's bytes are the post's own.
    private func adopt(_ key: UInt32, _ post: Post, _ facts: PostFacts, hash: UInt64, isRecord: Bool) throws {
        let isOrphan = orphans.remove(key) != nil
        let author = try post.author.map { try authors.key(of: $0) } ?? 0
        if !isOrphan {
            try statements.insertPost.run(Int64(key), Int64(author), blob: writer.bytes)
        } else if ledger[key].revision != hash {
            try statements.updatePost.run(Int64(key), Int64(author), blob: writer.bytes)
        }
        var row = try described(key, post, facts, author: author, revision: hash)
        row.flags.insert(isRecord ? [.present, .record] : .present)
        row.capture = number
        ledger[key] = row
    }

    /// Takes the post's place in the part, once as a record or, failing that, once as nested.
    private func enlist(_ key: UInt32, isRecord: Bool) {
        makeRoom(for: key)
        guard let last = open.map({ $0.parts.count - 1 }), last >= 0 else { return }
        if isRecord {
            guard lastRecord[Int(key)] != part else { return }
            lastRecord[Int(key)] = part
            open?.parts[last].members.records.append(key)
        } else {
            guard lastNested[Int(key)] != part else { return }
            lastNested[Int(key)] = part
            open?.parts[last].members.nested.append(key)
        }
    }

    /// Notes which posts have their places in the present part already.
    func place(_ members: Members) {
        if let last = (members.records + members.nested).max() { makeRoom(for: last) }
        for key in members.records { lastRecord[Int(key)] = part }
        for key in members.nested { lastNested[Int(key)] = part }
    }

    private func makeRoom(for key: UInt32) {
        guard lastRecord.count <= Int(key) else { return }
        let room = max(Int(key) + 1, ledger.rows.count) - lastRecord.count
        lastRecord.append(contentsOf: repeatElement(0, count: room))
        lastNested.append(contentsOf: repeatElement(0, count: room))
    }

    /// The post's row with what a plan needs of its content; its facts go into their sheet.
    func described(
        _ key: UInt32, _ post: Post, _ facts: PostFacts, author: UInt32, revision: UInt64
    ) throws -> LedgerRow {
        var row = ledger[key]
        row.revision = revision
        row.created = post.created?.milliseconds ?? .min
        row.author = author
        row.reply = try post.replyTo.map { try ledger.key(of: $0) } ?? 0
        row.conversation = try post.conversation.map { try ledger.key(of: $0) } ?? 0
        row.repost = try post.repostOf.map { try ledger.key(of: $0) } ?? 0
        row.quote = try post.quoteOf.map { try ledger.key(of: $0) } ?? 0
        row.kind = post.kind.rawValue
        row.visibility = post.visibility.rawValue
        let hadFacts = row.flags.contains(.facts)
        row.flags.subtract(.content)
        row.flags.formUnion(LedgerRow.Flags.content(of: post, facts))
        if hadFacts || row.flags.contains(.facts) { self.facts.set(facts, media: post.media, of: key, &scratch) }
        return row
    }
}

extension LedgerRow.Flags {
    /// A function and no initialiser, which would take the post over and so copy it.
    fileprivate static func content(of post: Post, _ facts: PostFacts) -> LedgerRow.Flags {
        var flags: LedgerRow.Flags = []
        if !post.media.isEmpty { flags.insert(.media) }
        if post.isSensitive { flags.insert(.sensitive) }
        if post.tombstone != nil { flags.insert(.tombstone) }
        if !post.edits.isEmpty { flags.insert(.edits) }
        if post.replyTo != nil { flags.insert(.answers) }
        if post.warning != nil { flags.insert(.warning) }
        if post.repostOf != nil { flags.insert(.reposts) }
        if post.quoteOf != nil || post.quoteURL != nil { flags.insert(.quotes) }
        let isByAddress = post.repostOf != nil && post.referenceURL != nil
        if isByAddress || post.body.text.utf8.starts(with: "RT @".utf8) { flags.insert(.retells) }
        for attachment in post.attachments {
            switch attachment {
            case .place: flags.insert(.place)
            case .note: flags.insert(.notes)
            case .poll, .card, .repository: break
            }
        }
        let isPlain = facts.tags.isEmpty && facts.mentions.isEmpty && facts.links.isEmpty && facts.emoji.isEmpty
        if !isPlain || !post.media.isEmpty { flags.insert(.facts) }
        return flags
    }
}
