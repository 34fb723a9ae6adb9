package import Model

/// How captures are to be read.
package struct ReadingOptions: Sendable {
    /// Posts that are taken although not everyone may see them.
    package var including: Set<Post.Visibility> = []
    /// Formats that the site's settings describe.
    package var descriptions: [ReaderDescription] = []
    /// How many posts a batch has, about.
    package var batchSize = 1000

    package init() {}
}
