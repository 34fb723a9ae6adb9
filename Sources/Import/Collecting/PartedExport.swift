import Readers

/// Where the files of an X archive that came in several parts go: all into one folder, as if it had been whole.
struct PartedExport {
    private let parts: [ExportPart.Place]
    /// What stands behind the names of all parts: `data`.
    private let inner: String

    /// `nil` where an archive is in one place.
    init?(_ parts: [ExportPart.Place]) {
        guard parts.count > 1, let first = parts.first?.path.split(separator: "/") else { return nil }
        let paths = parts.map { $0.path.split(separator: "/") }
        let same = first.indices.reversed().prefix { index in
            paths.allSatisfy { path in
                let other = path.count - (first.count - index)
                return other > 0 && path[other] == first[index]
            }
        }.count
        self.parts = parts
        inner = first.suffix(same).joined(separator: "/")
    }

    /// What the part is called that a capture is in.
    func name(of capture: CaptureFile) -> String {
        let path = capture.place.path.split(separator: "/")
        let name = path.dropLast(inner.split(separator: "/").count).last ?? ""
        return String(name.lowercased().hasSuffix(".zip") ? name.dropLast(4) : name)
    }

    /// - Parameter name: The file's, in the folder of its part.
    func path(_ name: String) -> String { inner.isEmpty ? name : inner + "/" + name }

    /// Where a medium goes, which is named by its path below the input; `nil` where that is in none of the parts.
    func path(ofMedium medium: String) -> String? {
        let part = parts.first { $0.folder.isEmpty || medium.hasPrefix($0.folder + "/") }
        return part.map { path(String(medium.dropFirst($0.folder.isEmpty ? 0 : $0.folder.count + 1))) }
    }
}
