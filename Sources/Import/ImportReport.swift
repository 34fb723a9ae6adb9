package import Model

/// What an import did. `recordsRead = recordsMerged + recordsSkipped + the sum of recordsLeftOut`.
package struct ImportReport: Sendable {
    /// Captures parsed in this run.
    package var capturesRead = 0
    /// Captures known from before and untouched since.
    package var capturesUnchanged = 0
    /// Records of all captures, known ones too; nested reposted and quoted posts do not count.
    package var recordsRead = 0
    package var recordsMerged = 0
    package var recordsSkipped = 0
    /// Reason to number.
    package var recordsLeftOut: [String: Int] = [:]
    package var diagnostics: [Diagnostic] = []

    package init() {}
}
