import CGumbo
import Model

extension BodyRenderer {
    /// HTML from a stranger: parsed as a browser would, and written anew from an allow-list.
    mutating func renderMarkup(
        _ source: [UInt8], body: Body, in context: Context, form: BodyWriter.Form, links: some LinkTargets
    ) {
        flow.begin(form, turns: form == .html && TextDirection.turns(source))
        var walk = MarkupWalk(
            context: context, entities: body.entities ?? [], rules: NetworkRules(context.network),
            findsNames: body.format == .markdown, repository: context.post?.repository)
        MarkupTree.parse(MarkupFilter.filtered(source)) { node, enters in
            if enters { return self.enter(node, &walk, links: links) }
            self.leave(node, &walk)
            return true
        }
        flow.finish()
        swap(&writer, &flow.writer)
    }
}

/// What is remembered while a marked-up body is walked through.
struct MarkupWalk {
    /// What is to be done when an element ends.
    enum End {
        case nothing
        case inline
        case paragraph
        case heading
        /// Close blocks until so many are open.
        case blocks(Int)
    }

    let context: BodyRenderer.Context
    let entities: [Entity]
    let rules: NetworkRules
    /// Whether mentions and the like are found by rule in the text.
    let findsNames: Bool
    /// The repository that bare numbers on GitHub count in.
    let repository: String?
    var ends: [End] = []
}
