/// Puts a program together.
struct ProgramBuilder {
    private(set) var instructions: [Instruction] = []
    private(set) var literals: [UInt8] = []
    private var frames = 1
    /// Instructions before this one are jumped to from elsewhere, so the next literal does not join them.
    private var barrier = 0

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

    mutating func useFrame(_ frame: Int) {
        frames = max(frames, frame + 1)
    }

    func program(for fields: ObjectIdentifier) -> Program {
        Program(
            instructions: instructions + [Instruction(operation: .end)], literals: literals, frames: frames,
            fields: fields)
    }
}
