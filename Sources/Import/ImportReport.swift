package import Model
package import Privacy

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
    /// What took out of the posts what nobody is to see; pages ask it about names that are not of posts.
    package var redactor: Redactor?

    package init() {}
}
