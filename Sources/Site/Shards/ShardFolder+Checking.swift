import Model

extension ShardFolder {
    /// Throws a `Diagnostic` that says which shards are missing, unless all of one division of the site are there and
    /// made of the same as `inputs`.
    static func check(_ parts: [Part], _ inputs: SiteInputs, output: String) throws(Diagnostic) {
        guard !parts.isEmpty else {
            throw Diagnostic(
                .error, .shardMissing, "there is no shard to merge", file: output,
                hint: "run roost build --shard 1/N to N/N, put what they made into one folder, then merge")
        }
        var current: [Int: Set<Int>] = [:]
        for part in parts {
            let isCurrent = part.manifest.whole?.inputs == inputs.fingerprint
            current[part.shard.count, default: []].formUnion(isCurrent ? [part.shard.number] : [])
        }
        // Of several divisions, the one of which least is missing.
        let count = current.min { ($0.key - $0.value.count, $0.key) < ($1.key - $1.value.count, $1.key) }?.key ?? 1
        let missing = (1...count).filter { current[count]?.contains($0) != true }
        guard let first = missing.first else { return }
        let there = Set(parts.filter { $0.shard.count == count }.map(\.shard.number))
        let absent = missing.filter { !there.contains($0) }
        let different = missing.filter(there.contains)
        var reasons: [String] = []
        if !absent.isEmpty { reasons.append("\(names(absent, count)) not there") }
        if !different.isEmpty {
            reasons.append("\(names(different, count)) made of other content, settings, templates or programs")
        }
        throw Diagnostic(
            .error, .shardMissing, reasons.joined(separator: "; "), file: output,
            hint: "run roost build --shard \(first)/\(count)\(missing.count > 1 ? " and so on" : "")"
                + (different.isEmpty ? "" : " with the same content/, roost.yml and templates/ as here")
                + ", then roost build --merge")
    }

    /// `shard 2/3 is`, `shards 1/3 and 2/3 are`; many are counted.
    private static func names(_ numbers: [Int], _ count: Int) -> String {
        if numbers.count == 1 { return "shard \(numbers[0])/\(count) is" }
        let listed = numbers.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
        return "\(numbers.count) shards (\(listed)\(numbers.count > 10 ? ", …" : "")) are"
    }
}
