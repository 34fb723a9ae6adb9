/// Puts a program together.
struct ProgramBuilder {
    private(set) var instructions: [Instruction] = []
    private(set) var literals: [UInt8] = []
    private var frames = 1
    /// Instructions before this one are jumped to from elsewhere, so the next literal does not join them.
    private var barrier = 0
    private var fragments: [Fragment] = []

    /// Whether the page has grown beyond what a page may be.
    var isTooLarge: Bool { instructions.count > Limits.instructions || literals.count > Limits.literalBytes }

    mutating func literal(_ bytes: some Collection<UInt8>) {
        if bytes.isEmpty || isTooLarge { return }
        if instructions.count > barrier, let last = instructions.last, last.operation == .literal {
            instructions[instructions.count - 1].second += UInt32(bytes.count)
        } else {
            instructions.append(
                Instruction(operation: .literal, first: UInt32(literals.count), second: UInt32(bytes.count)))
        }
        literals.append(contentsOf: bytes)
    }

    /// Appends an instruction; gives its index, to be told later where to jump.
    @discardableResult
    mutating func append(_ instruction: Instruction) -> Int {
        if !isTooLarge { instructions.append(instruction) }
        return instructions.count - 1
    }

    /// Where the next instruction will stand, as an address to jump to.
    mutating func label() -> UInt32 {
        barrier = instructions.count
        return UInt32(instructions.count)
    }

    /// Lets an earlier instruction jump to here.
    mutating func land(_ index: Int) {
        let here = label()
        if instructions.indices.contains(index) { instructions[index].first = here }
    }

    // MARK: Pieces of a program, to be put again

    /// A place in the program that nothing before it jumps over into.
    struct Mark {
        let instruction: Int
        let literal: Int
    }

    /// Instructions that jump only among themselves, with the literals they put out.
    struct Slice {
        fileprivate let start: Mark
        fileprivate let instructions: [Instruction]
        fileprivate let literals: [UInt8]
        fileprivate let frames: Int
    }

    mutating func mark() -> Mark {
        Mark(instruction: Int(label()), literal: literals.count)
    }

    /// Everything after the mark.
    mutating func slice(from mark: Mark) -> Slice {
        _ = label()
        return Slice(
            start: mark, instructions: Array(instructions[mark.instruction...]),
            literals: Array(literals[mark.literal...]),
            frames: frames)
    }

    mutating func put(_ slice: Slice) {
        let instruction = label() &- UInt32(slice.start.instruction)
        let literal = UInt32(literals.count) &- UInt32(slice.start.literal)
        if isTooLarge { return }
        for var step in slice.instructions {
            if step.operation == .literal {
                step.first &+= literal
            } else if step.operation.isJump {
                step.first &+= instruction
            }
            instructions.append(step)
        }
        literals.append(contentsOf: slice.literals)
        frames = max(frames, slice.frames)
        _ = label()
    }

    // MARK: Fragments

    /// Begins what may turn out to be a fragment.
    mutating func beginFragment(frame: Int, slot: Int) -> Int {
        useFrame(frame)
        return append(Instruction(operation: .fragment, frame: UInt8(clamping: frame), slot: UInt32(slot)))
    }

    /// Ends it; `piece` is nil where it depends on more than its record.
    mutating func endFragment(_ index: Int, piece: Int?, fields: ObjectIdentifier) {
        guard instructions.indices.contains(index), instructions[index].operation == .fragment else { return }
        if let piece {
            append(Instruction(operation: .fragmentEnd))
            land(index)
            fragments.append(
                Fragment(piece: piece, fields: fields, start: index + 1, frame: Int(instructions[index].frame)))
        } else {
            instructions[index] = Instruction(operation: .jump, first: UInt32(index + 1))
        }
    }

    mutating func useFrame(_ frame: Int) {
        frames = max(frames, frame + 1)
    }

    func program(for fields: ObjectIdentifier) -> Program {
        Program(
            instructions: instructions + [Instruction(operation: .end)], literals: literals, frames: frames,
            fields: fields, fragments: isTooLarge ? [] : fragments)
    }
}
