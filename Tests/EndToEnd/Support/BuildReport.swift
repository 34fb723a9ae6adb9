/// The report of `roost build --json` as another program would read it.
struct BuildReport: Decodable, Equatable {
    struct Captures: Decodable, Equatable {
        let read: Int
        let unchanged: Int
    }
    struct Records: Decodable, Equatable {
        let read: Int
        let merged: Int
        let skipped: Int
        let left_out: [String: Int]
    }
    struct Pages: Decodable, Equatable {
        let total: Int
        let written: Int
        let unchanged: Int
        let removed: Int
    }
    struct Entry: Decodable, Equatable {
        let id: String
        let severity: String
        let file: String?
        let line: Int?
        let column: Int?
        let pointer: String?
        let message: String
        let hint: String?
    }
    let captures: Captures
    let records: Records
    let posts: Int
    let threads: Int
    let authors: Int
    let collections: Int
    let pages: Pages
    let seconds: Double
    let diagnostics: [Entry]

    func ids(_ severity: String? = nil) -> [String] {
        diagnostics.filter { severity == nil || $0.severity == severity }.map(\.id)
    }
}
