internal import JSON
package import Model

/// Reads captures: recognises the format, splits, parses, calls the reader, hands on batches in order. It keeps
/// the parser's buffers and what it learned of exports: one a thread, reused for file after file.
package final class CaptureReader {
    private let options: ReadingOptions
    private let parser = JSONParser()
    private let buffer = CaptureBuffer()
    private let opener = CaptureOpener()
    private let users = TwitterUserCache()
    private var surroundings: [ObjectIdentifier: ExportSurroundings] = [:]

    package init(options: ReadingOptions = ReadingOptions()) {
        self.options = options
    }

    /// Reads a whole capture, part after part.
    package func read(_ file: CaptureFile, flush: (CaptureBatch) -> Void) -> CaptureSummary {
        var summary = CaptureSummary()
        // A plan that fails leaves the failure to reading.
        let parts = (try? CapturePlan(file).parts) ?? [CapturePart(file: file)]
        for part in parts { summary.add(read(part, flush: flush)) }
        return summary
    }

    /// Reads a part of a capture. Parts are independent: several readers may read several at once.
    /// - Parameter flush: Gets what was found in batches, in order; at least one.
    package func read(_ part: CapturePart, flush: (CaptureBatch) -> Void) -> CaptureSummary {
        let tally = Tally()
        withoutActuallyEscaping(flush) { flush in
            var output = ReaderOutput(limit: options.batchSize, including: options.including) { batch in
                tally.add(batch)
                flush(batch)
            }
            output.folder = part.file.folder
            output.file = part.file.file
            do throws(SystemFailure) {
                try read(part, tally: tally, into: &output)
            } catch {
                output.report(
                    Diagnostic(.error, .unreadable, "cannot be read: \(error.reason)", file: part.file.file))
            }
            output.finish()
        }
        return tally.summary
    }

    private func read(_ part: CapturePart, tally: Tally, into output: inout ReaderOutput) throws(SystemFailure) {
        var context = context(for: part.file)
        var stream: DocumentStream
        if let range = part.range {
            stream = try DocumentStream(part, range: range, buffer: buffer)
        } else {
            stream = DocumentStream(try opener.open(part.file), buffer: buffer)
        }
        var dispatch = DocumentDispatch(parser: parser, tally: tally, isWhole: part.range == nil)
        var pending: DocumentStream.Piece?
        while true {
            var next = pending
            pending = nil
            if next == nil { next = try stream.next() }
            guard let piece = next else { break }
            context.line = piece.line
            context.isLines = stream.isLines
            context.isAlone = stream.isAlone
            context.assignment = piece.name
            if piece.isProse {
                dispatch.prose(piece, context: context, into: &output)
            } else if let error = dispatch.document(piece, context: context, into: &output) {
                if piece.isLine, let exact = try stream.again(), exact.bytes.count != piece.bytes.count {
                    pending = exact
                } else {
                    dispatch.failed(piece, error, context: context, into: &output)
                }
            }
        }
        dispatch.finish(context: context, into: &output)
    }

    private func context(for file: CaptureFile) -> CaptureContext {
        let path = file.member ?? file.relative
        let place = CapturePlace(path: path, root: file.member == nil ? file.root : "", isPage: file.isPage)
        var context = CaptureContext(file: file.file, path: path, name: place.name, users: users)
        context.placed = place.kind
        context.captured = place.captured
        context.descriptions = options.descriptions
        if let export = file.export {
            let known = surroundings[ObjectIdentifier(export)] ?? ExportSurroundings(export, opener: opener)
            surroundings[ObjectIdentifier(export)] = known
            context.owner = known.owner
            context.isProtected = known.isProtected
            context.notes = known.notes
            context.manifest = known.manifest
            context.media = export.media
        }
        return context
    }
}

/// Counts what goes into the batches.
final class Tally {
    var summary = CaptureSummary()

    func add(_ batch: CaptureBatch) {
        for item in batch.items where item.role == .record { summary.posts += 1 }
        summary.skipped += batch.skipped
        summary.leftOut.merge(batch.leftOut, uniquingKeysWith: +)
    }
}
