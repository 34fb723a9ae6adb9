internal import Model

/// Which board of an imageboard a capture is of. Boards count their posts from 1 each, so the board is part of ids.
struct BoardPlace {
    /// Folders that lead to the board, its own name last: `g`, `lainchan/λ`. Empty where nothing says which it is.
    let path: [String]
    /// What ids begin with.
    private let prefix: String

    /// - Parameter said: The board, where the JSON says it.
    init(_ context: CaptureContext, said: String? = nil) {
        var path = Self.path(context)
        if let said, path.last != said { path = [said] }
        self.path = path
        // Posts count as `p1`, as in the addresses of 4chan's posts, where no board tells them from an image's number.
        let folders = context.pathParts.dropLast().filter { CaptureTime.parse($0[...]) == nil }
        prefix = path.isEmpty ? (folders + ["p"]).joined(separator: "/") : path.joined(separator: "/") + "/"
    }

    func id(_ number: String) -> PostID { PostID(.board, prefix + number) }

    /// The name as a part of the network's addresses; `nil` where it cannot be one.
    var name: String? { path.last.flatMap { Self.isName($0, limit: 8) ? $0 : nil } }

    /// The list of a board's threads.
    func collection(_ context: CaptureContext) -> Collection {
        var collection = context.collection(.board, network: .board)
        if collection.kind == .board, !path.isEmpty { collection.name = path.joined(separator: "/") }
        return collection
    }

    /// `boards/g/570368.json`, `boards/g-570368.json` and `boards/g.json`, and beside `boards/` what the network's own
    /// addresses look like (`g/thread/570368.json`, `b/res/1.json`) and programs make of them (`g-570368.json`).
    private static func path(_ context: CaptureContext) -> [String] {
        let words: Set = ["thread", "threads", "res", "catalog", "index", "archive"]
        if context.placed == .board {
            var parts = context.name.split(separator: "/").map(String.init)
            guard let last = parts.popLast() else { return [] }
            parts.removeAll { words.contains($0) || CaptureTime.parse($0[...]) != nil }
            return parts.isEmpty ? [board(ofFile: last) ?? last].filter { !isMark($0, words) } : parts
        }
        var parts = context.pathParts
        guard let last = parts.popLast() else { return [] }
        if let folder = parts.last, folder == "thread" || folder == "res", let board = parts.dropLast().last,
            isName(board, limit: 5)
        {
            return [board]
        }
        return [board(ofFile: last)].compactMap { $0.flatMap { isName($0, limit: 5) && !isMark($0, words) ? $0 : nil } }
    }

    /// `g` of `g-570368`, `4chan-g-570368` and `g_catalog`.
    private static func board(ofFile name: String) -> String? {
        var parts = BoardReader.withoutTime(name).split { $0 == "-" || $0 == "_" }
        guard let last = parts.popLast(), last.allSatisfy({ $0.isASCII && $0.isNumber }) || last == "catalog",
            parts.count == 1 || parts.count == 2 && parts[0] == "4chan", parts.last != "4chan"
        else { return nil }
        return parts.last.map(String.init)
    }

    /// A number, or a word for what a file is.
    private static func isMark(_ name: String, _ words: Set<String>) -> Bool {
        words.contains(name) || name == "page" || name.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func isName(_ name: String, limit: Int) -> Bool {
        (1...limit).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }
}
