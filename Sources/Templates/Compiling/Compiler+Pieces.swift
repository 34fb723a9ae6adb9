extension Compiler {
    /// Compiles a partial for the record around it. What depends on a record alone can be rendered apart from the
    /// page, if the record's fields have room for that.
    func compilePiece(_ file: TemplateFile, _ tag: Tag, _ scope: Scope) {
        guard !isInFragment, html.state == .text, case .record(let shape, let frame)? = scope.levels.last,
            let slot = shape.fragmentSlot
        else {
            _ = piece(file, tag, scope)
            return
        }
        isInFragment = true
        let start = builder.beginFragment(frame: frame, slot: slot)
        let made = piece(file, tag, scope)
        let isFragment = made?.dependsOnly(on: frame) ?? false
        builder.endFragment(start, piece: isFragment ? made?.number : nil, fields: shape.id)
        isInFragment = false
    }

    /// Compiles a partial, or puts what it was compiled to before. `nil` where it cannot be used again.
    ///
    /// Pages share most of their partials, and compiling each anew took half of a theme's time.
    private func piece(_ file: TemplateFile, _ tag: Tag, _ scope: Scope) -> Piece? {
        let key = tag.isStandalone ? "\(file.path)\n" : file.path
        let isPlain =
            html.state == .text && html.refresh == HTMLContext.Refresh() && !html.element.elementsEqual("meta".utf8)
            && activeWords.isEmpty
        if isPlain, let piece = theme.pieces[key]?.first(where: { canReuse($0, scope) }) {
            put(piece, scope)
            return piece
        }
        let found = problems.count
        let mark = builder.mark()
        let callsBefore = calls
        recordings.append(PieceRecording(levels: scope.levels.count, filled: Set(fillings.keys)))
        enter(file, tag) {
            // The line that the file ends with is the line that the tag stands on.
            compile(tag.isStandalone ? file.nodes : file.nodes.withoutLastLineEnd, scope)
        }
        guard let recording = recordings.popLast() else { return nil }
        if let last = recordings.indices.last {
            recordings[last].files.formUnion(recording.files)
            recordings[last].depth = max(recordings[last].depth, recording.depth + 1)
        }
        guard isPlain, recording.isReusable, problems.count == found, !isStopped, html.state == .text,
            html.refresh == HTMLContext.Refresh()
        else { return nil }
        theme.pieceCount += 1
        let piece = Piece(
            number: theme.pieceCount, nextFrame: scope.nextFrame, lookups: Array(recording.lookups.values),
            blocks: recording.blocks, code: builder.slice(from: mark), files: recording.files,
            calls: calls - callsBefore, depth: recording.depth + 1)
        theme.pieces[key, default: []].append(piece)
        return piece
    }

    private func canReuse(_ piece: Piece, _ scope: Scope) -> Bool {
        piece.fits(scope) && stack.count + piece.depth < Limits.nesting
            && piece.blocks.allSatisfy { fillings[$0] == nil } && !stack.contains { piece.files.contains($0.path) }
    }

    private func put(_ piece: Piece, _ scope: Scope) {
        calls += piece.calls
        usedFiles.formUnion(piece.files)
        offeredBlocks.formUnion(piece.blocks)
        for block in piece.blocks { record(block: block) }
        for lookup in piece.lookups { record(lookup.name, scope) }
        if let last = recordings.indices.last {
            recordings[last].files.formUnion(piece.files)
            recordings[last].depth = max(recordings[last].depth, piece.depth)
        }
        builder.put(piece.code)
    }

    /// Notes a name for the partials that are being compiled and did not bring it themselves.
    func record(_ name: String, _ scope: Scope) {
        guard let found = scope.first(name) else { return }
        for index in recordings.indices where found.level < recordings[index].levels {
            recordings[index].lookups[name] = Piece.Lookup(
                name: name, frame: found.frame, slot: found.slot, type: found.type)
        }
    }

    /// Notes a block: where it is filled from outside of a partial, the partial is another one elsewhere.
    func record(block name: String) {
        for index in recordings.indices {
            if recordings[index].filled.contains(name) {
                recordings[index].isReusable = false
            } else {
                recordings[index].blocks.insert(name)
            }
        }
    }
}
