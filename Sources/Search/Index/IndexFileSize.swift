/// How large the files of terms are: small, so that a query costs little, unless there would be too many. It grows in
/// steps, so that a new post seldom changes where files are cut.
struct IndexFileSize {
    /// A file is not cut before the one, and always before the other, bytes.
    let least: Int
    let most: Int
    /// A list longer than this goes on in another file, bytes before they are written as base 64.
    var longestList: Int { most / 2 }

    /// `postings`: how many bytes all lists have together.
    init(postings: Int) {
        most = postings <= 10_000_000 ? 40_000 : postings <= 20_000_000 ? 64_000 : 96_000
        least = most * 5 / 8
    }
}
