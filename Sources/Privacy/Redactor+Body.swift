import Model
import Text

/// Bodies. One that has something to hide is rendered as it would be shown, what is hidden is taken out of the HTML, and
/// that is the body from then on: its positions need not be moved, and whatever the network's form was, what is
/// looked at is what would be seen.
extension Redactor {
    func redactBody(of post: inout Post, _ renderer: inout BodyRenderer) {
        guard touches(post.body) || touches(renderer.facts(of: post)) else { return }
        post.body = hidden(renderer.html(of: post))
        // What is cut into pieces by markup is found in the text alone.
        let facts = renderer.facts(of: post)
        guard touches(facts) else { return }
        post.body = Body(redacted(facts.plain), entities: [])
        if touches(renderer.facts(of: post)) { post.body = Body(Self.mark, entities: []) }
    }

    /// Any other body.
    func redact(_ body: inout Body, _ network: Network, _ renderer: inout BodyRenderer) {
        var post = Post(id: PostID(network, ""), kind: .status, body: body)
        redactBody(of: &post, &renderer)
        body = post.body
    }

    private func hidden(_ html: SafeHTML) -> Body {
        Body(MarkupRedaction(redactor: self).redacted(html), format: .html, entities: [])
    }

    private func touches(_ body: Body) -> Bool {
        if finds(body.text) { return true }
        return body.entities?.contains { entity in
            // Of a mention the value is a name without its sign.
            if entity.kind == .mention, finds("@" + entity.value) { return true }
            return finds(entity.value) || finds(entity.label) || hides(address: entity.target)
        } ?? false
    }

    private func touches(_ facts: PostFacts) -> Bool {
        finds(facts.plain) || facts.mentions.contains { finds("@" + $0) } || facts.links.contains(where: hides)
            || facts.tagLabels.contains(where: finds)
    }
}
