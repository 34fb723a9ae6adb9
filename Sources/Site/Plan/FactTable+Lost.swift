import Model

extension FactTable {
    /// Posts whose pictures did not come along: how many they are, and the first picture of the first one.
    struct Lost: Sendable {
        private(set) var posts = 0
        private(set) var first = ""

        mutating func add(_ name: String) {
            if posts == 0 { first = name }
            posts += 1
        }
    }
}

extension FactTable.Lost {
    var diagnostics: [Diagnostic] {
        if posts == 0 { return [] }
        return [
            Diagnostic(
                .warning, .mediaMissing,
                "\(posts) \(posts == 1 ? "post has" : "posts have") pictures that are not in the site's folders, the first: \(first)",
                hint: "put the folders of pictures that came with an export beside its files")
        ]
    }
}
