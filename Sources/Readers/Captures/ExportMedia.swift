/// The pictures and videos that came with an export, by the name that an archive keeps them under:
/// `tweets_media/POSTID-BASENAME`.
package struct ExportMedia: Sendable {
    /// What lies in another part of the archive, or in a zip among its media.
    struct Elsewhere: Sendable {
        /// The way there from the captures; ends in `/`, or leads nowhere else.
        var way: String
        var names: Set<String>
        /// Whether the names are those of the files alone.
        var isFlat = false
    }

    /// Beside the captures, as paths relative to them.
    private(set) var own: Set<String> = []
    private(set) var elsewhere: [Elsewhere] = []

    /// - Parameter paths: `tweets_media/1-a.jpg`, or `tweet_media/tweet-media-part1.zip/1-a.jpg`.
    package init(_ paths: Set<String> = []) {
        own = paths.filter { $0.utf8.count { $0 == UInt8(ascii: "/") } < 2 }
        guard own.count < paths.count else { return }
        var packed: [Substring: Set<String>] = [:]
        for path in paths.subtracting(own) {
            guard let slash = path.lastIndex(of: "/") else { continue }
            packed[path[...slash], default: []].insert(String(path[path.index(after: slash)...]))
        }
        elsewhere = packed.sorted { $0.key < $1.key }
            .map { Elsewhere(way: String($0.key), names: $0.value, isFlat: true) }
    }

    package var isEmpty: Bool { own.isEmpty && elsewhere.isEmpty }

    /// The path of a file, relative to the captures; `nil` where it did not come along.
    package func path(_ name: String) -> String? {
        if own.contains(name) { return name }
        for other in elsewhere {
            let known = other.isFlat ? name.split(separator: "/").last.map(String.init) ?? name : name
            if other.names.contains(known) { return other.way + known }
        }
        return nil
    }

    /// - Parameters:
    ///   - other: What is in another part.
    ///   - place: Where that is.
    ///   - start: Where the captures are.
    mutating func add(_ other: ExportMedia, in place: ExportPart.Place, from start: ExportPart.Place) {
        let up = start.folder.split(separator: "/").map { _ in "../" }.joined()
        let way = up + (place.folder.isEmpty ? "" : place.folder + "/")
        if !other.own.isEmpty { elsewhere.append(Elsewhere(way: way, names: other.own)) }
        for packed in other.elsewhere {
            elsewhere.append(Elsewhere(way: way + packed.way, names: packed.names, isFlat: packed.isFlat))
        }
    }

    /// Changes when other files are found, or the same elsewhere.
    var tag: String {
        (["\(own.count)"] + elsewhere.map { "\($0.way)\($0.names.count)" }).joined(separator: "+")
    }
}
