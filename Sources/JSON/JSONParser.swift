internal import CSimdJSON

/// Parses documents with simdjson and holds its buffers. Not for use by two threads at once: one a thread, reused.
package final class JSONParser {
    /// How many readable bytes (of any value) must follow a document that is parsed in place.
    package static let padding = 64
    /// Arrays and objects nested this deep are refused, so that nobody's recursion has to fear for the stack.
    package static let depthLimit = 1024

    /// What the document of the last successful parse had to be mended of.
    package private(set) var repairs: JSONRepairs = []
    private let handle: OpaquePointer?
    private let directory = KeyDirectory()
    private var copy = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    package init() {
        handle = roost_json_create()
        assert(roost_json_padding() <= Self.padding)
    }

    deinit {
        roost_json_destroy(handle)
        copy.deallocate()
        directory.deallocate()
    }

    /// Parses one document. The value and everything reached from it is valid inside `body` only.
    ///
    /// Lone surrogates, invalid UTF-8 and numbers beyond 64 bits are mended (see `repairs`); a byte-order mark is
    /// passed over.
    /// - Throws: `JSONError` for what is no JSON; whatever `body` throws.
    package func parse<R>(_ bytes: [UInt8], _ body: (JSONValue) throws -> R) throws -> R {
        try bytes.withUnsafeBytes { try parse($0, body) }
    }

    /// The same for bytes in memory, which are copied behind simdjson's padding first.
    package func parse<R>(_ bytes: UnsafeRawBufferPointer, _ body: (JSONValue) throws -> R) throws -> R {
        if copy.count < bytes.count + Self.padding {
            copy.deallocate()
            copy = .allocate(byteCount: max(4096, bytes.count + bytes.count / 4) + Self.padding, alignment: 64)
        }
        copy.copyMemory(from: bytes)
        // Zeroed, for what comes after a document must not depend on what was parsed before.
        UnsafeMutableRawBufferPointer(rebasing: copy[bytes.count..<bytes.count + Self.padding])
            .initializeMemory(as: UInt8.self, repeating: 0)
        return try parse(padded: UnsafeRawBufferPointer(rebasing: copy[..<bytes.count]), body)
    }

    /// The same in place: the caller promises that `padding` more bytes can be read behind the document.
    package func parse<R>(padded bytes: UnsafeRawBufferPointer, _ body: (JSONValue) throws -> R) throws -> R {
        repairs = []
        guard let handle else { throw JSONError("out of memory", at: 0, in: bytes) }
        let document = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: bytes[3...]) : bytes
        guard parse(document, with: handle) != 0 else { return try body(root(of: handle)) }

        if let error = JSONValidator.firstError(in: document) { throw error }
        // Well formed, so it is a value that simdjson refuses.
        let repair = JSONRepair.repairing(document)
        let code = repair.bytes.withUnsafeBytes {
            parse(UnsafeRawBufferPointer(rebasing: $0[..<repair.count]), with: handle)
        }
        guard code == 0 else {
            throw JSONError(String(cString: roost_json_message(code)), at: 0, in: document)
        }
        repairs = repair.repairs
        return try body(root(of: handle))
    }

    private func parse(_ bytes: UnsafeRawBufferPointer, with handle: OpaquePointer) -> Int32 {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return -1 }
        return roost_json_parse(handle, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    private func root(of handle: OpaquePointer) -> JSONValue {
        guard let strings = roost_json_strings(handle) else { return .missing }
        // Word 0 is the tape's own root.
        directory.reset()
        return JSONValue(tape: roost_json_tape(handle), strings: strings, index: 1, directory: directory)
    }
}
