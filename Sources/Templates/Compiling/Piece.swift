/// A partial as it was compiled once, to be put wherever it would be compiled to the same again: the `post` of a
/// timeline is that of a month.
struct Piece {
    /// A name that was looked up outside of the partial, and what it was there.
    struct Lookup {
        let name: String
        let frame: Int
        let slot: Int
        let type: FieldType
    }

    /// Its number among the theme's pieces.
    let number: Int
    /// The first frame that was free.
    let nextFrame: Int
    let lookups: [Lookup]
    /// Blocks in it that nothing around it filled.
    let blocks: Set<String>
    let code: ProgramBuilder.Slice
    /// Files that it is made from, itself among them.
    let files: Set<String>
    /// Partials called, and the most of them inside each other.
    let calls: Int
    let depth: Int

    /// Whether it asks for nothing but fields of the record at a frame.
    func dependsOnly(on frame: Int) -> Bool {
        lookups.allSatisfy { $0.frame == frame }
    }

    /// Whether every name means the same here.
    func fits(_ scope: Scope) -> Bool {
        guard scope.nextFrame == nextFrame else { return false }
        return lookups.allSatisfy { lookup in
            guard let found = scope.first(lookup.name) else { return false }
            return found.frame == lookup.frame && found.slot == lookup.slot && found.type.isSame(as: lookup.type)
        }
    }
}

/// What a partial that is being compiled asks of its surroundings.
struct PieceRecording {
    /// Levels of the scope that are not its own.
    let levels: Int
    /// Blocks that are filled around it.
    let filled: Set<String>
    var lookups: [String: Piece.Lookup] = [:]
    var blocks: Set<String> = []
    var files: Set<String> = []
    var depth = 0
    /// Whether it depends on nothing but names and blocks.
    var isReusable = true
}

extension FieldType {
    func isSame(as other: FieldType) -> Bool {
        switch (self, other) {
        case (.text, .text), (.formatted, .formatted), (.html, .html), (.json, .json), (.address, .address),
            (.flag, .flag):
            true
        case (.record(let left), .record(let right)), (.list(let left), .list(let right)): left == right
        case (.optional(let left), .optional(let right)): left.isSame(as: right)
        default: false
        }
    }
}
