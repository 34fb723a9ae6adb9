import Model

/// What tells collections apart: kind, folded name and network.
struct CollectionName: Hashable, Comparable {
    let kind: Collection.Kind
    let folded: String
    let network: Network

    init(_ collection: Collection) {
        kind = collection.kind
        folded = Folding.fold(collection.name)
        network = collection.network
    }

    static func < (left: CollectionName, right: CollectionName) -> Bool {
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        if left.folded != right.folded { return NaturalOrder.precedes(left.folded, right.folded) }
        return left.network < right.network
    }
}
