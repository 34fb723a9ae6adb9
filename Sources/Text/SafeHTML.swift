/// HTML in which nothing from a stranger can act: the only kind of text that templates do not escape.
/// It can be made only in this room.
package struct SafeHTML: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}
