import JSON
import Testing

@Suite struct JSONSplitterTests {
    /// The pieces as text: documents as they are (with `name=` before), prose in angle brackets.
    private func pieces(_ text: String, window: Int? = nil) -> [String] {
        let bytes = Array(text.utf8)
        var splitter = JSONSplitter()
        var found: [String] = []
        var position = 0
        var length = window ?? bytes.count
        while true {
            length = min(length, bytes.count)
            let piece = bytes[..<length].withUnsafeBytes {
                splitter.next(in: $0, from: position, isLast: length == bytes.count)
            }
            switch piece {
            case .document(let range, let name):
                let prefix = name.map { String(decoding: bytes[$0], as: UTF8.self) + "=" } ?? ""
                found.append(prefix + String(decoding: bytes[range], as: UTF8.self))
                position = range.upperBound
            case .prose(let range):
                found.append("<" + String(decoding: bytes[range], as: UTF8.self) + ">")
                position = range.upperBound
            case .incomplete(let from):
                position = from
                length += 1
            case .end:
                return found
            }
        }
    }

    @Test(arguments: [
        ("{\"a\":1}", ["{\"a\":1}"]),
        ("{\"a\":1}\n\n{\"b\":2}\r\n{\"c\":3}", ["{\"a\":1}", "{\"b\":2}", "{\"c\":3}"]),
        ("{\n \"a\": [1,\n2]\n}\n{\n\"b\": 2\n}\n", ["{\n \"a\": [1,\n2]\n}", "{\n\"b\": 2\n}"]),
        ("\u{FEFF}[1]{}[2]", ["[1]", "{}", "[2]"]),
        ("window.YTD.tweets.part0 = [ {} ]", ["window.YTD.tweets.part0=[ {} ]"]),
        ("Grailbird.data.tweets_2011_02 = \n [ 1 ];\n", ["Grailbird.data.tweets_2011_02=[ 1 ]"]),
        ("var user_details =  {\n}", ["user_details={\n}"]),
        ("callback({\"a\":1});", ["callback={\"a\":1}"]),
        ("Here it is:\n{\"a\":1}\nand more", ["<Here it is:>", "{\"a\":1}", "<and more>"]),
        ("data: {\"a\":1}\n", ["<data: >", "{\"a\":1}"]),
        ("[\n{\"a\":1},\n{\"b\":\"}\"}\n]", ["[\n{\"a\":1},\n{\"b\":\"}\"}\n]"]),
        ("{\"a\":1}\n{\"b\":\"cut\n{\"c\":3}\n", ["{\"a\":1}", "{\"b\":\"cut", "{\"c\":3}"]),
        ("{\"a\":\"\\\"}\"}\n\"text\"\n17\ntrue\n", ["{\"a\":\"\\\"}\"}", "\"text\"", "17", "true"]),
        ("{\"a\":[1,", ["{\"a\":[1"]),
        ("", []), (" \n;\n", []),
    ])
    func documentsAreFound(text: String, expected: [String]) {
        #expect(pieces(text) == expected)
        #expect(pieces(text, window: 1) == expected)
    }

    @Test func aLineOfTwoDocumentsIsSplitOnRequest() {
        let bytes = Array("{\"a\":1}\n{\"b\":2}{\"c\":3}\n".utf8)
        var splitter = JSONSplitter(isLines: true)
        bytes.withUnsafeBytes { bytes in
            #expect(splitter.next(in: bytes, from: 8, isLast: true) == .document(8..<22, name: nil))
            #expect(splitter.next(in: bytes, from: 8, isLast: true, exact: true) == .document(8..<15, name: nil))
        }
    }
}
