extension CaptureFile {
    /// Whether other captures are read with what it says: whose export it is, its long texts.
    package var saysOfOthers: Bool {
        guard let export else { return false }
        // Without an account in the archive its manifest says whose it is.
        let places = export.parts.map(\.path) + [place.path]
        let hasAccount = export.accounts.contains { !export.hasOtherParts || places.contains($0.place.path) }
        let identity = hasAccount || name != "manifest.js" ? [] : [export.manifest].compactMap { $0 }
        return (export.accounts + export.notes + identity).contains { $0.path == path && $0.member == member }
    }

    /// Where the parts of the archive are that it belongs to, its own among them; empty where it is all in one place.
    package var archiveParts: [ExportPart.Place] { export?.parts ?? [] }

    /// The folder it is in.
    package var place: ExportPart.Place {
        let whole = member.map { path + "/" + $0 } ?? path
        return ExportPart.Place(path: String(whole.dropLast(name.count + 1)), folder: folder)
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
        case .foreign, .other, .zip, .packed: return visible + ".json"
        }
    }
}
