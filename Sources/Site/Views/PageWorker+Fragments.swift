import Archive
import Model
import Templates

extension PageWorker {
    /// A list of posts as they look in lists: what another page has rendered already is put in as it is.
    mutating func fragmentList(
        _ indices: some Swift.Collection<Int32>, _ frame: PageFrame, _ fragments: FragmentStore
    ) throws -> RecordList<PostFields> {
        let places = fragments.places(of: indices)
        let missing = zip(indices, places).filter { $0.1.count == 0 }.map(\.0)
        if !missing.isEmpty { try load(missing) }
        let list = store.makeList(PostFields.self, count: indices.count)
        let root = Array(frame.root.utf8)
        let starts = fragments.read(places, into: &fragmentBytes)
        for (position, (index, place)) in zip(indices, places).enumerated() {
            if let start = starts[position] {
                if place.hasMedia { mediaUses += fragments.media(of: index) }
                fragmentBytes.withUnsafeBufferPointer {
                    let bytes = UnsafeBufferPointer(rebasing: $0[start..<start + Int(place.count)])
                    store.set(fragment: bytes, of: list[position], mark: RootMark.byte, root: root)
                }
            } else {
                try makeFragment(index, frame, fragments)
                store.set(fragment: fragment.bytes, of: list[position], mark: RootMark.byte, root: root)
            }
        }
        return list
    }

    /// Renders a post into `fragment`, apart from the page that is being filled.
    private mutating func makeFragment(_ index: Int32, _ frame: PageFrame, _ fragments: FragmentStore) throws {
        swap(&store, &spareStore)
        store.reset()
        let uses = mediaUses.count
        let record = store.makeRecord(PostFields.self)
        try fill(record, index, PageFrame(page: frame.page, context: context, root: fragments.mark.text))
        render(record, index, fragments, media: Array(mediaUses[uses...]))
        swap(&store, &spareStore)
    }

    /// Keeps the look in lists of a post that a thread's page has just filled.
    mutating func keepFragment(of record: Record<PostFields>, _ index: Int32, media: ArraySlice<MediaUse>) {
        guard let fragments = context.fragments, !fragments.has(index) else { return }
        render(record, index, fragments, media: Array(media))
    }

    private mutating func render(
        _ record: Record<PostFields>, _ index: Int32, _ fragments: FragmentStore, media: [MediaUse]
    ) {
        marked.removeAll()
        fragments.program.render(fragments.fragment, record, of: store, into: &marked)
        fragment.removeAll()
        fragments.mark.replace(in: marked.bytes, by: RootMark.kept, into: &fragment)
        batch.add(fragment.bytes, of: index, media)
        if batch.isLarge { handOver() }
    }

    /// Lets other workers have what this one made.
    mutating func handOver() {
        context.fragments?.add(batch)
        batch.removeAll()
    }
}
