/// How results are ordered, in whole numbers, so that the page's script comes to the same.
///
/// It is BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) with k1 = 1.2, b = 0.5 and a
/// fixed average of 16 terms, so that a new post changes no other's weight. What a term's frequency and the length of
/// the text give is rounded to 1…7 and kept in the index. A result's score is the sum over the clauses of that weight
/// (twice for the words asked for, once for words that only begin so; of a phrase the least) times the rareness of the
/// clause. Results with equal scores are in order of time, the newest first.
package enum Ranking {
    /// The weight of a term that is `frequency` times in a text of `length` terms: three times
    /// (k1 + 1) · f ÷ (f + k1 · (1 − b + b · length ÷ 16)), rounded, 1 to 7.
    static func weight(frequency: Int, length: Int) -> Int {
        let over = 528 * min(frequency, 10_000)
        let under = 80 * min(frequency, 10_000) + 48 + 3 * length
        return min(7, max(1, (2 * over + under) / (2 * under)))
    }

    /// How much a clause tells that `matches` of `posts` fulfil: about 32 · log2((posts + 1) ÷ (matches + ½)).
    static func rareness(matches: Int, posts: Int) -> Int {
        max(1, logarithm(2 * posts + 2) - logarithm(2 * matches + 1))
    }

    /// 32 times the logarithm to base 2, by straight lines between the powers.
    static func logarithm(_ value: Int) -> Int {
        let value = max(1, value)
        let power = Int.bitWidth - 1 - value.leadingZeroBitCount
        let rest = value - (1 << power)
        return 32 * power + ((32 * rest) >> power)
    }
}
