package import Model

/// Turns bodies of posts into HTML that is safe wherever text may stand in a block, and finds out what is in them.
/// A value with reused buffers: keep one per worker.
package struct BodyRenderer: Sendable {
    /// What the rest of a post has to say about its body.
    struct Context {
        let network: Network
        /// What the post whose body it is points at; bodies of authors and notes have none.
        let post: PostReferences?
        /// Whether it is what an author says of themselves.
        let isProfile: Bool

        init(network: Network, isProfile: Bool = false) {
            self.network = network
            self.isProfile = isProfile
            post = nil
        }

        init(_ post: PostReferences) {
            network = post.id.network
            self.post = post
            isProfile = false
        }
    }

    var writer = BodyWriter()
    var flow = FlowWriter()
    var scanner = LinkScanner()
    var placer = EntityPlacer()
    /// The text that is being rendered, as bytes.
    var text: [UInt8] = []
    /// Whether `text` is still escaped the way Twitter does it.
    var isEscaped = false
    var collector = FactCollector()
    /// The network the scanner's rules are those of.
    var preparedNetwork: Network?

    /// A renderer with empty buffers.
    package init() {}

    /// The body of a post as HTML: entities are linked where they verify, t.co addresses show where they lead,
    /// addresses of the quoted post and of the post's own media are dropped, as are reply mentions that the network
    /// does not count as text.
    package mutating func html(of post: Post, links: some LinkTargets) -> SafeHTML {
        html(of: post.body, in: PostReferences(post), links: links)
    }

    /// The same, of a post of which the rest is at hand: a post is large, and handing it around copies it.
    package mutating func html(of body: Body, in post: PostReferences, links: some LinkTargets) -> SafeHTML {
        render(body, in: Context(post), form: .html, links: links)
        return SafeHTML(bytes: writer.bytes.withUnsafeBufferPointer { Array($0) })
    }

    /// The same with all links leading to the network.
    package mutating func html(of post: Post) -> SafeHTML { html(of: post, links: NoTargets()) }

    /// Any other body: what an author says of themselves, a community note, an earlier text.
    /// - Parameter isProfile: Whether it is the first of them.
    package mutating func html(
        of body: Body, network: Network, isProfile: Bool = false, links: some LinkTargets
    ) -> SafeHTML {
        render(body, in: Context(network: network, isProfile: isProfile), form: .html, links: links)
        return SafeHTML(bytes: writer.bytes.withUnsafeBufferPointer { Array($0) })
    }

    /// Tags, mentions, links and the plain text of a post, as they are kept when it is imported. The post's labels
    /// count as tags too.
    package mutating func facts(of post: Post) -> PostFacts {
        collector.begin()
        render(post.body, in: Context(PostReferences(post)), form: .plain, links: NoTargets())
        for label in post.labels { collector.tag(label) }
        let plain = Array(writer.bytes)
        collector.facts.emoji = EmojiSequence.all(in: plain)
        collector.facts.plain = String(decoding: plain, as: UTF8.self)
        return collector.finish()
    }

    /// Any other body as plain text, with a line break a paragraph.
    package mutating func plain(of body: Body, network: Network) -> String {
        render(body, in: Context(network: network), form: .plain, links: NoTargets())
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    mutating func render(_ body: Body, in context: Context, form: BodyWriter.Form, links: some LinkTargets) {
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: body.text.utf8)
        switch body.format {
        case .plain, .escaped, .facets: renderText(body, in: context, form: form, links: links)
        case .html: renderMarkup(text, body: body, in: context, form: form, links: links)
        case .markdown: renderMarkdown(body, in: context, form: form, links: links)
        }
    }
}

/// A site with no pages, for bodies that are not rendered into one.
struct NoTargets: LinkTargets {
    func author(handle: String, id: String, network: Network) -> String? { nil }
    func tag(_ tag: String, network: Network) -> String? { nil }
    func post(_ id: PostID) -> String? { nil }
    func media(_ url: String) -> String? { nil }
}
