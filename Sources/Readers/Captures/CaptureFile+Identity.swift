package import Model

extension CaptureFile {
    /// Changes when the files beside this one change that say how it is to be read: whose export it is, its long
    /// texts, its media.
    package var surroundingsTag: String {
        guard let export else { return "" }
        var parts: [String] = []
        for file in export.accounts + export.notes { parts.append("\(file.size).\(file.modified)") }
        parts.append(String(export.media.count))
        return parts.joined(separator: ",")
    }

    /// When the capture was made, where its path says.
    package var capturedByName: Timestamp? {
        CapturePlace(path: member ?? relative, root: member == nil ? root : "").captured
    }
}
