import Foundation
import Model
import Templates

/// The files of a site that are no pages: the theme's stylesheet and scripts, and the media that pages show.
struct Assets {
    let files: [ThemeFile]
    /// What the settings change of the stylesheet.
    let look: Look
    let output: OutputFolder
    let record: BuildRecord

    /// Writes what changed and enters all of it into the manifest.
    func write(media: MediaLibrary, thumbnails: Thumbnails, manifest: inout Manifest) throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for file in files where file.path.hasPrefix("assets/") && !file.path.contains("..") {
            let rules = file.path == "assets/style.css" ? Array(LookStyle(look).rules.utf8) : []
            let document = SiteDocument(address: file.path, bytes: file.source + rules)
            try write(document, fingerprint: 0, &manifest, &diagnostics)
        }
        let names = Set(manifest.entries.values.flatMap(\.media).filter { $0.stamp != 0 }.map(\.name))
        for name in names.sorted() {
            guard let file = media.file(name) else { continue }
            try copy(file.path, to: file.address, stamp: file.stamp, &manifest, &diagnostics)
            guard thumbnails.areMade, let small = thumbnails.thumbnail(of: file, media.dimensions(of: file)) else {
                continue
            }
            // Its name says what it contains.
            try copy(small.path, to: small.address, stamp: 0, &manifest, &diagnostics)
        }
        return diagnostics
    }

    /// Writes the files for machines.
    func write(_ documents: [SiteDocument], manifest: inout Manifest) throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for document in documents { try write(document, fingerprint: 0, &manifest, &diagnostics) }
        return diagnostics
    }

    /// Writes the sitemap, unless all its files are as they were and would be again.
    func write(_ map: Sitemap, manifest: inout Manifest) throws -> [Diagnostic] {
        let fingerprint = map.fingerprint
        let before = record.previous.entries.filter { Sitemap.owns($0.key) }
        let isSame = before.allSatisfy { $1.fingerprint == fingerprint && output.isUntouched($0, $1) }
        if isSame, before[Sitemap.address] != nil {
            manifest.entries.merge(before) { $1 }
            return []
        }
        var diagnostics: [Diagnostic] = []
        try map.forEachFile { try write($0, fingerprint: fingerprint, &manifest, &diagnostics) }
        return diagnostics
    }

    private func write(
        _ document: SiteDocument, fingerprint: UInt64, _ manifest: inout Manifest, _ diagnostics: inout [Diagnostic]
    ) throws {
        try output.makeFolders(for: [document.address])
        let outcome = try FileWriter().write(
            document.bytes, to: output.path + "/" + document.address, owned: record.owns(document.address))
        enter(outcome, document.address, fingerprint: fingerprint, &manifest, &diagnostics)
    }

    private func copy(
        _ path: String, to address: String, stamp: UInt64, _ manifest: inout Manifest,
        _ diagnostics: inout [Diagnostic]
    ) throws {
        if let entry = record.previous.entries[address], entry.fingerprint == stamp,
            output.isUntouched(address, entry)
        {
            manifest.entries[address] = entry
            return
        }
        try output.makeFolders(for: [address])
        guard let bytes = FileManager.default.contents(atPath: path) else {
            diagnostics.append(Diagnostic(.warning, .mediaMissing, "a picture cannot be read", file: path))
            return
        }
        let outcome = try FileWriter().write(
            [UInt8](bytes), to: output.path + "/" + address, owned: record.owns(address))
        enter(outcome, address, fingerprint: stamp, &manifest, &diagnostics)
    }

    private func enter(
        _ outcome: FileWriter.Outcome, _ address: String, fingerprint: UInt64, _ manifest: inout Manifest,
        _ diagnostics: inout [Diagnostic]
    ) {
        switch outcome {
        case .written(let status), .same(let status):
            manifest.entries[address] = Manifest.Entry(
                fingerprint: fingerprint, size: status.size, modified: status.modified)
        case .foreign:
            diagnostics.append(
                Diagnostic(
                    .warning, .foreignFile, "a file that roost did not write stands where its own belongs",
                    file: output.path + "/" + address, hint: "move it away and build again"))
        }
    }
}

extension OutputFolder {
    /// Whether a file is as it was when it was written.
    func isUntouched(_ address: String, _ entry: Manifest.Entry) -> Bool {
        guard let status = FileStatus(path + "/" + address) else { return false }
        return status.isRegular && status.size == entry.size && status.modified == entry.modified
    }
}

extension MediaLibrary {
    /// Whether a page's media are what they were when it was rendered.
    func isAsBefore(_ uses: [MediaUse]) -> Bool {
        uses.allSatisfy { (file($0.name)?.stamp ?? 0) == $0.stamp }
    }
}
