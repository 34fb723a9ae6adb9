import Archive
import Model
import Templates
import Text

extension PageWorker {
    /// What is known of the results on a page of a search, in the order of its posts.
    mutating func resultList(
        _ entry: CollectionTable.Entry, _ number: Int, _ frame: PageFrame
    ) throws -> RecordList<ResultFields> {
        let places = entry.series.members(ofPage: number).indices
        let keys = places.map { context.plan.posts.keys[Int(entry.series.members[$0])] }
        try cache.load(keys)
        let list = store.makeList(ResultFields.self, count: places.count)
        for (row, place) in places.enumerated() {
            let record = list[row]
            let index = entry.series.members[place]
            store.set(.anchor, of: record, to: context.plan.anchor(of: index))
            store.set(.href, of: record, to: "#" + context.plan.anchor(of: index))
            if let stored = try cache.post(keys[row]) { fill(record, stored) }
            if place < entry.spans.count { fill(record, entry.spans[place], entry.stored.times) }
        }
        return list
    }

    /// The results of a page as a script that hands their HTML to the search's other pages: pages opened from a
    /// folder may load scripts and nothing else.
    mutating func results(_ index: Int, _ number: Int, _ frame: PageFrame, _ program: Program) throws {
        let entry = context.plan.collections.entries[index]
        let record = store.makeRecord(ResultsFields.self)
        store.set(.posts, of: record, to: try postList(entry.series.members(ofPage: number), frame))
        store.set(.results, of: record, to: try resultList(entry, number, frame))
        var html: [UInt8] = []
        program.render(record, of: store, into: &html)
        var writer = JSONWriter()
        writer.text(String(decoding: html, as: UTF8.self))
        let script = Array("/* roost */roost.results(\(number),".utf8) + writer.bytes + Array(");\n".utf8)
        script.withUnsafeBufferPointer { output.append(contentsOf: $0) }
    }

    private mutating func fill(_ record: Record<ResultFields>, _ stored: StoredPost) {
        let post = stored.post
        let handle = context.plan.authors.index(ofKey: stored.authorKey).map { context.plan.authors.authors[$0].handle }
        store.set(.author, of: record, to: handle.map { "@" + $0 } ?? "")
        let said = (post.title ?? stored.openText).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        store.set(.label, of: record, to: said.isEmpty ? post.id.description : String(said.prefix(60)))
        if let language = post.language?.split(separator: "-").first {
            store.set(.language, of: record, to: language.lowercased())
        }
        store.set(.tags, of: record, to: stored.facts.tagLabels.map { "#" + $0 }.joined(separator: " "))
        store.set(.hasMedia, of: record, to: !post.media.isEmpty)
    }

    private mutating func fill(_ record: Record<ResultFields>, _ span: StoredCollection.Span, _ times: [Timestamp]) {
        guard times.count > 1, span.first >= 0 else { return }
        let formats = context.formats
        let newest = Int32(times.count - 1)
        let (first, last) = (times[Int(span.first)], times[Int(span.last)])
        store.set(.first, of: record, to: formats.date(first), raw: formats.local.iso8601(first))
        if span.last != span.first {
            store.set(.last, of: record, to: formats.date(last), raw: formats.local.iso8601(last))
        }
        store.set(.isNew, of: record, to: span.first == newest)
        store.set(.isGone, of: record, to: span.last < newest)
    }
}
