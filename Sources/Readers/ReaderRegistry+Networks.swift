extension ReaderRegistry {
    /// The readers of the networks other than Twitter.
    static let networks: [any Reader.Type] = []
}
