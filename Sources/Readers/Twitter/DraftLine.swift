internal import JSON
internal import Model

/// The text of a block and what stands in it. Ranges count UTF-16 code units, as JavaScript does; they are claims only.
struct DraftLine {
    private struct Mark {
        var kind: Entity.Kind
        var points: Range<Int>
        var target: String
        /// Of two that overlap the first one made is believed.
        var order: Int
    }

    private let points: [Unicode.Scalar]
    /// The code point that each code unit belongs to.
    private let units: [Int]
    private var marks: [Mark] = []

    init(_ text: String) {
        let points = Array(text.unicodeScalars)
        self.points = points
        units = points.indices.flatMap { repeatElement($0, count: UTF16.width(points[$0])) }
    }

    /// Says that a range is a link. One that begins or ends inside of a code point takes it in.
    /// - Returns: Whether there is such a range; one that is too long ends with the text.
    mutating func link(_ offset: JSONValue, _ length: JSONValue, to target: String) -> Bool {
        guard let start = offset.int, let length = length.int, let range = range(start, length) else { return false }
        mark(.link, range, target)
        return true
    }

    /// Takes what a block's `data` says of names and addresses in its text.
    mutating func markNames(_ data: JSONValue) {
        each(data["mentions"], "@＠") { line, range in line.mark(.mention, range, "") }
        each(data["hashtags"], "#＃") { line, range in line.mark(.hashtag, range, "") }
        each(data["cashtags"], "$＄") { line, range in line.mark(.cashtag, range, "") }
        each(data["urls"], nil) { line, range in
            let written = line.string(range)
            line.mark(.link, range, WebAddress(written) == nil ? "https://\(written)" : written)
        }
    }

    /// - Parameter signs: What names of this kind begin with; a range may leave it out.
    private mutating func each(_ list: JSONValue, _ signs: String?, _ body: (inout DraftLine, Range<Int>) -> Void) {
        for item in list.elements {
            guard let start = item["fromIndex"].int, let end = item["toIndex"].int, start >= 0, start < end,
                var range = range(start, end - start)
            else { continue }
            if let signs = signs?.unicodeScalars, !signs.contains(points[range.lowerBound]) {
                guard range.lowerBound > 0, signs.contains(points[range.lowerBound - 1]) else { continue }
                range = (range.lowerBound - 1)..<range.upperBound
            }
            body(&self, range)
        }
    }

    /// The code points that a range of code units covers.
    private func range(_ start: Int64, _ length: Int64) -> Range<Int>? {
        guard start >= 0, start < units.count, length > 0 else { return nil }
        let end = min(Int64(units.count) - start, length) + start
        return units[Int(start)]..<(units[Int(end) - 1] + 1)
    }

    private mutating func mark(_ kind: Entity.Kind, _ points: Range<Int>, _ target: String) {
        marks.append(Mark(kind: kind, points: points, target: target, order: marks.count))
    }

    private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(points[range])) }

    /// What stands in the line, in order, none in another.
    /// - Parameter start: Where the line begins in the whole text.
    func entities(from start: Int) -> [Entity] {
        var entities: [Entity] = []
        var last = 0
        for mark in marks.sorted(by: { ($0.points.lowerBound, $0.order) < ($1.points.lowerBound, $1.order) })
        where mark.points.lowerBound >= last {
            last = mark.points.upperBound
            let isLink = mark.kind == .link
            let written = string(isLink ? mark.points : mark.points.dropFirst())
            guard !written.isEmpty else { continue }
            entities.append(
                Entity(
                    mark.kind, start: start + mark.points.lowerBound, end: start + last, value: Self.escaped(written),
                    target: mark.target, label: isLink ? written : ""))
        }
        return entities
    }

    /// As an escaped text has it, but for `&`, which may be either there.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, point in
            switch point {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(point)
            }
        }
    }
}
