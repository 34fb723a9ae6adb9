/// A compiled page: a flat list of instructions over one run of literal bytes.
package struct Program: Sendable {
    let instructions: [Instruction]
    let literals: [UInt8]
    /// Records that are open at once.
    let frames: Int
    /// The fields it was compiled for.
    let fields: ObjectIdentifier

    /// Appends the page to `output`. Allocates nothing but the room in `output`.
    ///
    /// `root` must be a record of the fields that the page kind was declared with.
    package func render<F: ViewFields>(_ root: Record<F>, of store: borrowing ViewStore, into output: inout [UInt8]) {
        precondition(ObjectIdentifier(F.self) == fields, "this page is made from other fields")
        render(at: root.base, of: store, into: &output)
    }

    private func render(at base: Int, of store: borrowing ViewStore, into output: inout [UInt8]) {
        let bytes = store.bytes
        let cells = store.cells
        bytes.withUnsafeBufferPointer { bytes in
            cells.withUnsafeBufferPointer { cells in
                literals.withUnsafeBufferPointer { literals in
                    instructions.withUnsafeBufferPointer { instructions in
                        withUnsafeTemporaryAllocation(of: Renderer.Frame.self, capacity: frames) { frames in
                            frames.initialize(repeating: Renderer.Frame())
                            frames[0].base = base
                            let renderer = Renderer(
                                instructions: instructions, literals: literals, cells: cells, bytes: bytes,
                                frames: frames)
                            renderer.run(into: &output)
                        }
                    }
                }
            }
        }
    }
}
