/// Runs a program. Measured: see `Benchmarks`.
struct Renderer {
    /// A record that is open.
    struct Frame {
        var base = 0
        /// Records of its list that follow.
        var remaining = 0
    }

    let instructions: UnsafeBufferPointer<Instruction>
    let literals: UnsafeBufferPointer<UInt8>
    let cells: UnsafeBufferPointer<ViewStore.Cell>
    let bytes: UnsafeBufferPointer<UInt8>
    let frames: UnsafeMutableBufferPointer<Frame>

    private static var null: UnsafeBufferPointer<UInt8> { StaticStringBytes("null").utf8 }

    /// Runs a whole program, or the fragment that begins at `start`.
    func run(from start: Int, into output: inout ByteSink) {
        var position = start
        var addressStart = 0
        while true {
            let step = instructions[position]
            position += 1
            switch step.operation {
            case .literal:
                output.append(contentsOf: UnsafeBufferPointer(rebasing: literals[range(step.first, step.second)]))
            case .text:
                Escape.text(value(cell(step), step), into: &output)
            case .attribute:
                Escape.attribute(value(cell(step), step), into: &output)
            case .html:
                let cell = cell(step)
                // Whatever is not SafeHTML is text, even in a field that is declared as HTML.
                if cell.tag == .html {
                    output.append(contentsOf: value(cell, step))
                } else {
                    Escape.text(value(cell, step), into: &output)
                }
            case .json:
                let cell = cell(step)
                // Nothing but SafeJSON may stand in a block of data.
                output.append(contentsOf: cell.tag == .json ? value(cell, step) : Self.null)
            case .addressStart:
                addressStart = output.count - Int(step.first)
            case .address, .addressList, .ownAddress:
                let isInside = step.first == Instruction.inside
                if step.first != Instruction.afterStart {
                    addressStart = output.count - (isInside ? 0 : Int(step.first))
                }
                appendAddress(
                    value(cell(step), step), step.operation, from: addressStart, isInside: isInside, into: &output)
            case .when: if !isThere(cell(step)) { position = Int(step.first) }
            case .unless: if isThere(cell(step)) { position = Int(step.first) }
            case .enter:
                let cell = cell(step)
                if cell.tag == .record {
                    frames[Int(step.target)].base = Int(cell.start)
                } else {
                    position = Int(step.first)
                }
            case .loop:
                let cell = cell(step)
                if cell.tag == .list, cell.count > 0 {
                    frames[Int(step.target)] = Frame(base: Int(cell.start), remaining: Int(cell.count) - 1)
                } else {
                    position = Int(step.first)
                }
            case .next:
                if frames[Int(step.target)].remaining > 0 {
                    frames[Int(step.target)].remaining -= 1
                    frames[Int(step.target)].base += Int(step.second)
                    position = Int(step.first)
                }
            case .whenOne:
                let raw = value(cell(step), step)
                if raw.count != 1 || raw[0] != UInt8(ascii: "1") { position = Int(step.first) }
            case .jump: position = Int(step.first)
            case .fragment:
                let cell = cell(step)
                if cell.tag == .fragment {
                    output.append(contentsOf: value(cell, step))
                    position = Int(step.first)
                }
            case .fragmentEnd: if start > 0 { return }
            case .end: return
            }
        }
    }

    private func range(_ start: UInt32, _ count: UInt32) -> Range<Int> {
        Int(start)..<(Int(start) + Int(count))
    }

    /// A record of another store could lie outside of this one's cells; then its fields are absent.
    @inline(__always)
    private func cell(_ step: Instruction) -> ViewStore.Cell {
        let index = frames[Int(step.frame)].base + Int(step.slot)
        return index < cells.count ? cells[index] : ViewStore.Cell()
    }

    @inline(__always)
    private func value(_ cell: ViewStore.Cell, _ step: Instruction) -> UnsafeBufferPointer<UInt8> {
        guard cell.tag == .text || cell.tag == .html || cell.tag == .json || cell.tag == .fragment else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let range =
            step.isRaw ? range(cell.start + cell.count, cell.raw) : range(cell.start, cell.count)
        return UnsafeBufferPointer(rebasing: bytes[range])
    }

    @inline(__always)
    private func isThere(_ cell: ViewStore.Cell) -> Bool {
        switch cell.tag {
        case .absent: false
        case .flag, .list: cell.count > 0
        case .text, .html, .json, .record, .fragment: true
        }
    }

    private func appendAddress(
        _ value: UnsafeBufferPointer<UInt8>, _ operation: Instruction.Operation, from start: Int, isInside: Bool,
        into output: inout ByteSink
    ) {
        var isBlocked = false
        if !isInside {
            var scanner = AddressScanner(isOwnOnly: operation == .ownAddress)
            if start < output.count { scanner.read(UnsafeBufferPointer(rebasing: output.bytes[start...])) }
            scanner.read(value)
            isBlocked = scanner.verdict == .blocked
        }
        if operation == .addressList, !isBlocked {
            // What goes on with an address says nothing of its scheme; the next one does.
            var candidate = isInside ? nil : AddressScanner()
            for byte in value {
                if Lexer.isSpace(byte) || byte == UInt8(ascii: ",") {
                    candidate = AddressScanner()
                } else {
                    candidate?.read(CollectionOfOne(byte))
                    if candidate?.verdict == .blocked { isBlocked = true }
                }
            }
        }
        if isBlocked {
            output.truncate(to: start)
            output.append(contentsOf: StaticStringBytes("#blocked").utf8)
        } else {
            Escape.attribute(value, into: &output)
        }
    }
}
