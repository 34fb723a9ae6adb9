/// Posts by the post that they belong to, oldest first: those of a thread by its root, answers by what they answer.
struct PostGroups: Sendable {
    /// Where the group of each post begins in `members`, by post index; one more than there are posts.
    private let starts: [Int32]
    private let members: [Int32]

    /// - Parameter owners: By post index, the post that it belongs to; `PostTable.none` where there is none.
    init(_ owners: [Int32]) {
        var counts = Array(repeating: Int32(0), count: owners.count + 1)
        for owner in owners where owner != PostTable.none { counts[Int(owner) + 1] += 1 }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        var next = counts
        var members = Array(repeating: Int32(0), count: Int(counts[owners.count]))
        for (index, owner) in owners.enumerated() where owner != PostTable.none {
            members[Int(next[Int(owner)])] = Int32(index)
            next[Int(owner)] += 1
        }
        starts = counts
        self.members = members
    }

    /// The group of a post; empty where nothing belongs to it.
    subscript(owner: Int32) -> ArraySlice<Int32> {
        members[Int(starts[Int(owner)])..<Int(starts[Int(owner) + 1])]
    }
}
