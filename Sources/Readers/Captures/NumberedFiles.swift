/// Tells pages of one list from names that end in a number: `ucd-1`, `ucd-2` and `ucd`, `ucd-2` are pages, `covid-19` is
/// what it is called.
struct NumberedFiles {
    private let numbers: [String: Set<Int>]
    private let stems: Set<String>

    init(_ files: some Sequence<CaptureFile>) {
        var numbers: [String: Set<Int>] = [:]
        var stems: Set<String> = []
        for file in files {
            let folder = Self.folder(of: file)
            stems.insert(folder + CapturePlace.stem(String(file.name)))
            if let end = CapturePlace.number(endOf: String(file.name)) {
                numbers[folder + end.before, default: []].insert(end.number)
            }
        }
        self.numbers = numbers
        self.stems = stems
    }

    /// Whether the number at the end of a file's name, if there is one, is that of a page.
    func isPage(_ file: CaptureFile) -> Bool {
        guard let end = CapturePlace.number(endOf: String(file.name)) else { return true }
        if Self.isYear(end.before), (1...12).contains(end.number) { return false }
        let before = Self.folder(of: file) + end.before
        let known = numbers[before] ?? []
        // The first page has no number, or one of these.
        let first = stems.contains(String(before.dropLast())) ? [0, 1, 2] : [0, 1]
        return first.contains { start in start <= end.number && (start...end.number).allSatisfy(known.contains) }
    }

    /// Absolute, for files may be given one by one.
    private static func folder(of file: CaptureFile) -> String {
        let path = file.member.map { file.path + "/" + $0 } ?? file.path
        return String(path.dropLast(file.name.count))
    }

    /// `2016-`, with a month behind it.
    private static func isYear(_ before: String) -> Bool {
        let digits = before.dropLast().reversed().prefix { $0.isASCII && $0.isNumber }
        return digits.count == 4 && (digits.last == "1" || digits.last == "2")
    }
}
