import Fuzzing
import JSON

/// Bytes as a document, and cut into documents.
enum JSONTarget: FuzzTarget {
    static let name = "json"

    static func problem(with input: [UInt8]) -> String? {
        let parser = JSONParser()
        var first: UInt64?
        for _ in 0..<2 {
            let found = try? parser.parse(input) { value in
                _ = walk(value)
                return value.fingerprint
            }
            // The second time stands in buffers that the first has left.
            if let first, found != first { return "reads otherwise the second time" }
            first = found
        }
        return input.withUnsafeBytes { bytes in
            cut(bytes, exact: false, parser) ?? cut(bytes, exact: true, parser)
        }
    }

    /// Asks for all there is to ask of a value and what is in it; how many values that were.
    private static func walk(_ value: JSONValue) -> Int {
        var count = 1
        _ = (value.string, value.bool, value.int, value.double, value.idString, value.isEmpty, value.typeName)
        for element in value.elements { count += walk(element) }
        for (key, member) in value.members {
            count += walk(member)
            _ = value[key].exists
        }
        return count
    }

    private static func cut(_ bytes: UnsafeRawBufferPointer, exact: Bool, _ parser: JSONParser) -> String? {
        var splitter = JSONSplitter()
        var position = 0
        while true {
            let range: Range<Int>
            switch splitter.next(in: bytes, from: position, isLast: true, exact: exact) {
            case .document(let document, _):
                range = document
                try? parser.parse(UnsafeRawBufferPointer(rebasing: bytes[document])) { _ = walk($0) }
            case .prose(let prose): range = prose
            case .incomplete(let start): return start >= position && start <= bytes.count ? nil : "breaks off elsewhere"
            case .end: return nil
            }
            if range.lowerBound < position || range.isEmpty || range.upperBound > bytes.count {
                return "a piece at \(range) after \(position) of \(bytes.count)"
            }
            position = range.upperBound
        }
    }
}
