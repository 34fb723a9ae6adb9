import Model

/// Gathers the facts of one body without repeats.
struct FactCollector: Sendable {
    var facts = PostFacts()
    private(set) var isCollecting = false
    private var seenTags = SeenNames()
    private var seenMentions = SeenNames()
    private var seenLinks = SeenNames()

    /// Starts to gather.
    mutating func begin() {
        facts = PostFacts()
        seenTags.clear()
        seenMentions.clear()
        seenLinks.clear()
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
        guard !folded.isEmpty, seenTags.isNew(folded, among: facts.tags) else { return }
        facts.tags.append(folded)
        facts.tagLabels.append(label)
    }

    /// A handle, without `@`.
    mutating func mention(_ handle: String) {
        guard isCollecting, !handle.isEmpty else { return }
        let folded = TagFolding.isFoldedASCII(handle) ? handle : handle.lowercased()
        if seenMentions.isNew(folded, among: facts.mentions) { facts.mentions.append(folded) }
    }

    /// The real address of a link.
    mutating func link(_ address: String) {
        guard isCollecting, !address.isEmpty, seenLinks.isNew(address, among: facts.links) else { return }
        facts.links.append(address)
    }
}

/// Tells repeated names: the few of a usual post by looking at each, many by a set.
private struct SeenNames: Sendable {
    private static let few = 8
    private var set: Set<String> = []

    mutating func clear() {
        if !set.isEmpty { set.removeAll(keepingCapacity: true) }
    }

    /// Whether `name` is not in `names`, which has what this answered yes for and nothing else.
    mutating func isNew(_ name: String, among names: [String]) -> Bool {
        if names.count < Self.few { return !names.contains(name) }
        if set.isEmpty { set.formUnion(names) }
        return set.insert(name).inserted
    }
}
