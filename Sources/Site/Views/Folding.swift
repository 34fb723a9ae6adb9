import Archive
import Model

extension Post {
    /// The author's content warning, where there is one.
    var contentWarning: String? { warning.flatMap { $0.isEmpty ? nil : $0 } }

    /// Readers choose whether to open it.
    var isFolded: Bool { contentWarning != nil || (isSensitive && !media.isEmpty) }
}

extension StoredPost {
    /// What may be read of it where nothing is folded: in titles, previews and results.
    var openText: String { post.contentWarning ?? facts.plain }
}
