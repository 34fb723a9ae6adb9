import JSON
import Testing

@Suite struct JSONValueTests {
    private func read<R>(_ text: String, _ body: (JSONValue) throws -> R) throws -> R {
        try JSONParser().parse(Array(text.utf8), body)
    }

    @Test func missingLookupsChain() throws {
        try read(#"{"a":{"b":"text"},"n":null}"#) { value in
            #expect(value["a"]["b"].string == "text")
            #expect(value["x"]["y"][3]["z"].string == nil)
            #expect(value["x"].kind == .missing)
            #expect(value["n"].kind == .null)
            #expect(!value["n"].exists)
            #expect(value["a"]["b"]["c"].typeName == "missing")
        }
    }

    @Test("members of an array and elements of an object are none, also in one go")
    func otherKind() throws {
        let parser = JSONParser()
        #expect(try parser.parse(Array("[1,2]".utf8)) { $0.members.map(\.key) } == [])
        #expect(try parser.parse(Array(#"{"a":1}"#.utf8)) { $0.elements.map(\.kind) } == [])
    }

    @Test(
        arguments: [
            ("[7]", 7), ("[7.0]", 7), (#"["7"]"#, 7), (#"["-9223372036854775808"]"#, Int64.min),
            ("[9223372036854775807]", Int64.max), (#"["9223372036854775808"]"#, nil), ("[7.5]", nil), (#"["7x"]"#, nil),
            (#"[""]"#, nil), ("[true]", nil), ("[18446744073709551615]", nil), ("[1e300]", nil),
        ] as [(String, Int64?)])
    func integersComeFromNumbersAndDigits(text: String, expected: Int64?) throws {
        try read(text) { #expect($0[0].int == expected) }
    }

    @Test(
        arguments: [
            ("[1.5]", 1.5), (#"["-1.5e2"]"#, -150), (#"["nan"]"#, nil), (#"["0x10"]"#, nil), (#"["1e999"]"#, nil),
            ("[1e999]", nil), ("[null]", nil),
        ] as [(String, Double?)])
    func doublesAreFinite(text: String, expected: Double?) throws {
        try read(text) { #expect($0[0].double == expected) }
    }

    @Test(
        arguments: [
            (#"["00"]"#, "00"), ("[861627479294746624]", "861627479294746624"),
            ("[18446744073709551615]", "18446744073709551615"), ("[18446744073709551616]", "18446744073709551616"),
            (#"[""]"#, nil), ("[8.61627479294746624e17]", nil), ("[12.0]", "12"), ("[{}]", nil),
        ] as [(String, String?)])
    func idsKeepEveryDigit(text: String, expected: String?) throws {
        try read(text) { #expect($0[0].idString == expected) }
    }

    @Test func ofDoubledKeysTheLastThatIsNotEmptyCounts() throws {
        try read(#"{"a":[],"b":1,"a":[1,2]}"#) { #expect($0["a"].count == 2) }
        try read(#"{"a":[1,2],"b":1,"a":[]}"#) { #expect($0["a"].count == 2) }
        try read(#"{"a":1,"a":2}"#) { #expect($0["a"].int == 2) }
        try read(#"{"a":null,"a":[]}"#) { #expect($0["a"].kind == .array) }
    }

    @Test func elementsAndMembersComeInOrder() throws {
        try read(#"{"x":[1,[2,3],{"k":4},"5"],"y":{},"z":1.5}"#) { value in
            #expect(value["x"].elements.map(\.kind) == [.number, .array, .object, .string])
            #expect(value["x"][1][1].int == 3)
            #expect(value.members.map(\.key) == ["x", "y", "z"])
            #expect(value["z"].elements.map(\.kind).isEmpty)
            #expect(value["y"].isEmpty && value.count == 3)
        }
    }

    @Test func keysAndStringsMayBeAnything() throws {
        try read(#"{"":1,"\u0000":"a\u0000b","é😀":"\ud83d\ude00"}"#) { value in
            #expect(value[""].int == 1)
            #expect(value["\u{0}" as String].string == "a\u{0}b")
            #expect(value["é😀"].is("😀"))
            #expect(value["é😀"].withUTF8 { $0.count } == 4)
        }
    }
}

@Suite struct JSONParserTests {
    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], "\u{FFFD}", JSONRepairs.invalidUTF8),
            (Array(#""a\ud800b""#.utf8), "a\u{FFFD}b", .loneSurrogates),
            (Array(#""\ude00\ud83d\ude00""#.utf8), "\u{FFFD}😀", .loneSurrogates),
            (Array("123456789012345678901234567890".utf8), "123456789012345678901234567890", .hugeNumbers),
            (Array(#""plain""#.utf8), "plain", []),
        ] as [([UInt8], String, JSONRepairs)])
    func valuesThatAreRefusedAreMended(bytes: [UInt8], expected: String, repairs: JSONRepairs) throws {
        let parser = JSONParser()
        let text = try parser.parse(bytes) { $0.string }
        #expect(text == expected)
        #expect(parser.repairs == repairs)
    }

    @Test(arguments: [
        ("{\"a\": 1,\n \"b\": }", 2, 7, "expected a value, found `}`"),
        ("{name: 1}", 1, 2, "expected a key in double quotes, found `name`"),
        ("[1, 2,]", 1, 7, "a comma before `]`"),
        ("[\"é\", x]", 1, 7, "expected a value, found `x`"),
        ("{\"a\" 1}", 1, 6, "expected `:` after the key, found `1`"),
        ("[1] [2]", 1, 5, "the document ends here, but more text follows"),
        ("[\"a\nb\"]", 1, 4, "an unescaped line feed in a string"),
        ("[01]", 1, 2, "a number that starts with 0"),
        ("", 1, 1, "there is nothing but white space"),
    ])
    func errorsSayWhereAndWhat(text: String, line: Int, column: Int, message: String) throws {
        let error = try #require(throws: JSONError.self) { try JSONParser().parse(Array(text.utf8)) { _ in } }
        #expect(error.message == message)
        #expect((error.line, error.column) == (line, column))
        #expect(!error.isCutOff)
    }

    @Test(arguments: ["[1, 2", "{\"a\": \"te", "{\"a\"", "[tru", "[1.", "[\"\\u00"])
    func whatEndsInTheMiddleIsCutOff(text: String) throws {
        let error = try #require(throws: JSONError.self) { try JSONParser().parse(Array(text.utf8)) { _ in } }
        #expect(error.isCutOff)
    }

    @Test func depthHasALimit() throws {
        let parser = JSONParser()
        let deep = Array(repeating: UInt8(ascii: "["), count: 100_000)
        let error = try #require(throws: JSONError.self) { try parser.parse(deep) { _ in } }
        #expect(error.isTooDeep)
        let levels = 1000
        let fine = Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
        #expect(try parser.parse(fine) { $0.count } == 1)
    }

    @Test func aParserIsUsedAgainAfterAnError() throws {
        let parser = JSONParser()
        #expect(throws: JSONError.self) { try parser.parse(Array("[".utf8)) { _ in } }
        #expect(try parser.parse(Array("\u{FEFF}[1]".utf8)) { $0[0].int } == 1)
    }
}
