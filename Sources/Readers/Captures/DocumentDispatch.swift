internal import JSON
internal import Model

/// Brings documents to the readers they belong to, and says what is wrong with those that belong to none.
struct DocumentDispatch {
    private let parser: JSONParser
    private let tally: Tally
    /// The reader of the last document: those that follow are mostly of the same format.
    private var reader: (any Reader.Type)?
    /// Whether the capture is read from its beginning to its end, and not a part of its lines.
    private let isWhole: Bool
    /// Whether it was said that the capture is no UTF-8.
    private var hasSaidEncoding = false
    /// Prose that is not reported yet.
    private var pendingProse: Prose?

    /// Bytes of the slices that long arrays are parsed in.
    private static let sliceSize = 16 << 20

    /// So many documents of a part are asked for their era.
    private static let eraSamples = 50

    private struct Prose {
        var line: Int
        /// What it begins with.
        var sample: String
        /// How many lines.
        var count: Int
        /// Where each line should be a document, such a line is a document that was lost.
        var isRecord: Bool
    }

    init(parser: JSONParser, tally: Tally, isWhole: Bool) {
        self.parser = parser
        self.tally = tally
        self.isWhole = isWhole
    }

    /// Parses and reads a document; the error when it is no JSON.
    mutating func document(
        _ piece: DocumentStream.Piece, context: CaptureContext, into output: inout ReaderOutput
    ) -> JSONError? {
        if piece.bytes.count > Self.sliceSize * 2, let slices = JSONSlices(piece.bytes, size: Self.sliceSize) {
            read(slices, of: piece, context: context, into: &output)
            return nil
        }
        do {
            let known = reader
            reader = try parser.parse(padded: piece.bytes) { value in
                Self.read(value, known: known, tally: tally, context: context, into: &output)
            }
            reportEncoding(context: context, into: &output)
            reportProse(context: context, into: &output)
            return nil
        } catch let error as JSONError {
            return error
        } catch {
            return nil
        }
    }

    /// A long array slice by slice, each as a document of its own. A slice that is no JSON loses no more than itself.
    private mutating func read(
        _ slices: JSONSlices, of piece: DocumentStream.Piece, context: CaptureContext, into output: inout ReaderOutput
    ) {
        let documents = tally.summary.documents
        var context = context
        context.isSlice = true
        var buffer: [UInt8] = []
        for slice in slices {
            let length = slices.write(slice, into: &buffer)
            output.slice = (slices.pointer, slice.first)
            buffer.withUnsafeBytes { bytes in
                let document = UnsafeRawBufferPointer(rebasing: bytes[..<length])
                do {
                    let known = reader
                    reader = try parser.parse(padded: document) { value in
                        Self.read(value, known: known, tally: tally, context: context, into: &output)
                    }
                    reportEncoding(context: context, into: &output)
                } catch let error as JSONError {
                    var part = piece
                    part.bytes = document
                    part.line += slices.linesBefore(slice)
                    failed(part, error, context: context, into: &output)
                } catch {}
            }
        }
        output.slice = nil
        reportProse(context: context, into: &output)
        tally.summary.documents = documents + 1
    }

    /// Said once: a file in another encoding has them everywhere.
    private mutating func reportEncoding(context: CaptureContext, into output: inout ReaderOutput) {
        guard parser.repairs.contains(.invalidUTF8), !hasSaidEncoding else { return }
        hasSaidEncoding = true
        output.report(
            context.diagnostic(
                .warning, .badValue, "holds bytes that are no UTF-8; \u{FFFD} stands in their place", pointer: "",
                hint: "save it as UTF-8 (iconv -f WINDOWS-1252 -t UTF-8) and build again"))
    }

