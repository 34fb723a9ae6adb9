import Archive
import Model

extension Post {
    /// The author's content warning, where there is one.
    var contentWarning: String? { warning.flatMap { $0.isEmpty ? nil : $0 } }

    /// Readers choose whether to see its pictures: those that the network calls sensitive, where no warning covers all.
    var foldsMedia: Bool { contentWarning == nil && isSensitive && !media.isEmpty }

    /// Readers choose whether to see its pictures or all of it.
    var isFolded: Bool { contentWarning != nil || foldsMedia }
}

extension StoredPost {
    /// What may be read of it where nothing is folded: in titles, previews and results.
    var openText: String { post.contentWarning ?? facts.plain }
}
