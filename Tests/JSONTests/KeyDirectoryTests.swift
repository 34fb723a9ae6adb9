import JSON
import Testing

@Suite struct KeyDirectoryTests {
    /// Objects of all sizes: those that are walked, those with a directory, those too large for one.
    @Test(arguments: [1, 8, 9, 10, 40, 64, 65, 300])
    func membersAreFoundInObjectsOfAnySize(count: Int) throws {
        let members = (0..<count).map { "\"key\($0)\":{\"a\":\($0)}" }
        let text = "[{\(members.joined(separator: ","))},{\(members.reversed().joined(separator: ","))}]"
        try JSONParser().parse(Array(text.utf8)) { document in
            for _ in 0..<2 {
                for object in document.elements {
                    for index in 0..<count { #expect(object["key\(index)"]["a"].int == Int64(index)) }
                    #expect(object["key\(count)"].kind == .missing && object[""].kind == .missing)
                }
            }
        }
    }

    @Test func aParserForgetsTheDocumentBefore() throws {
        let parser = JSONParser()
        for round in 0..<3 {
            let members = (0..<20).map { "\"k\($0 + round)\":\($0)" }
            try parser.parse(Array("{\(members.joined(separator: ","))}".utf8)) { document in
                for index in 0..<20 { #expect(document["k\(index + round)"].int == Int64(index)) }
                #expect(document["k\(round + 20)"].kind == .missing)
                if round > 0 { #expect(document["k0"].kind == .missing) }
            }
        }
    }

    @Test(arguments: [
        (#""a":[],"a":[1]"#, 1), (#""a":[1],"a":[]"#, 1), (#""a":[1],"a":[1,2]"#, 2), (#""a":null,"a":[]"#, 0),
    ])
    func ofDoubledNamesTheLastThatIsNotEmptyCounts(members: String, count: Int) throws {
        let more = (0..<12).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        for text in ["{\(members)}", "{\(members),\(more)}"] {
            try JSONParser().parse(Array(text.utf8)) { #expect($0["a"].count == count) }
        }
    }

    @Test func equalValuesHaveEqualFingerprints() throws {
        let user = #"{"id":7,"name":"Ann","tags":["a","b",{}],"ok":true,"none":null,"rate":1.5}"#
        let others = [
            user.replacing("7", with: "8"), user.replacing("Ann", with: "Anm"), user.replacing("true", with: "false"),
            user.replacing("1.5", with: "1.25"), user.replacing("\"a\",", with: ""), user.replacing("null", with: "0"),
            user.replacing("\"a\",\"b\"", with: "\"ab\",\"\""),
        ]
        let text = "[\(user),1,\(user),\(others.joined(separator: ","))]"
        try JSONParser().parse(Array(text.utf8)) { document in
            let prints = document.elements.map(\.fingerprint)
            #expect(prints[0] == prints[2])
            #expect(Set(prints).count == prints.count - 1)
        }
    }
}
