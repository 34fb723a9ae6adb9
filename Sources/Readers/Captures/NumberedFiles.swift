/// Tells pages of one list from names that end in a number: `ucd-1`, `ucd-2` and `ucd`, `ucd-2` are pages, `covid-19` is
/// what it is called.
struct NumberedFiles {
    private let numbers: [String: Set<Int>]
    private let stems: Set<String>

    init(_ files: some Sequence<CaptureFile>) {
        var numbers: [String: Set<Int>] = [:]
        for file in files {
            guard let end = Self.number(endOf: file) else { continue }
            numbers[Self.folder(of: file) + end.before, default: []].insert(end.number)
        }
        self.numbers = numbers
        var stems: Set<String> = []
        // Most sites have no name that ends in a number.
        if !numbers.isEmpty {
            for file in files { stems.insert(Self.folder(of: file) + CapturePlace.stem(String(file.name))) }
        }
        self.stems = stems
    }

    private static func number(endOf file: CaptureFile) -> (before: String, number: Int)? {
        mayEndInNumber(file.name) ? CapturePlace.number(endOf: String(file.name)) : nil
    }

    /// Whether there are up to three digits between a separator and a dot: a look at the bytes, for there may be a hundred
    /// thousand names.
    private static func mayEndInNumber(_ name: Substring) -> Bool {
        var digits = 0
        var isAfterSeparator = false
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39: digits += 1
            case 0x2D, 0x2E, 0x5F:
                if byte == 0x2E, isAfterSeparator, (1...3).contains(digits) { return true }
                (digits, isAfterSeparator) = (0, true)
            default: (digits, isAfterSeparator) = (0, false)
            }
        }
        return isAfterSeparator && (1...3).contains(digits)
    }

    /// Whether the number at the end of a file's name, if there is one, is that of a page.
    func isPage(_ file: CaptureFile) -> Bool {
        guard !numbers.isEmpty, let end = Self.number(endOf: file) else { return true }
        if Self.isYear(end.before), (1...12).contains(end.number) { return false }
        // `web 2.0` is a number with a point in it.
        if end.before.hasSuffix("."), end.before.dropLast().last?.isNumber == true { return false }
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
