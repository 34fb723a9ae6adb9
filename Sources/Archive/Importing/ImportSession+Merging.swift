import Model

extension ImportSession {
    /// What is known to have contributed to a post with several contributions.
    func contributions(of key: UInt32) throws -> [Contribution] {
        if let known = several[key] { return known }
        var loaded: [Contribution] = []
        let statement = statements.contributions
        try statement.rows(Int64(key)) {
            loaded.append(
                Contribution(
                    capture: UInt32(truncatingIfNeeded: statement.integer(0)),
                    ordinal: UInt32(truncatingIfNeeded: statement.integer(1)), isRecord: statement.integer(2) != 0,
                    hash: UInt64(bitPattern: statement.integer(3))))
        }
        several[key] = loaded
        return loaded
    }

    /// Adds the encoded post in `writer` to a post that others gave. Returns whether it was not there yet.
    func contribute(to key: UInt32, _ row: LedgerRow, hash: UInt64, isRecord: Bool) throws -> Bool {
        if !row.flags.contains(.several) { try split(key, row, incoming: hash) }
        let capture = open?.stored.number ?? 0
        let known = try contributions(of: key)
        var last: UInt32 = 0
        for (index, own) in known.enumerated() where own.capture == capture {
            guard own.hash == hash else {
                last = max(last, own.ordinal)
                continue
            }
            if isRecord, !own.isRecord {
                try statements.markRecord.run(Int64(key), Int64(capture), Int64(own.ordinal))
                several[key]?[index].isRecord = true
                unmerged.insert(key)
            }
            return false
        }
        several[key]?.append(Contribution(capture: capture, ordinal: last + 1, isRecord: isRecord, hash: hash))
        unmerged.insert(key)
        try statements.insertContribution.run(
            Int64(key), Int64(capture), Int64(last + 1), isRecord ? 1 : 0, Int64(bitPattern: hash), blob: writer.bytes)
        return true
    }

    /// The sole contribution of a post becomes the first of several.
    private func split(_ key: UInt32, _ row: LedgerRow, incoming: UInt64) throws {
        let isRecord = row.flags.contains(.record)
        let bytes = row.revision == incoming ? writer.bytes : try body(of: key)
        try statements.insertContribution.run(
            Int64(key), Int64(row.capture), 1, isRecord ? 1 : 0, Int64(bitPattern: row.revision), blob: bytes)
        several[key] = [Contribution(capture: row.capture, ordinal: 1, isRecord: isRecord, hash: row.revision)]
        ledger[key].flags.insert(.several)
        ledger[key].capture = 0
    }

    private func body(of key: UInt32) throws -> [UInt8] {
        var bytes: [UInt8]?
        try statements.body.rows(Int64(key)) { bytes = statements.body.bytes(0) }
        guard let bytes else { throw DamagedBytes() }
        return bytes
    }

    /// Merges every post whose contributions changed, in the order of keys.
    func mergeAll() throws {
        for key in unmerged.sorted() {
            let known = try contributions(of: key)
            switch known.count {
            case 0:
                orphans.insert(key)
                var row = ledger[key]
                row.flags.remove([.present, .record, .several])
                ledger[key] = row
            case 1: try join(key, known[0])
            default: try merge(key, known)
            }
        }
        unmerged = []
    }

    /// A post with one contribution left is that contribution again.
    private func join(_ key: UInt32, _ only: Contribution) throws {
        var bytes: [UInt8] = []
        try statements.contributions.rows(Int64(key)) { bytes = statements.contributions.bytes(4) }
        try statements.deleteAllContributions.run(Int64(key))
        try put(key, bytes, hash: only.hash)
        ledger[key].flags.remove([.several, .record])
        if only.isRecord { ledger[key].flags.insert(.record) }
        ledger[key].capture = only.capture
        several[key] = nil
    }

    private func merge(_ key: UInt32, _ known: [Contribution]) throws {
        if known.contains(where: \.isRecord) {
            ledger[key].flags.insert(.record)
        } else {
            ledger[key].flags.remove(.record)
        }
        var versions: [PostMerge.Version] = []
        var first: [UInt8] = []
        let isUniform = known.allSatisfy { $0.hash == known[0].hash }
        let statement = statements.contributions
        try statement.rows(Int64(key)) {
            if first.isEmpty { first = statement.bytes(4) }
            if isUniform { return }
            let capture = captures[UInt32(truncatingIfNeeded: statement.integer(0))]
            let (post, facts) = try statement.blob(4) { bytes in
                var reader = ByteReader(bytes)
                return try reader.post()
            }
            versions.append(
                PostMerge.Version(
                    post: post, facts: facts, isRecord: statement.integer(2) != 0, captured: capture?.captured,
                    path: capture?.path ?? "", ordinal: statement.integer(1)))
        }
        if isUniform {
            try put(key, first, hash: known[0].hash)
            return
        }
        let merged = PostMerge.merged(versions)
        writer.restart()
        writer.post(merged.post, facts: merged.facts)
        try put(key, writer.bytes, hash: Fingerprint.of(writer.bytes), decoded: merged)
    }

    /// Stores a merged post where it is another than before.
    private func put(
        _ key: UInt32, _ bytes: [UInt8], hash: UInt64, decoded: (post: Post, facts: PostFacts)? = nil
    ) throws {
        guard ledger[key].revision != hash else { return }
        let (post, facts) =
            try decoded
            ?? bytes.withUnsafeBytes { raw in
                var reader = ByteReader(raw)
                return try reader.post()
            }
        let author = try post.author.map { try authors.key(of: $0) } ?? 0
        ledger[key] = try described(key, post, facts, author: author, revision: hash)
        try statements.updatePost.run(Int64(key), Int64(author), blob: bytes)
    }
}
