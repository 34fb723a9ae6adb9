import Archive
import Model
import Templates

extension PageWorker {
    /// By author, tag and language where on a page of a search its results are: what scripts narrow down by, for
    /// readers without scripts.
    mutating func setFacets(of record: Record<SearchFields>, _ posts: ArraySlice<Int32>) throws {
        var groups: [SearchFields: [(label: String, places: [Int])]] = [:]
        for (place, index) in posts.enumerated() {
            guard let stored = try cache.post(context.plan.posts.keys[Int(index)]) else { continue }
            let author = context.plan.authors.index(ofKey: stored.authorKey)
            let handle = author.map { "@" + context.plan.authors.authors[$0].handle }
            let language = stored.post.language?.split(separator: "-").first?.lowercased()
            let values: [(SearchFields, [String])] = [
                (.authors, handle.map { [$0] } ?? []), (.tags, stored.facts.tagLabels.map { "#" + $0 }),
                (.languages, language.map { [$0] } ?? []),
            ]
            for (field, labels) in values {
                for label in labels { groups[field, default: []].add(label, place) }
            }
        }
        for field in [SearchFields.authors, .tags, .languages] {
            let values = (groups[field] ?? []).enumerated().sorted {
                (-$0.element.places.count, $0.offset) < (-$1.element.places.count, $1.offset)
            }
            let list = store.makeList(FacetFields.self, count: values.count)
            for (row, value) in values.map(\.element).enumerated() {
                store.set(.label, of: list[row], to: value.label)
                let links = store.makeList(FacetPostFields.self, count: value.places.count)
                for (link, place) in value.places.enumerated() {
                    let anchor = context.plan.anchor(of: posts[posts.startIndex + place])
                    store.set(.href, of: links[link], to: "#" + anchor)
                    set(.number, of: links[link], to: place + 1)
                }
                store.set(.posts, of: list[row], to: links)
            }
            store.set(field, of: record, to: list)
        }
    }
}

extension [(label: String, places: [Int])] {
    fileprivate mutating func add(_ label: String, _ place: Int) {
        guard let known = firstIndex(where: { $0.label == label }) else {
            append((label, [place]))
            return
        }
        if self[known].places.last != place { self[known].places.append(place) }
    }
}