    /// A document that is no JSON: what can be saved of it is read, the rest is said.
    mutating func failed(
        _ piece: DocumentStream.Piece, _ error: JSONError, context: CaptureContext, into output: inout ReaderOutput
    ) {
        reportProse(context: context, into: &output)
        var lost = 1
        var saved: String?
        if let salvage = JSONSalvage.salvaging(piece.bytes, after: error) {
            let known = reader
            let found = try? parser.parse(salvage.bytes) { value in
                Self.read(value, known: known, tally: tally, context: context, into: &output)
            }
            if let found {
                reader = found
                lost = salvage.lost
                saved = "the rest of the document is read"
            }
        }
        let id: DiagnosticID = error.isTooDeep ? .tooDeep : error.isCutOff ? .cutOff : .notJSON
        let diagnostic = Diagnostic(
            .error, id, error.message, file: context.file, line: piece.line + error.line - 1, column: error.column,
            hint: saved ?? Self.hint(error))
        if lost == 0 { output.report(diagnostic) }
        for number in 0..<lost {
            // One thing is wrong, however many records it costs.
            if number == 0 { output.skip(diagnostic) } else { output.skip() }
        }
        tally.summary.documents += 1
    }

    mutating func prose(_ piece: DocumentStream.Piece, context: CaptureContext, into output: inout ReaderOutput) {
        if pendingProse != nil {
            pendingProse?.count += 1
        } else {
            let begun = String(decoding: piece.bytes.prefix(60), as: UTF8.self).filter { !$0.isNewline }
            // Of a file that is no text a terminal must not be told the bytes.
            let shown = begun.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : $0 }
            let isRecord = context.isLines && (!isWhole || tally.summary.documents > 1)
            pendingProse = Prose(
                line: piece.line, sample: String(String.UnicodeScalarView(shown)), count: 1, isRecord: isRecord)
        }
    }

    /// Says what is left to say at the end.
    mutating func finish(context: CaptureContext, into output: inout ReaderOutput) {
        if isWhole, tally.summary.documents == 0, let prose = pendingProse {
            output.report(
                Diagnostic(
                    .error, .notJSON, "holds no JSON; it begins with `\(prose.sample)`", file: context.file,
                    line: prose.line))
            pendingProse = nil
        }
        reportProse(context: context, into: &output)
        if isWhole, tally.summary.documents == 0, output.batch.diagnostics.isEmpty {
            output.report(Diagnostic(.warning, .emptyFile, "is empty", file: context.file))
        }
    }

    private mutating func reportProse(context: CaptureContext, into output: inout ReaderOutput) {
        guard let prose = pendingProse else { return }
        pendingProse = nil
        let lines = prose.count == 1 ? "a line that is" : "\(prose.count) lines that are"
        let diagnostic = Diagnostic(
            .warning, .notJSON, "\(lines) no JSON, beginning with `\(prose.sample)`", file: context.file,
            line: prose.line)
        guard prose.isRecord else { return output.report(diagnostic) }
        output.skip(diagnostic)
        for _ in 1..<max(1, prose.count) { output.skip() }
    }

    private static func read(
        _ value: JSONValue, known: (any Reader.Type)?, tally: Tally, context: CaptureContext,
        into output: inout ReaderOutput
    ) -> (any Reader.Type)? {
        tally.summary.documents += 1
        var reader = known
        if known?.recognises(value, context: context) != true {
            reader = ReaderRegistry.reader(for: value, context: context)
        }
        guard let reader else {
            unknown(value, tally: tally, context: context, into: &output)
            return known
        }
        if tally.summary.documents <= eraSamples || reader != known {
            let name = reader.name(of: value, context: context)
            if !tally.summary.formats.contains(name) { tally.summary.formats.append(name) }
            if let era = reader.era(of: value, context: context), !tally.summary.eras.contains(era) {
                tally.summary.eras.append(era)
            }
        }
        reader.read(value, context: context, into: &output)
        return reader
    }

    private static func hint(_ error: JSONError) -> String? {
        error.message.hasPrefix("expected a key in double quotes")
            ? "this is JavaScript, not JSON; save it without reformatting it" : nil
    }
}
