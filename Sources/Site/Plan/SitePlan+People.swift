import Archive

/// Who somebody talks with, and how often.
struct Partner: Sendable {
    let author: Int
    let count: Int
}

extension SitePlan {
    /// The authors whom an author answered or named in most posts, at most twelve.
    func partners(of author: Int) -> [Partner] {
        var counts: [Int: Int] = [:]
        // Whom a post is with, used again: there are as many posts as the site has.
        var others: [Int] = []
        for post in authors.posts[author] {
            others.removeAll(keepingCapacity: true)
            for named in facts.authors(namedBy: post) { others.append(Int(named.author)) }
            let parent = posts.parents[Int(post)]
            if parent != PostTable.none, let other = authors.index(ofKey: posts.authors[Int(parent)]) {
                others.append(other)
            }
            for (place, other) in others.enumerated() where other != author && !others[..<place].contains(other) {
                counts[other, default: 0] += 1
            }
        }
        return counts.map { Partner(author: $0.key, count: $0.value) }
            .sorted { (-$0.count, $0.author) < (-$1.count, $1.author) }.prefix(12).map(\.self)
    }

    /// The posts of a year that were answered most, at most ten, oldest first.
    func favourites(of year: Calendar.Year) -> [Int32] {
        let members = year.months.flatMap { calendar.months[$0].series.members }.filter { !posts.isRepost($0) }
        return members.sorted { (-answers[$0].count, $0) < (-answers[$1].count, $1) }.prefix(10).sorted()
    }
}
