import GRDB
import Model

/// All authors in memory while an import runs, by key and by id.
struct AuthorDirectory {
    struct Entry {
        var id: AuthorID
        /// All handles ever seen, folded and sorted.
        var handles: [String] = []
        /// The author this one turned out to be; 0 for none.
        var same: UInt32 = 0
        /// Has a profile, or a post in the archive.
        var isLive = false
        var revision: UInt64 = 0
        var hasProfiles = false
        /// Its row is to be written.
        var isNew = true
    }

    /// Index 0 is nobody.
    var entries: [Entry] = [Entry(id: AuthorID(Network(""), ""))]
    private var networks: [Network] = []
    private var names = PostNames()
    /// Authors whose profiles changed in this import.
    var changed: Set<UInt32> = []

    init(_ database: Database) throws {
        let statement = try HotStatement(
            database,
            """
            SELECT key, network, id, same, live, revision, handles,
                EXISTS (SELECT 1 FROM profile WHERE profile.author = author.key)
            FROM author ORDER BY key
            """)
        try statement.rows {
            let id = AuthorID(Network(statement.text(1)), statement.text(2))
            guard statement.integer(0) == Int64(entries.count) else { throw DamagedBytes() }
            name(UInt32(entries.count), id)
            var entry = Entry(id: id)
            entry.same = UInt32(truncatingIfNeeded: statement.integer(3))
            entry.isLive = statement.integer(4) != 0
            entry.revision = UInt64(bitPattern: statement.integer(5))
            entry.handles = try statement.blob(6) { bytes in
                var reader = ByteReader(bytes)
                return try reader.strings()
            }
            entry.hasProfiles = statement.integer(7) != 0
            entry.isNew = false
            entries.append(entry)
        }
    }

    /// The key of an author, made where it is new; 0 for an id without a name.
    mutating func key(of id: AuthorID) throws -> UInt32 {
        if let network = networks.firstIndex(of: id.network), network <= Int(UInt16.max) {
            let known =
                if let number = PostNames.number(id.id) {
                    names.row(network: UInt16(network), number: number)
                } else {
                    names.row(network: UInt16(network), text: id.id)
                }
            if let known { return known }
        }
        if id.id.isEmpty { return 0 }
        guard entries.count < Int(UInt32.max) else { throw Archive.failed("more authors than keys") }
        let key = UInt32(entries.count)
        entries.append(Entry(id: id))
        name(key, id)
        return key
    }

    private mutating func name(_ key: UInt32, _ id: AuthorID) {
        if !networks.contains(id.network) { networks.append(id.network) }
        guard let index = networks.firstIndex(of: id.network), let network = UInt16(exactly: index) else { return }
        if let number = PostNames.number(id.id) {
            names.set(key, network: network, number: number)
        } else {
            names.set(key, network: network, text: id.id)
        }
    }

    /// Has the authors merged anew whose profiles a capture gave.
    mutating func review(capture: UInt32, _ database: Database) throws {
        let statement = try HotStatement(database, "SELECT author FROM profile WHERE capture = ?")
        try statement.rows(Int64(capture)) { changed.insert(UInt32(truncatingIfNeeded: statement.integer(0))) }
    }

    /// Takes back the profiles a capture gave.
    mutating func retire(capture: UInt32, _ database: Database) throws {
        try review(capture: capture, database)
        try database.execute(sql: "DELETE FROM profile WHERE capture = ?", arguments: [Int64(capture)])
    }
}

extension ImportSession {
    /// Takes note of profiles; those of one capture are folded as they come.
    func note(_ profiles: [Author], _ database: Database) throws {
        guard let number = open?.stored.number else { return }
        for index in profiles.indices {
            if profiles[index].id.id.isEmpty {
                // Nothing but a handle is known: it is the id, as everywhere else.
                var profile = profiles[index]
                profile.id = AuthorID(profile.id.network, Folding.fold(profile.handle))
                try note(profile, of: authors.key(of: profile.id), number, database)
            } else {
                try note(profiles[index], of: authors.key(of: profiles[index].id), number, database)
            }
        }
        // A capture of very many authors is not held in memory.
        if (open?.profiles.count ?? 0) > 20_000 {
            try storeProfiles(database)
            open?.hasStoredProfiles = true
        }
    }

    private func note(_ profile: Author, of key: UInt32, _ capture: UInt32, _ database: Database) throws {
        if key == 0 || open?.profiles.fold(profile, into: key) == true { return }
        if open?.hasStoredProfiles == true, let known = try storedProfile(key, capture, database) {
            open?.profiles.insert(AuthorMerge.merged(known, newer: profile), of: key)
        } else {
            open?.profiles.insert(profile, of: key)
        }
        authors.changed.insert(key)
    }

    /// Writes the open capture's profiles.
    func storeProfiles(_ database: Database) throws {
        guard let number = open?.stored.number, let profiles = open?.profiles.drain(), !profiles.isEmpty else { return }
        let statement = try HotStatement(
            database, "INSERT OR REPLACE INTO profile(author, capture, body) VALUES (?, ?, ?)")
        for (key, profile) in profiles {
            writer.restart()
            writer.author(profile)
            try statement.run(Int64(key), Int64(number), blob: writer.bytes)
        }
    }

    private func storedProfile(_ key: UInt32, _ capture: UInt32, _ database: Database) throws -> Author? {
        let statement = try HotStatement(database, "SELECT body FROM profile WHERE author = ? AND capture = ?")
        var profile: Author?
        try statement.rows(Int64(key), Int64(capture)) {
            profile = try statement.blob(0) { bytes in
                var reader = ByteReader(bytes)
                return try reader.author()
            }
        }
        return profile
    }
}
