/// Cuts lists, in the order of their terms, into files. Where it cuts depends on the terms and not on how many came
/// before, so that a new post changes the files of its own terms and no others.
struct IndexCutter {
    /// One term of so many is a place to cut, above the least.
    private static let rate: UInt64 = 64

    private let family: String
    private let limit: IndexFileSize
    private(set) var names: [IndexFile.Name] = []
    private var terms: [[UInt8]] = []
    private var head: [UInt8] = []
    private var lists: [UInt8] = []
    /// What the file comes to, about.
    private var size = 0
    /// How many files in a row begin with the same term.
    private var repeats = 0

    init(family: String, _ limit: IndexFileSize) {
        self.family = family
        self.limit = limit
    }

    mutating func add(_ term: [UInt8], count: Int, _ list: [UInt8], _ take: (IndexFile) throws -> Void) throws {
        let isPlace = size > limit.least && StableName.hash(term) % Self.rate == 0
        let added = (list.count + 8) * 4 / 3 + term.count
        if size > 0, isPlace || size + added > limit.most || terms.last == term { try finish(take) }
        size += added
        terms.append(term)
        head.appendNumber(UInt32(count))
        head.appendNumber(UInt32(list.count))
        lists += list
    }

    mutating func finish(_ take: (IndexFile) throws -> Void) throws {
        guard let first = terms.first else { return }
        let text = String(decoding: first, as: UTF8.self)
        repeats = names.last?.first == text ? repeats + 1 : 0
        let name = "\(family)-\(StableName.digits(StableName.hash(first), 10))\(repeats > 0 ? "-\(repeats)" : "")"
        let file = IndexFile(
            name: name, call: "terms",
            arguments: [
                ScriptText.quoted(name), ScriptText.quoted(Array(terms.joined(separator: [0x20]))),
                ScriptText.base64(head + lists),
            ])
        names.append(IndexFile.Name(first: text, name: name, hash: file.hash))
        terms.removeAll(keepingCapacity: true)
        head.removeAll(keepingCapacity: true)
        lists.removeAll(keepingCapacity: true)
        size = 0
        try take(file)
    }
}
