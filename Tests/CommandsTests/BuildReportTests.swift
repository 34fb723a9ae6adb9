import Import
import Model
import Testing

@testable import Commands

@Suite("What counts as skipped")
struct BuildReportTests {
    @Test(
        "warnings and errors do, what loses nothing does not",
        arguments: [
            (Diagnostic(.error, .notJSON, ""), true), (Diagnostic(.warning, .foreignFile, ""), true),
            (Diagnostic(.warning, .missingKey, ""), true), (Diagnostic(.warning, .archiveRebuilt, ""), false),
            (Diagnostic(.note, .nothingToBuild, ""), false), (Diagnostic(.warning, .mediaMissing, ""), false),
        ])
    func skipped(_ diagnostic: Diagnostic, _ isSkipped: Bool) {
        var report = BuildReport()
        #expect(!report.hasSkipped)
        report.diagnostics = [diagnostic]
        #expect(report.hasSkipped == isSkipped)
    }

    @Test("a skipped record does")
    func record() {
        var report = BuildReport()
        report.imported.recordsSkipped = 1
        #expect(report.hasSkipped)
    }

    @Test("a million diagnostics are counted, not printed")
    func limited() throws {
        var report = BuildReport()
        report.diagnostics = Array(
            repeating: Diagnostic(.warning, .badValue, "x"), count: BuildReport.diagnosticLimit + 5)
        #expect(try report.json().contains(#""diagnostics_omitted":5"#))
    }

    @Test("settings, templates, orders and tokens are usage, the rest is failure", arguments: DiagnosticID.allCases)
    func statuses(_ id: DiagnosticID) {
        let isUsage =
            (20..<40).contains(Int(id.rawValue.dropFirst()) ?? 0)
            || [.secretMissing, .secretUnsafe, .badOrder].contains(id)
        #expect(Commands.ExitStatus(ending: Diagnostic(.error, id, "")) == (isUsage ? .usage : .failed))
    }
}
