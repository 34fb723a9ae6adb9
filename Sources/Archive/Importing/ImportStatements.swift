import GRDB

/// The statements of an import's hot path, prepared once.
struct ImportStatements {
    let insertPost: HotStatement
    let updatePost: HotStatement
    let deletePost: HotStatement
    let body: HotStatement
    let insertContribution: HotStatement
    let deleteContributions: HotStatement
    let deleteAllContributions: HotStatement
    let markRecord: HotStatement
    let contributions: HotStatement

    init(_ database: Database) throws {
        insertPost = try HotStatement(database, "INSERT INTO post(key, author, body) VALUES (?, ?, ?)")
        updatePost = try HotStatement(database, "INSERT OR REPLACE INTO post(key, author, body) VALUES (?, ?, ?)")
        deletePost = try HotStatement(database, "DELETE FROM post WHERE key = ?")
        body = try HotStatement(database, "SELECT body FROM post WHERE key = ?")
        insertContribution = try HotStatement(
            database,
            "INSERT INTO contribution(post, capture, ordinal, record, hash, body) VALUES (?, ?, ?, ?, ?, ?)")
        deleteContributions = try HotStatement(database, "DELETE FROM contribution WHERE post = ? AND capture = ?")
        deleteAllContributions = try HotStatement(database, "DELETE FROM contribution WHERE post = ?")
        markRecord = try HotStatement(
            database, "UPDATE contribution SET record = 1 WHERE post = ? AND capture = ? AND ordinal = ?")
        contributions = try HotStatement(
            database,
            "SELECT capture, ordinal, record, hash, body FROM contribution WHERE post = ? ORDER BY capture, ordinal")
    }
}
