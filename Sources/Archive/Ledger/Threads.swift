/// Works out parent and root of every post from the reply and conversation links. Flat arrays and no recursion:
/// a chain of a hundred thousand answers is walked, not descended.
struct Threads {
    private let ledger: Ledger
    /// Posts that are there by their other ids.
    private let aliases: [UInt32: UInt32]
    private var parent: [UInt32]
    private var root: [UInt32]

    /// The ledger with parents and roots made consistent.
    static func resolved(_ ledger: consuming Ledger, aliases: [UInt32: UInt32] = [:]) -> Ledger {
        var threads = Threads(ledger, aliases)
        threads.resolve()
        let parent = threads.parent
        let root = threads.root
        var result = threads.ledger
        for key in result.rows.indices.dropFirst() {
            let row = result.rows[key]
            if row.parent != parent[key] || row.root != root[key] {
                var changed = row
                changed.parent = parent[key]
                changed.root = root[key]
                result[UInt32(key)] = changed
            }
        }
        return result
    }

    private init(_ ledger: consuming Ledger, _ aliases: [UInt32: UInt32]) {
        self.aliases = aliases
        parent = Array(repeating: 0, count: ledger.rows.count)
        root = parent
        self.ledger = ledger
    }

    /// The post above: the one answered where it is here, else the root the network names. 0 is none.
    private func above(_ key: UInt32) -> UInt32 {
        let row = ledger.rows[Int(key)]
        if parent[Int(key)] != 0 { return parent[Int(key)] }
        if row.conversation != key, ledger.rows[Int(row.conversation)].isPresent { return row.conversation }
        return 0
    }

    private mutating func resolve() {
        let rows = ledger.rows
        for key in rows.indices.dropFirst() where rows[key].isPresent {
            var reply = rows[key].reply
            if !aliases.isEmpty, !rows[Int(reply)].isPresent { reply = aliases[reply] ?? reply }
            if reply != UInt32(key), rows[Int(reply)].isPresent { parent[key] = reply }
        }
        // The walk that reached a post: tells a cycle (this walk again) from a post that an earlier walk finished.
        var walk: [UInt32] = Array(repeating: 0, count: rows.count)
        var path: [UInt32] = []
        for start in rows.indices.dropFirst() where rows[start].isPresent && root[start] == 0 {
            path.removeAll(keepingCapacity: true)
            var key = UInt32(start)
            while root[Int(key)] == 0, walk[Int(key)] != UInt32(start) {
                walk[Int(key)] = UInt32(start)
                path.append(key)
                let next = above(key)
                if next == 0 {
                    root[Int(key)] = key
                    break
                }
                key = next
            }
            if root[Int(key)] == 0 { key = cut(cycleFrom: key) }
            let found = root[Int(key)]
            for passed in path { root[Int(passed)] = found }
        }
    }

    /// Ends a cycle at its oldest post, of several at the one with the smallest id; it becomes the root.
    private mutating func cut(cycleFrom start: UInt32) -> UInt32 {
        var oldest = start
        var key = above(start)
        while key != start {
            if isBefore(key, oldest) { oldest = key }
            key = above(key)
        }
        parent[Int(oldest)] = 0
        root[Int(oldest)] = oldest
        return oldest
    }

    /// By time (posts without one come last), then by id.
    private func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
        let one = ledger.rows[Int(left)].created
        let other = ledger.rows[Int(right)].created
        if one != other { return other == .min || (one != .min && one < other) }
        return ledger.id(left) < ledger.id(right)
    }
}
