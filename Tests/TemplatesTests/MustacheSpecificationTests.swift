import Testing

@testable import Templates

/// The suites of the Mustache specification, all but lambdas.
@Suite(
    .enabled(if: Material.has("mustache/sections.json"), "skipped: the Mustache specification's suites are not here"))
struct MustacheSpecificationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let data: PlainValue
        let partials: [String: String]
        let expected: String
        var testDescription: String { name }
    }

    static let suites = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names", "~inheritance",
    ]

    static func cases(_ suite: String) -> [Case] {
        let file = JSONText.value(Material.bytes("mustache/\(suite).json"))
        return (file["tests"]?.items ?? []).map { test in
            var partials: [String: String] = [:]
            if case .object(let object) = test["partials"] {
                for key in object.keys { partials[key] = object[key]?.string }
            }
            return Case(
                name: "\(suite): \(test["name"]?.string ?? "")", template: test["template"]?.string ?? "",
                data: test["data"] ?? .null, partials: partials, expected: test["expected"]?.string ?? "")
        }
    }

    static let all = Material.has("mustache") ? suites.flatMap(cases) : []

    @Test(arguments: all) func givesWhatTheSpecificationExpects(_ test: Case) throws {
        let result = PlainTemplate.render(test.template, partials: test.partials, data: test.data)
        #expect(try result.get() == test.expected)
    }

    @Test func allSuitesWereRead() {
        let counts = Self.suites.map { Self.cases($0).count }
        #expect(counts.allSatisfy { $0 >= 10 }, "\(counts)")
        #expect(Self.all.count >= 180)
    }
}
