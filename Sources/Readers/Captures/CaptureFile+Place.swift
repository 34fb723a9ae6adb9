extension CaptureFile {
    /// Whether other captures are read with what it says: whose export it is, its long texts.
    package var saysOfOthers: Bool {
        guard let export else { return false }
        return (export.accounts + export.notes).contains { $0.path == path && $0.member == member }
    }

    /// Whether it is one of the files of an export.
    package var isOfExport: Bool { export != nil }

    /// The input's own last name, where it says what kind of collection the files in it are (`searches`).
    package var placingRoot: String? {
        guard member == nil, CapturePlace(path: relative, root: "").kind == nil,
            CapturePlace(path: relative, root: root).kind != nil
        else { return nil }
        return root
    }

    /// A name under which it is found in a folder: some names are passed over there that may be given by hand.
    package static func foundName(_ name: String) -> String {
        let visible = name.hasPrefix(".") ? "_" + name.dropFirst() : name
        switch FileKind(name: visible) {
        case .json, .unknown: return visible
        case .other, .zip, .packed: return visible + ".json"
        }
    }
}
