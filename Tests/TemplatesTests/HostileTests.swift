import Foundation
import Testing

@testable import Templates

/// Strings that attack, poured into every place that a template has for values.
@Suite struct HostileTests {
    /// Each place once, with a mark before and behind the value where it is text.
    static let template = """
        <!DOCTYPE html>
        <html lang="{{title}}"><head><title>[{{title}}]</title><meta name="d" content="{{title}}"></head><body>
        <p title="{{title}}" data-x='{{title}}' {{#isArchive}}class="a {{title}}"{{/isArchive}}>[{{title}}]</p>
        <a href="{{next}}" id='{{title}}'>[{{title}}]</a><a href='{{next}}'>x</a><a href="{{root}}{{next}}">x</a>
        <a href="../{{title}}">x</a><img src="{{next}}" alt="{{title}}" srcset="{{next}} 2x">
        <textarea>[{{title}}]</textarea><pre>[{{title}}]</pre><table><tr><td>[{{title}}]</td></tr></table>
        <select><option value="{{title}}">[{{title}}]</option></select><svg><title>[{{title}}]</title></svg>
        <form action="{{next}}"><input value="{{title}}"></form><script src="{{next}}"></script>
        </body></html>
        """

    static let markdown = """
        # [{{title}}]

        [[{{title}}]]({{next}} "{{title}}") ![{{title}}]({{next}}) `[{{title}}]` **[{{title}}]** <b title="{{title}}">x</b>

        | [{{title}}] |
        | --- |
        | [{{title}}] |

        - [{{title}}]

        """

    private func render(_ program: Program, _ text: String) -> [UInt8] {
        var store = ViewStore()
        let root = store.makeRecord(PageFields.self)
        store.set(.title, of: root, to: text)
        store.set(.next, of: root, to: text)
        store.set(.root, of: root, to: "")
        store.set(.isArchive, of: root, to: true)
        var output: [UInt8] = []
        program.render(root, of: store, into: &output)
        return output
    }

    /// What comes back of a text: NUL never does, and this parser replaces control characters and noncharacters,
    /// where browsers keep them.
    private static func carried(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0...0x08, 0x0B, 0x0E...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: "\u{FFFD}"
            default: scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func check(_ strings: [String], _ files: [String: String]) throws {
        let theme = try Sample.compile(files).get()
        let program = try #require(theme.program(for: "index"))
        let harmless = GumboTree(render(program, "x"))
        #expect(harmless.elements.count > 20)
        var failures = 0
        for text in strings where failures < 5 {
            let tree = GumboTree(render(program, text))
            let expected = Self.carried(text)
            let isSameTree = tree.elements == harmless.elements && tree.values.count == harmless.values.count
            #expect(isSameTree, "other elements with \(text.debugDescription)")
            var isBack = true
            for (value, plain) in zip(tree.values, harmless.values) where isSameTree {
                if plain == "[x]" { isBack = isBack && value == "[\(expected)]" }
                if plain == "x", value != "x" { isBack = isBack && (value == expected || value == "#blocked") }
                if plain == "a x" { isBack = isBack && value == "a \(expected)" }
            }
            #expect(isBack, "not back in the DOM: \(text.debugDescription)")
            if !isSameTree || !isBack { failures += 1 }
        }
    }

    static let own = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "javascript:alert(1)",
        "--><script>", "</title><script>", "</textarea><b>", "]]><b>", "&lt;b&gt;", "&quot;", "&#34;", "\u{0}<b>",
        "a\rb\r\nc",
        "<!--", "{{title}}", "{{{title}}}", "`*_[a](b)", "| x |", "\u{202E}abc", "\u{FEFF}", "é\u{301}", "", " ", "\n",
        "</p><p>", "<svg/onload=alert(1)>", "\u{B}\u{C}", "&", "&am", "\\\"", "&#x6A;avascript:alert(1)",
    ]

    @Test func ownStringsAreTextInHTML() throws { try check(Self.own, ["index.html": Self.template]) }
    @Test func ownStringsAreTextInMarkdown() throws { try check(Self.own, ["index.md": Self.markdown]) }

    /// Lines of the lists, members of their JSON.
    static let material: [String] = {
        var strings: Set<String> = []
        for file in Material.files(below: "hostile") {
            if file.hasSuffix(".txt"), !file.hasSuffix("spec.txt") {
                let text = String(decoding: Material.bytes(file), as: UTF8.self)
                strings.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
            } else if file.hasSuffix(".json") {
                collect(JSONText.value(Material.bytes(file)), &strings)
            }
        }
        return strings.sorted()
    }()

    private static func collect(_ value: PlainValue, _ strings: inout Set<String>) {
        switch value {
        case .text(let text): strings.insert(text)
        case .list(let items): for item in items { collect(item, &strings) }
        case .object(let object): for key in object.keys { if let item = object[key] { collect(item, &strings) } }
        default: break
        }
    }

    @Test(.enabled(if: Material.has("hostile"), "skipped: the lists of hostile strings are not here"))
    func hostileStringsAreTextEverywhere() throws {
        #expect(Self.material.count > 1000)
        try check(Self.material, ["index.html": Self.template])
        try check(Self.material, ["index.md": Self.markdown])
    }

    /// An address that passed has no scheme but the three, however a browser reads it.
    @Test(.enabled(if: Material.has("hostile"), "skipped: the lists of hostile strings are not here"))
    func hostileAddressesAreBlocked() throws {
        let program = try #require(
            Sample.compile(["index.html": "<a href=\"{{next}}\">x</a>"]).get().program(for: "index"))
        for text in Self.material + Self.own {
            guard let address = GumboTree(render(program, text)).values.first else { continue }
            let cleaned = String(
                String.UnicodeScalarView(
                    address.unicodeScalars.drop { $0.value <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0.value) }))
            guard let match = try /^([A-Za-z][A-Za-z0-9+.\-]*):/.firstMatch(in: cleaned) else { continue }
            #expect(["http", "https", "mailto"].contains(match.1.lowercased()), "\(text.debugDescription)")
        }
    }
}
