import Model
import Testing

@testable import Commands

@Suite("What people see")
struct TerminalTests {
    @Test("a progress bar is never wider than the terminal", arguments: 1...120)
    func barWidth(_ width: Int) {
        for total in [nil, 1, 100, 1_234_567] {
            for done in [0, 1, 99, 2_000_000] {
                let line = ProgressBar.line(phase: "rendering", done: done, total: total, width: width)
                #expect(line.count < max(width, 1) || line.isEmpty)
            }
        }
    }

    @Test("a progress bar fills up")
    func barFills() {
        let start = ProgressBar.line(phase: "reading", done: 0, total: 40, width: 80)
        let middle = ProgressBar.line(phase: "reading", done: 20, total: 40, width: 80)
        let end = ProgressBar.line(phase: "reading", done: 40, total: 40, width: 80)
        #expect(!start.contains("━"))
        #expect(middle.filter { $0 == "━" }.count == middle.filter { $0 == "╌" }.count)
        #expect(!end.contains("╌"))
        #expect(end.hasSuffix("40 / 40"))
        #expect(start.count == end.count)
    }

    @Test("numbers are grouped", arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func grouped(_ number: Int, _ text: String) {
        #expect(Number.grouped(number) == text)
    }

    @Test("times are short", arguments: [(0.0421, "0.042 s"), (1.26, "1.3 s"), (200, "3 min 20 s")])
    func seconds(_ value: Double, _ text: String) {
        #expect(Number.seconds(value) == text)
    }

    @Test("many of a kind are collapsed, the worst stands last")
    func collapsed() {
        let warnings = (1...25).map { Diagnostic(.warning, .badValue, "is odd", file: "a.json", line: $0) }
        let error = Diagnostic(.error, .cutOff, "ends early", file: "a.json")
        let lines = DiagnosticPrinter(hasColour: false).text([error] + warnings).split(separator: "\n")
        #expect(lines.count == 22)
        #expect(lines[20] == "a.json: … and 5 more like it (R012)")
        #expect(lines[21] == "a.json: error R004: ends early")
    }

    @Test("colours are only for those who want them")
    func colours() {
        let diagnostic = Diagnostic(.error, .cutOff, "ends early", file: "a.json")
        #expect(!DiagnosticPrinter(hasColour: false).text([diagnostic]).contains("\u{1B}"))
        #expect(DiagnosticPrinter(hasColour: true).text([diagnostic]).contains("\u{1B}[1;31merror R004\u{1B}[0m"))
    }

    @Test("control characters are made visible", arguments: ["\u{1B}[2J", "a\rb", "\u{202E}gpj", "\u{9B}2J", "a\nb"])
    func printable(_ text: String) {
        #expect(Printable.text(text).contains("\\u{"))
        #expect(Printable.text("日本語 and é") == "日本語 and é")
    }

    @Test(
        "paths are made absolute and whole",
        arguments: [("/a/./b//c", "/a/b/c"), ("/a/b/../c", "/a/c"), ("/../a", "/a"), ("/", "/")])
    func absolute(_ typed: String, _ path: String) {
        #expect(FilePath.absolute(typed) == path)
    }
}
