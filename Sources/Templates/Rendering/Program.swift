/// A compiled page: a flat list of instructions over one run of literal bytes.
package struct Program: Sendable {
    let instructions: [Instruction]
    let literals: [UInt8]
    /// Records that are open at once.
    let frames: Int
    /// The fields it was compiled for.
    let fields: ObjectIdentifier
    /// Parts that make something of one record alone.
    let fragments: [Fragment]

    /// Appends the page to `output`.
    ///
    /// `root` must be a record of the fields that the page kind was declared with.
    package func render<F: ViewFields>(
        _ root: Record<F>, of store: borrowing ViewStore, into output: inout ByteSink
    ) {
        precondition(ObjectIdentifier(F.self) == fields, "this page is made from other fields")
        render(at: root.base, frame: 0, from: 0, of: store, into: &output)
    }

    /// The same for an array.
    package func render<F: ViewFields>(_ root: Record<F>, of store: borrowing ViewStore, into output: inout [UInt8]) {
        var sink = ByteSink()
        render(root, of: store, into: &sink)
        output.append(contentsOf: sink.bytes)
    }

    /// Appends what a fragment makes of a record: the same bytes as inside of the page.
    package func render<F: ViewFields>(
        _ fragment: Fragment, _ record: Record<F>, of store: borrowing ViewStore, into output: inout ByteSink
    ) {
        precondition(ObjectIdentifier(F.self) == fragment.fields, "this fragment is made from other fields")
        render(at: record.base, frame: fragment.frame, from: fragment.start, of: store, into: &output)
    }

    /// The fragment for records of these fields, if there is just one.
    package func fragment<F: ViewFields>(for _: F.Type) -> Fragment? {
        let found = fragments.filter { $0.fields == ObjectIdentifier(F.self) }
        guard let first = found.first, found.allSatisfy({ $0.piece == first.piece }) else { return nil }
        return first
    }

    private func render(
        at base: Int, frame: Int, from start: Int, of store: borrowing ViewStore, into output: inout ByteSink
    ) {
        let bytes = store.bytes
        let cells = store.cells
        bytes.withUnsafeBufferPointer { bytes in
            cells.withUnsafeBufferPointer { cells in
                literals.withUnsafeBufferPointer { literals in
                    instructions.withUnsafeBufferPointer { instructions in
                        withUnsafeTemporaryAllocation(of: Renderer.Frame.self, capacity: frames) { frames in
                            frames.initialize(repeating: Renderer.Frame())
                            frames[frame].base = base
                            let renderer = Renderer(
                                instructions: instructions, literals: literals, cells: cells, bytes: bytes,
                                frames: frames)
                            renderer.run(from: start, into: &output)
                        }
                    }
                }
            }
        }
    }
}
