import Files
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
            let document = SiteDocument(address: file.path, bytes: Self.heading(file) + file.source + rules)
            try write(document, fingerprint: 0, &manifest, &diagnostics)
        }
        var names: Set<String> = []
        manifest.entries.forEach { for use in $1.media where use.stamp != 0 { names.insert(use.name) } }
        var unpacked: Set<String> = []
        for name in names.sorted() {
            guard let file = media.file(name) else { continue }
            if file.packed != nil { unpacked.insert(file.path) }
            try copy(file, media, &manifest, &diagnostics)
            guard thumbnails.areMade, let small = thumbnails.thumbnail(of: file, media.dimensions(of: file)) else {
                continue
            }
            // Its name says what it contains.
            try copy(small.path, to: small.address, stamp: 0, links: true, &manifest, &diagnostics)
        }
        media.removeUnpacked(but: unpacked)
        return diagnostics
    }

    /// What says whose file it is, so that another version knows it even when the manifest is lost.
    private static func heading(_ file: ThemeFile) -> [UInt8] {
        let isMarked = file.source.starts(with: FileWriter.assetHeading.utf8)
        let canBeMarked = file.path.hasSuffix(".css") || file.path.hasSuffix(".js")
        return canBeMarked && !isMarked ? Array("\(FileWriter.assetHeading) */\n".utf8) : []
    }

    /// Writes the files for machines.
    func write(_ documents: [SiteDocument], manifest: inout Manifest) throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for document in documents { try write(document, fingerprint: 0, &manifest, &diagnostics) }
        return diagnostics
    }

    /// Writes the sitemap's files that are not as they would be again.
    func write(_ map: Sitemap, manifest: inout Manifest) throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for file in map.files where !keep(file.address, stamp: file.fingerprint, &manifest) {
            try write(map.document(file), fingerprint: file.fingerprint, &manifest, &diagnostics)
        }
        return diagnostics
    }

    private func write(
        _ document: SiteDocument, fingerprint: UInt64, _ manifest: inout Manifest, _ diagnostics: inout [Diagnostic]
    ) throws {
        try output.makeFolders(for: [document.address])
        try record.claim([document.address])
        let outcome = try FileWriter().write(
            document.bytes, to: output.path + "/" + document.address, owned: record.owns(document.address, in: output))
        enter(outcome, document.address, fingerprint: fingerprint, &manifest, &diagnostics)
    }

    private func copy(
        _ file: MediaLibrary.File, _ media: MediaLibrary, _ manifest: inout Manifest,
        _ diagnostics: inout [Diagnostic]
    ) throws {
        if keep(file.address, stamp: file.stamp, &manifest) { return }
        if let place = file.packed, let fault = media.fault(ofUnpacking: file) {
            diagnostics.append(
                Diagnostic(.warning, .mediaMissing, fault, file: place.archive + "/" + place.member))
            return
        }
        // What was unpacked is the site's own twice; a capture's picture must never share its bytes with a copy.
        try copy(
            file.path, to: file.address, stamp: file.stamp, links: file.packed != nil, &manifest, &diagnostics)
    }

    private func copy(
        _ path: String, to address: String, stamp: UInt64, links: Bool, _ manifest: inout Manifest,
        _ diagnostics: inout [Diagnostic]
    ) throws {
        if keep(address, stamp: stamp, &manifest) { return }
        try output.makeFolders(for: [address])
        try record.claim([address])
        let target = output.path + "/" + address
        guard
            let outcome = try FileWriter().copy(path, to: target, owned: record.owns(address, in: output), links: links)
        else {
            diagnostics.append(Diagnostic(.warning, .mediaMissing, "a picture cannot be read", file: path))
            return
        }
        enter(outcome, address, fingerprint: stamp, &manifest, &diagnostics)
    }

    /// Whether a file is there as it was made.
    private func keep(_ address: String, stamp: UInt64, _ manifest: inout Manifest) -> Bool {
        guard let entry = record.previous.entries[address], entry.fingerprint == stamp,
            output.isUntouched(address, entry)
        else { return false }
        manifest.entries.set(entry, at: address)
        return true
    }

    private func enter(
        _ outcome: FileWriter.Outcome, _ address: String, fingerprint: UInt64, _ manifest: inout Manifest,
        _ diagnostics: inout [Diagnostic]
    ) {
        switch outcome {
        case .written(let status), .same(let status):
            let entry = Manifest.Entry(fingerprint: fingerprint, size: status.size, modified: status.modified)
            manifest.entries.set(entry, at: address)
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
        status(of: address).map(entry.describes) ?? false
    }
}

extension MediaLibrary {
    /// Whether a page's media are what they were when it was rendered.
    func isAsBefore(_ uses: [MediaUse]) -> Bool {
        uses.allSatisfy { (file($0.name)?.stamp ?? 0) == $0.stamp }
    }
}
