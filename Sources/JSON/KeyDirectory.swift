#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Finds members of the larger objects that were looked at last without walking them: a small hash table of key
/// positions each, built by the first lookup. Readers ask a tweet for 45 names and its author for 20; walking 27
/// keys for each was a fifth of all reading. Belongs to a parser and is as little shared as that.
struct KeyDirectory {
    /// Objects that are kept at once; a tweet, its author, a retweet and its author.
    private static var ways: Int { 8 }
    private static var buckets: Int { 128 }
    /// Objects with fewer members are walked faster; those with more would fill the table.
    static var sizes: ClosedRange<Int> { 9...64 }

    /// The tape index of each way's object (0 is none), then the tables of tape indices of keys.
    private let memory: UnsafeMutablePointer<UInt32>

    init() {
        memory = .allocate(capacity: Self.ways * (1 + Self.buckets))
        reset()
    }

    func deallocate() { memory.deallocate() }

    /// Forgets the document.
    func reset() { memory.update(repeating: 0, count: Self.ways) }

    /// The tape index of a member's value; 0 where there is none of that name.
    func find(_ object: JSONValue, _ key: UnsafePointer<UInt8>, _ length: Int) -> Int {
        guard let tape = object.tape, let strings = object.strings else { return 0 }
        let way = object.index & (Self.ways - 1)
        let table = memory + Self.ways + way * Self.buckets
        if memory[way] != UInt32(truncatingIfNeeded: object.index) {
            build(table, object, tape, strings)
            memory[way] = UInt32(truncatingIfNeeded: object.index)
        }
        var bucket = Self.hash(key, length)
        while table[bucket] != 0 {
            let entry = Int(table[bucket])
            let name = Self.name(tape[entry], strings)
            if name.length == length, memcmp(name.start, key, length) == 0 { return entry + 1 }
            bucket = (bucket + 1) & (Self.buckets - 1)
        }
        return 0
    }

    private func build(
        _ table: UnsafeMutablePointer<UInt32>, _ object: JSONValue, _ tape: UnsafePointer<UInt64>,
        _ strings: UnsafePointer<UInt8>
    ) {
        table.update(repeating: 0, count: Self.buckets)
        let last = object.end - 1
        var cursor = object.index + 1
        while cursor < last {
            let name = Self.name(tape[cursor], strings)
            var bucket = Self.hash(name.start, name.length)
            var isBetter = true
            while table[bucket] != 0 {
                let entry = Int(table[bucket])
                let other = Self.name(tape[entry], strings)
                if other.length == name.length, memcmp(other.start, name.start, name.length) == 0 {
                    // See `JSONValue`'s subscript on doubled names.
                    isBetter = object.at(entry + 1).isEmpty || !object.at(cursor + 1).isEmpty
                    break
                }
                bucket = (bucket + 1) & (Self.buckets - 1)
            }
            if isBetter { table[bucket] = UInt32(truncatingIfNeeded: cursor) }
            cursor = object.at(cursor + 1).end
        }
    }

    @inline(__always) private static func name(
        _ word: UInt64, _ strings: UnsafePointer<UInt8>
    ) -> (start: UnsafePointer<UInt8>, length: Int) {
        let start = strings + Int(word & 0x00FF_FFFF_FFFF_FFFF)
        return (start + 4, Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
    }

    /// Of the length and three bytes: enough for names that people give to fields.
    @inline(__always) private static func hash(_ key: UnsafePointer<UInt8>, _ length: Int) -> Int {
        guard length > 0 else { return 0 }
        let sum = Int(key[0]) &* 31 &+ Int(key[length - 1]) &* 17 &+ Int(key[length / 2]) &* 7 &+ length &* 5
        return (sum ^ sum >> 5) & (buckets - 1)
    }
}
