package import Model

/// What a fetch did.
package struct FetchReport: Sendable {
    /// Paths of captures below `content/`, in the order they were saved.
    package var captures: [String] = []
    /// Posts in them.
    package var posts = 0
    /// Posts of them that no earlier capture of the collection has.
    package var new = 0
    package var requests = 0
    /// Where the posts are from, as readers call it.
    package var network: Network?
    /// What the collection is called, where it is no search: searches are called by what was asked.
    package var collection: String?
    /// Why each list ended, in the order they were asked.
    package var endings: [Ending] = []
    package var diagnostics: [Diagnostic] = []

    /// Why no more pages were asked for.
    package enum Ending: String, Sendable, CaseIterable {
        case complete = "there is no more"
        case empty = "the next page is empty"
        case known = "the rest is known"
        case repeats = "the pages repeat themselves"
        case limit = "the limit is reached"
        /// Known posts follow, with others between.
        case gap = "the limit is reached before what is known; `roost refresh` goes on there"
        case since = "the rest is older"
        case unchanged = "nothing changed since the last time"
        case near = "asked already less than 500 m from there"
        case budget = "the budget of requests is spent"
        case stopped = "it was stopped"
    }

    package init() {}

    /// Whether everything that was asked for is there.
    package var isFinished: Bool {
        !diagnostics.contains { $0.severity == .error } && !endings.contains(.stopped)
    }
}
