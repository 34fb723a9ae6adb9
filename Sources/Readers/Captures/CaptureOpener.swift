internal import Zip

/// Opens captures wherever they are and however they are packed. Keeps the last zip open: an archive of 50,000
/// members takes long to open.
final class CaptureOpener {
    /// Bytes that tell how a file is packed.
    private static let opening = 16

    private var zip: ZipArchive?

    func open(_ file: CaptureFile) throws(SystemFailure) -> any CaptureSource {
        let opening = CaptureOpening(bytes: try CaptureOpening.first(Self.opening, of: try raw(file)))
        let source = try raw(file)
        if opening.isGzip { return try unpacked(file, source) }
        if opening.isRepository {
            return try file.member == nil ? RepositorySource(file.path) : RepositorySource(unpacking: source)
        }
        return transcoded(source, opening)
    }

    private func unpacked(_ file: CaptureFile, _ packed: any CaptureSource) throws(SystemFailure) -> any CaptureSource {
        let inside = CaptureOpening(bytes: try CaptureOpening.first(Self.opening, of: try GzipSource(packed)))
        let source = try GzipSource(try raw(file))
        return inside.isRepository ? try RepositorySource(unpacking: source) : transcoded(source, inside)
    }

    private func transcoded(_ source: any CaptureSource, _ opening: CaptureOpening) -> any CaptureSource {
        if opening.isUTF16LittleEndian { return TranscodedSource(source, isBigEndian: false) }
        if opening.isUTF16BigEndian { return TranscodedSource(source, isBigEndian: true) }
        return source
    }

    private func raw(_ file: CaptureFile) throws(SystemFailure) -> any CaptureSource {
        guard let member = file.member else { return try FileSource(file.path) }
        if let zip, zip.path == file.path { return try ZipSource(member, in: zip) }
        let opened: ZipArchive
        do { opened = try ZipArchive(file.path) } catch { throw SystemFailure(error) }
        zip = opened
        return try ZipSource(member, in: opened)
    }
}
