/// The pictures and videos that came with an export, by the name that an archive keeps them under:
/// `tweets_media/POSTID-BASENAME`.
package struct ExportMedia: Sendable {
    /// What lies in another part of the archive.
    struct Elsewhere: Sendable {
        /// The way to its folder from that of the captures; ends in `/`, or leads nowhere else.
        var way: String
        var names: Set<String>
    }

    /// Beside the captures, as paths relative to them.
    private(set) var own: Set<String>
    private(set) var elsewhere: [Elsewhere] = []

    package init(_ own: Set<String> = []) {
        self.own = own
    }

    package var isEmpty: Bool { own.isEmpty && elsewhere.isEmpty }

    /// The path of a file, relative to the captures; `nil` where it did not come along.
    package func path(_ name: String) -> String? {
        if own.contains(name) { return name }
        return elsewhere.first { $0.names.contains(name) }.map { $0.way + name }
    }

    /// - Parameters:
    ///   - place: Where another part is.
    ///   - start: Where the captures are.
    mutating func add(_ names: Set<String>, in place: ExportPart.Place, from start: ExportPart.Place) {
        guard !names.isEmpty else { return }
        let up = start.folder.split(separator: "/").map { _ in "../" }.joined()
        elsewhere.append(
            Elsewhere(way: up + (place.folder.isEmpty ? "" : place.folder + "/"), names: names))
    }

    /// Changes when other files are found, or the same elsewhere.
    var tag: String {
        (["\(own.count)"] + elsewhere.map { "\($0.way)\($0.names.count)" }).joined(separator: "+")
    }
}
