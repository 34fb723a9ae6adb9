import Archive
import Model
import Text

/// Where posts lead by what they carry besides their own text: earlier texts, notes of others, places. What is kept of a text
/// for plans tells of nothing else, so those few posts are opened.
enum OtherTexts {
    /// So many posts are in memory at once.
    private static let stretch = 500

    /// A number for all that a post leads to, by posts; none for those that carry nothing.
    static func traces(_ plan: SitePlan, _ media: MediaLibrary, _ reader: ArchiveReader) throws -> [Int32: UInt64] {
        let table = plan.posts
        let carrying: PostRow.Flags = [.edits, .notes, .place]
        let posts = table.flags.indices.filter { !table.flags[$0].isDisjoint(with: carrying) }
        var traces: [Int32: UInt64] = [:]
        var renderer = BodyRenderer()
        for start in stride(from: 0, to: posts.count, by: stretch) {
            let keys = posts[start..<min(start + stretch, posts.count)].map { table.keys[$0] }
            for stored in try reader.posts(keys) {
                guard let index = table.index(of: stored.post.id) else { continue }
                let trace = LinkTrace(plan: plan, media: media)
                let network = stored.post.id.network
                for edit in stored.post.edits { _ = renderer.html(of: edit.body, network: network, links: trace) }
                for attachment in stored.post.attachments {
                    switch attachment {
                    case .note(let body): _ = renderer.html(of: body, network: network, links: trace)
                    case .place(let place): trace.place(place.id)
                    case .poll, .card, .repository: break
                    }
                }
                traces[index] = trace.hash.value
            }
        }
        return traces
    }
}
