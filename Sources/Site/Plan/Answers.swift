/// The direct answers to every post, oldest first.
struct Answers: Sendable {
    /// Where the answers to each post begin in `members`, by post index; one more than there are posts.
    private let starts: [Int32]
    private let members: [Int32]

    init(_ table: PostTable) {
        var counts = Array(repeating: Int32(0), count: table.count + 1)
        for parent in table.parents where parent != PostTable.none { counts[Int(parent) + 1] += 1 }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        var next = counts
        var members = Array(repeating: Int32(0), count: Int(counts[table.count]))
        for (index, parent) in table.parents.enumerated() where parent != PostTable.none {
            members[Int(next[Int(parent)])] = Int32(index)
            next[Int(parent)] += 1
        }
        starts = counts
        self.members = members
    }

    subscript(index: Int32) -> ArraySlice<Int32> {
        members[Int(starts[Int(index)])..<Int(starts[Int(index) + 1])]
    }
}
