/// A template as a tree.
enum Node: Sendable {
    case text([UInt8])
    case variable(Tag)
    case section(SectionNode)
    case partial(Tag)
    case block(BlockNode)
    case parent(ParentNode)
}

/// `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`.
struct SectionNode: Sendable {
    let tag: Tag
    var children: [Node]
    /// Where `{{/name}}` stands.
    let end: Place
    var isInverted: Bool { tag.kind == .inverted }
}

/// `{{$name}}…{{/name}}`: a part that others may fill, or its filling.
struct BlockNode: Sendable {
    var tag: Tag
    var children: [Node]
}

/// `{{<name}}…{{/name}}`: another template, with some of its blocks filled.
struct ParentNode: Sendable {
    var tag: Tag
    var blocks: [BlockNode]
}
