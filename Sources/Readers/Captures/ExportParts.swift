internal import Model

/// Puts the parts of X archives together: what one says of its owner, of long texts and of pictures counts for all.
/// People are never mixed, and neither are two archives that somebody requested at different times.
struct ExportParts {
    private var parts: [ExportPart]

    /// - Parameters:
    ///   - files: All captures.
    ///   - media: Pictures and videos by the place of the captures they belong to.
    init?(_ files: [CaptureFile], media: [ExportPart.Place: Set<String>]) {
        // Hardly a site has any, and another may have a hundred thousand files.
        let scripts = files.indices.filter { (files[$0].member ?? files[$0].path).hasSuffix(".js") }
        let places = Set(scripts.map { files[$0].place })
        guard !places.isEmpty, places.union(media.keys).count > 1 else { return nil }
        var found = Dictionary(uniqueKeysWithValues: places.union(media.keys).map { ($0, ExportPart($0)) })
        for index in files.indices {
            let place = files[index].place
            guard found[place] != nil else { continue }
            found[place]?.captures.append(index)
            found[place]?.names.insert(String(files[index].name))
            found[place]?.export = files[index].export
        }
        for (place, names) in media { found[place]?.media = names }
        // Other networks' pictures lie beside captures, too.
        parts = found.values.filter { places.contains($0.place) || $0.isMediaAlone }
            .sorted { $0.place.path.utf8.lexicographicallyPrecedes($1.place.path.utf8) }
        guard parts.count > 1 else { return nil }
        let opener = CaptureOpener()
        for index in parts.indices { parts[index].identify(opening: opener) }
        adopt()
    }

    /// Gives captures that say nothing of their owner the one whose archive lies beside them and is not whole. Where
    /// these are several people's, nobody knows.
    private mutating func adopt() {
        let known = parts
        for index in known.indices where known[index].isNobodys {
            let nobodys = known[index]
            let beside = known.indices.filter { other in
                let part = known[other]
                return part.owner != nil && part.isPartial != false && part.isBeside(nobodys)
                    && (part.isPartial == true || part.isNamedLike(nobodys))
            }
            guard let first = beside.first, Set(beside.map { known[$0].owner }).count == 1 else { continue }
            let whole = beside.first { known[$0].isNamedLike(nobodys) } ?? first
            parts[index].owner = known[whole].owner
            parts[index].generation = known[whole].generation
            parts[index].isPartial = true
            parts[whole].isPartial = true
        }
    }

    /// Gives each capture what the other parts of its archive say.
    func connect(_ files: inout [CaptureFile]) {
        // Told apart by the posts that their names begin with, so that they need no owner.
        let mediaAlone = parts.filter(\.isMediaAlone)
        for part in parts where !part.captures.isEmpty {
            let others = parts.filter { isSameArchive(part, $0) }
            let own = [part] + others
            let pictures = mediaAlone.filter { other in own.contains { other.isBeside($0) } }
            // Of the same person at least, as when one part was imported without the others.
            let lenders =
                part.owner == nil || own.contains(where: \.hasAccount)
                ? [] : parts.filter { $0.owner == part.owner && $0.hasAccount }
            guard !others.isEmpty || !lenders.isEmpty || !pictures.isEmpty else { continue }
            var media = ExportMedia(part.media)
            for other in others + pictures { media.add(ExportMedia(other.media), in: other.place, from: part.place) }
            let places = (own + pictures).map(\.place)
            let export = ExportFiles(
                accounts: (own + lenders).flatMap { $0.export?.accounts ?? [] },
                notes: own.flatMap { $0.export?.notes ?? [] }, manifest: part.export?.manifest, media: media,
                names: (own + lenders).reduce(into: []) { $0.formUnion($1.names) },
                parts: places.count > 1 ? places.sorted { $0.path < $1.path } : [], hasOtherParts: true)
            for capture in part.captures { files[capture].export = export }
        }
    }

    private func isSameArchive(_ one: ExportPart, _ other: ExportPart) -> Bool {
        guard one.isPartial == true, other.isPartial == true, one.owner != nil else { return false }
        return one.owner == other.owner && one.generation == other.generation && one.place.path != other.place.path
    }
}
