package import Model

extension CaptureFile {
    /// Changes when the files beside this one change that say how it is to be read: whose export it is, its long
    /// texts, its media; and where there are no other pages for a number in its name.
    package var surroundingsTag: String {
        guard let export else { return isPage ? "" : "name" }
        var parts = isPage ? [] : ["name"]
        for file in export.accounts + export.notes + [export.manifest].compactMap({ $0 }) {
            parts.append("\(file.size).\(file.modified)")
        }
        parts.append("\(export.media.tag).\(export.names.count)")
        return parts.joined(separator: ",")
    }

    /// When the capture was made, where its path says.
    package var capturedByName: Timestamp? {
        CapturePlace(path: member ?? relative, root: member == nil ? root : "", isPage: isPage).captured
    }
}
