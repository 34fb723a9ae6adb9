package import Model

/// Which captures an endpoint's pages become.
package struct CaptureTarget: Sendable, Hashable {
    /// What the captures are; `nil` for what only its reader knows.
    package var kind: Collection.Kind?
    /// Folders below the kind's own: a board's `NAME/images`.
    package var folder: String
    /// The collection's name, or the last part of it; any text.
    package var name: String
    /// Asked only once, and kept under its name alone: an answer that does not change.
    package var isLasting = false

    package init(_ kind: Collection.Kind?, _ name: String, folder: String = "") {
        self.kind = kind
        self.name = name
        self.folder = folder
    }

    /// What the collection is called, as far as it is said here; `nil` for a search, which says it itself.
    var collection: String? {
        switch kind {
        case .search, nil: nil
        case .board: CaptureName.decoded(folder.split(separator: "/").first.map(String.init) ?? name)
        default: folder.isEmpty ? name : nil
        }
    }

    /// Below `content/`.
    var directory: String {
        let top = kind?.folder ?? "fetched"
        return folder.isEmpty ? top : top + "/" + folder
    }
}
