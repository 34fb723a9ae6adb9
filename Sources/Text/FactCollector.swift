import Model

/// Gathers the facts of one body without repeats.
struct FactCollector: Sendable {
    var facts = PostFacts()
    private(set) var isCollecting = false
    private var seenTags: Set<String> = []
    private var seenMentions: Set<String> = []
    private var seenLinks: Set<String> = []

    /// Starts to gather.
    mutating func begin() {
        facts = PostFacts()
        seenTags.removeAll(keepingCapacity: true)
        seenMentions.removeAll(keepingCapacity: true)
        seenLinks.removeAll(keepingCapacity: true)
        isCollecting = true
    }

    /// What was gathered.
    mutating func finish() -> PostFacts {
        isCollecting = false
        return facts
    }

    /// A tag as written, without `#`.
    mutating func tag(_ label: String) {
        guard isCollecting, !label.isEmpty else { return }
        let folded = TagFolding.fold(label)
        guard !folded.isEmpty, seenTags.insert(folded).inserted else { return }
        facts.tags.append(folded)
        facts.tagLabels.append(label)
    }

    /// A handle, without `@`.
    mutating func mention(_ handle: String) {
        guard isCollecting, !handle.isEmpty else { return }
        let folded = handle.lowercased()
        if seenMentions.insert(folded).inserted { facts.mentions.append(folded) }
    }

    /// The real address of a link.
    mutating func link(_ address: String) {
        guard isCollecting, !address.isEmpty, seenLinks.insert(address).inserted else { return }
        facts.links.append(address)
    }
}
