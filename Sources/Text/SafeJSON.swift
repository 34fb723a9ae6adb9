/// JSON that may stand in `<script type="application/ld+json">`, where nothing else of a stranger may.
package struct SafeJSON: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]

    /// What was written, for only the writer can be right.
    package init(_ writer: JSONWriter) {
        bytes = writer.bytes
    }
}
