/// Fragments that a worker has made and not handed over yet.
struct FragmentBatch {
    struct Entry {
        let post: Int32
        let start: Int
        let count: Int
        let media: [MediaUse]
    }

    private(set) var bytes: [UInt8] = []
    private(set) var entries: [Entry] = []

    var isLarge: Bool { bytes.count > 1 << 17 }

    mutating func add(_ fragment: UnsafeBufferPointer<UInt8>, of post: Int32, _ media: [MediaUse]) {
        entries.append(Entry(post: post, start: bytes.count, count: fragment.count, media: media))
        bytes.append(contentsOf: fragment)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }
}
