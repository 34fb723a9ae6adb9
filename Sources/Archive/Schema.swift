import GRDB

/// The tables. A shipped migration is never edited; a new one is added below it.
enum Schema {
    /// SQLite's `application_id` of an archive: `Rst1`.
    static let mark: Int32 = 0x5273_7431

    static func migrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    PRAGMA application_id = \(mark);

                    -- Numbers and totals that readers want without counting.
                    CREATE TABLE state(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;

                    CREATE TABLE network(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);

                    -- totals: counters and diagnostics.
                    CREATE TABLE capture(
                        number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
                        modified INTEGER NOT NULL, hash INTEGER NOT NULL, reader TEXT NOT NULL, captured INTEGER,
                        totals BLOB NOT NULL);

                    -- A stretch of a capture with one collection or none: its records in order, then the posts that
                    -- only came inside of others. digest: a hash of it in terms of ids.
                    CREATE TABLE part(
                        capture INTEGER NOT NULL, ordinal INTEGER NOT NULL, digest INTEGER NOT NULL, collection BLOB,
                        members BLOB NOT NULL, PRIMARY KEY(capture, ordinal)) WITHOUT ROWID;

                    CREATE TABLE alias(capture INTEGER PRIMARY KEY, pairs BLOB NOT NULL);

                    -- author: as the post names it, see author.same. body: the merged post with its facts.
                    CREATE TABLE post(key INTEGER PRIMARY KEY, author INTEGER NOT NULL, body BLOB NOT NULL);

                    -- What each capture gave, only of posts with several contributions; a post with a single one is
                    -- that contribution.
                    CREATE TABLE contribution(
                        post INTEGER NOT NULL, capture INTEGER NOT NULL, ordinal INTEGER NOT NULL,
                        record INTEGER NOT NULL, hash INTEGER NOT NULL, body BLOB NOT NULL,
                        PRIMARY KEY(post, capture, ordinal)) WITHOUT ROWID;

                    -- rows: the ledger's rows of 512 posts; facts: their tags, mentions and links.
                    CREATE TABLE sheet(number INTEGER PRIMARY KEY, rows BLOB NOT NULL);
                    CREATE TABLE facts(number INTEGER PRIMARY KEY, entries BLOB NOT NULL);

                    -- same: the author this one turned out to be, else 0. body: the merged profile.
                    CREATE TABLE author(
                        key INTEGER PRIMARY KEY, network TEXT NOT NULL, id TEXT NOT NULL, same INTEGER NOT NULL,
                        live INTEGER NOT NULL, revision INTEGER NOT NULL, handles BLOB NOT NULL, body BLOB NOT NULL);
                    CREATE TABLE profile(
                        author INTEGER NOT NULL, capture INTEGER NOT NULL, body BLOB NOT NULL,
                        PRIMARY KEY(author, capture)) WITHOUT ROWID;
                    CREATE INDEX profile_capture ON profile(capture);
                    """)
        }
        return migrator
    }
}
