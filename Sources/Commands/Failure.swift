import Archive
package import Model
import Templates

/// Ends a run: what to say, and the exit status.
package struct Failure: Error, Sendable {
    package var diagnostics: [Diagnostic]
    package var status: ExitStatus

    init(_ diagnostics: [Diagnostic], _ status: ExitStatus) {
        self.diagnostics = diagnostics
        self.status = status
    }

    /// Any error of the rooms below. What is no diagnostic yet becomes one; nothing is swallowed.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure:
            self = failure
        case let diagnostic as Diagnostic:
            self.init([diagnostic], ExitStatus(ending: diagnostic))
        case let errors as ThemeErrors:
            self.init(errors.diagnostics, .usage)
        case let damaged as Archive.Damaged:
            self.init([damaged.diagnostic], .failed)
        default:
            self.init([Diagnostic(.error, .archiveFailed, "\(error)")], .failed)
        }
    }
}
