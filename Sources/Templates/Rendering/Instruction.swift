/// One step of a program.
struct Instruction: Sendable {
    enum Operation: UInt8, Sendable {
        /// Bytes of the template: `first` is where they begin, `second` how many they are.
        case literal
        /// Values of field `slot` of the record at `frame`.
        case text
        case attribute
        case html
        case json
        /// An address may begin here; `first` literal bytes of it have been put out.
        case addressStart
        /// Values in addresses. `first` is how many literal bytes stand before them, or `afterStart` or `inside`.
        case address
        case addressList
        case ownAddress
        /// Go on at `first` unless the field is there (true, not empty).
        case when
        /// Go on at `first` if it is.
        case unless
        /// The field's record becomes frame `target`; without one go on at `first`.
        case enter
        /// The list's first record becomes frame `target`, each `second` cells long; without one go on at `first`.
        case loop
        /// The next record of frame `target`, at `first`; without one go on.
        case next
        /// Go on at `first` unless the raw value is `1`.
        case whenOne
        case jump
        /// If field `slot` holds what the instructions up to the next `fragmentEnd` make of the record, puts that out
        /// and goes on at `first`.
        case fragment
        case fragmentEnd
        case end

        /// Whether `first` is the index of an instruction.
        var isJump: Bool {
            switch self {
            case .when, .unless, .enter, .loop, .next, .whenOne, .jump, .fragment: true
            case .literal, .text, .attribute, .html, .json, .addressStart, .address, .addressList, .ownAddress,
                .fragmentEnd, .end:
                false
            }
        }
    }

    let operation: Operation
    var frame: UInt8 = 0
    var target: UInt8 = 0
    /// Take the bare value.
    var isRaw = false
    var slot: UInt32 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0

    static let afterStart = UInt32.max
    /// In place of a number: the value goes on with an address of a list whose beginning is decided.
    static let inside = UInt32.max - 1
}
