import ArgumentParser
import Model

/// How `roost` ends; other programs rely on the numbers.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case done = 0
    /// Finished, but something was skipped and `--strict` was given, a file could not be imported, or a check found what
    /// has to be mended.
    case skipped = 1
    /// Wrong usage, settings or templates.
    case usage = 2
    /// Could not finish.
    case failed = 3

    /// What a diagnostic that ends a run means for the exit status.
    init(ending diagnostic: Diagnostic) {
        switch diagnostic.id {
        case .unknownSetting, .badSetting, .noOwner, .templateSyntax, .unknownName, .unsafeContext, .missingPartial,
            .recursivePartial, .frontMatter, .missingString, .wrongType, .templateLimit, .badOrder, .secretMissing,
            .secretUnsafe:
            self = .usage
        default:
            self = .failed
        }
    }
}
