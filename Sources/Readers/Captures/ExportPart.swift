internal import Model

/// A folder, in the file system or in a zip, that holds an X archive or a part of one. Large archives are given out as
/// several zips (`archiveInfo.isPartialArchive` and `maxPartSizeBytes` in their `manifest.js`); not each of them has
/// the files that say whose they are.
package struct ExportPart {
    /// Where a part is.
    package struct Place: Sendable, Hashable {
        /// Absolute, through a zip: `/home/mio/part1.zip/data`.
        package var path: String
        /// Below the input, through a zip.
        package var folder: String
    }

    let place: Place
    /// Its captures' places in the finder's list.
    var captures: [Int] = []
    /// Pictures and videos, as paths relative to the place.
    var media: Set<String> = []
    var names: Set<String> = []
    /// What is known of it without the others.
    var export: ExportFiles?
    /// Whose it is, where it says so itself.
    var owner: AuthorID?
    /// Whether its account says so.
    private(set) var hasAccount = false
    /// Whether it says that there are more; `nil` where it says nothing.
    var isPartial: Bool?
    /// When the archive was made.
    var generation: String?

    init(_ place: Place) {
        self.place = place
    }

    /// Whether nothing but posts' pictures and videos is in it.
    var isMediaAlone: Bool { captures.isEmpty && media.contains { $0.contains("tweet") } }

    /// Whether nothing in it says whose it is. Where something should and is damaged, it is not another's.
    var isNobodys: Bool { !captures.isEmpty && owner == nil && isPartial == nil && !names.contains("account.js") }

    /// Takes what the part's own files say.
    mutating func identify(opening opener: CaptureOpener) {
        guard let export else { return }
        let manifest = ExportSurroundings.manifest(of: export, opener: opener)
        isPartial = manifest.isPartial
        generation = manifest.generation
        let account = ExportSurroundings.account(of: export, opener: opener).owner
        hasAccount = account?.id.network == .twitter
        owner = hasAccount ? account?.id : manifest.owner?.id
    }

    /// Whether two lie side by side: `part1.zip/data` and `part2.zip/data`.
    func isBeside(_ other: ExportPart) -> Bool {
        let (own, others) = difference(from: other)
        return (1...2).contains(own.count) && (1...2).contains(others.count)
    }

    /// Whether they are called alike but for the number of a part: `mio-part1.zip` and `mio-part2.zip`.
    func isNamedLike(_ other: ExportPart) -> Bool {
        let (own, others) = difference(from: other)
        guard let own = own.first.flatMap(Self.wholeName), let others = others.first.flatMap(Self.wholeName) else {
            return false
        }
        return own == others
    }

    /// The folders of both paths that are not the same, between those that are.
    private func difference(from other: ExportPart) -> (own: ArraySlice<Substring>, others: ArraySlice<Substring>) {
        var own = place.path.split(separator: "/")[...]
        var others = other.place.path.split(separator: "/")[...]
        while let first = own.first, first == others.first {
            own.removeFirst()
            others.removeFirst()
        }
        while let last = own.last, last == others.last {
            own.removeLast()
            others.removeLast()
        }
        return (own, others)
    }

    /// What is left of a part's name without its number; `nil` where it says nothing of a part.
    private static func wholeName(_ name: Substring) -> String? {
        let name = name.lowercased()
        guard let word = name.ranges(of: "part").last else { return nil }
        let rest = name[word.upperBound...].drop { "-_ ".contains($0) }
        guard rest.first?.isNumber == true else { return nil }
        let ending = rest.drop { $0.isNumber }
        return name[..<word.lowerBound] + "part" + (ending.hasSuffix(".zip") ? ending.dropLast(4) : ending)
    }
}
