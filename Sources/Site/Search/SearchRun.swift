import Model
import Search

/// Some posts that follow each other, which are cut into terms together. Where runs begin depends on the posts
/// themselves and not on how many came before, so that a new post changes its own run and no other.
struct SearchRun: Sendable {
    /// One post of so many begins a run; none is longer than four times that.
    private static let rate = 2048

    /// The documents' numbers.
    let numbers: Range<Int>
    /// Of its first post: a name for its files.
    let name: String
    /// What all that is kept of it was made from.
    let fingerprint: UInt64

    static func all(_ documents: SearchDocuments, _ fingerprints: Fingerprints, version: String) -> [SearchRun] {
        let plan = documents.plan
        var runs: [SearchRun] = []
        var start = 0
        var name: UInt64 = 0
        var hash = StableHash()
        for (number, member) in documents.members.enumerated() {
            let id = plan.posts.ids[Int(member)]
            let own = stableHash(id.id)
            // The lower bits of FNV-1a alone tell little of short texts.
            let isPlace = (own ^ own >> 32) % UInt64(rate) == 0 || number - start == 4 * rate
            if number > start, isPlace {
                runs.append(SearchRun(numbers: start..<number, name: digits(name), fingerprint: hash.value))
                start = number
            }
            if number == start {
                name = stableHash(id.description)
                hash = StableHash()
                hash.combine(version)
                hash.combine(plan.settings.timezone)
            }
            hash.combine(fingerprints.look(of: member))
        }
        if start < documents.members.count {
            let numbers = start..<documents.members.count
            runs.append(SearchRun(numbers: numbers, name: digits(name), fingerprint: hash.value))
        }
        return runs
    }

    private static func digits(_ value: UInt64) -> String { String(hexadecimal(value).suffix(12)) }
}
