package import Model

/// What became of the media that the captures name.
package struct MediaReport: Sendable {
    /// Addresses in all.
    package var total = 0
    /// Those that were there already.
    package var known = 0
    /// Those that were gone or refused before, and were not asked for again.
    package var givenUp = 0
    package var saved = 0
    package var bytes: Int64 = 0
    package var gone = 0
    package var refused = 0
    package var failed = 0
    /// Those that were not asked for, for the budget of requests was spent.
    package var postponed = 0
    package var diagnostics: [Diagnostic] = []

    package init() {}
}
