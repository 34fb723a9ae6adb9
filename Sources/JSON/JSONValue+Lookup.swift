#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension JSONValue {
    /// The member of that name; `.missing` when there is none or this is no object. Of several members of one
    /// name the last one counts that is not empty (a real Mastodon export has `orderedItems` twice).
    package subscript(_ key: StaticString) -> JSONValue {
        guard key.hasPointerRepresentation else { return .missing }
        return member(key.utf8Start, key.utf8CodeUnitCount)
    }

    /// The same for a name known at run time only.
    package subscript(_ key: String) -> JSONValue {
        var key = key
        return key.withUTF8 { utf8 in
            // An empty string may have no address; a member's name may be empty.
            guard let start = utf8.baseAddress else { return self[""] }
            return member(start, utf8.count)
        }
    }

    /// The element at a position from 0; `.missing` outside and of what is no array. Linear: to visit all, use
    /// `elements`.
    package subscript(_ position: Int) -> JSONValue {
        guard position >= 0 else { return .missing }
        for (offset, element) in elements.enumerated() where offset == position { return element }
        return .missing
    }

    /// Walks the keys of a small object on the tape; of larger ones see `KeyDirectory`. The hottest loop of all
    /// reading: a tweet costs about 150 lookups, so it looks at raw words and compares the length and the first byte
    /// before it compares the rest.
    private func member(_ key: UnsafePointer<UInt8>, _ length: Int) -> JSONValue {
        guard let tape, let strings, tag == Tag.object else { return .missing }
        if let directory, KeyDirectory.sizes.contains(Int(word >> 32 & 0xFF_FFFF)) {
            let found = directory.find(self, key, length)
            return found == 0 ? .missing : at(found)
        }
        let first = length > 0 ? key[0] : 0
        let last = Int(tape[index] & 0xFFFF_FFFF) - 1
        var found = 0
        var cursor = index + 1
        while cursor < last {
            let name = strings + Int(tape[cursor] & 0x00FF_FFFF_FFFF_FFFF)
            // An empty name is followed by its zero byte.
            if name[4] == first, Int(UnsafeRawPointer(name).loadUnaligned(as: UInt32.self)) == length,
                memcmp(name + 4, key, length) == 0, found == 0 || at(found).isEmpty || !at(cursor + 1).isEmpty
            {
                found = cursor + 1
            }
            let word = tape[cursor + 1]
            switch UInt8(truncatingIfNeeded: word >> 56) {
            case Tag.object, Tag.array: cursor = Int(word & 0xFFFF_FFFF)
            case Tag.int, Tag.unsigned, Tag.double: cursor += 3
            default: cursor += 2
            }
        }
        return found == 0 ? .missing : at(found)
    }
}
