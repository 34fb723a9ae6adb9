extension ReaderRegistry {
    /// The readers of the networks other than Twitter. Shapes do not overlap, so the order is no rule; those that
    /// are told fastest come first.
    static let networks: [any Reader.Type] = [
        GitHubReader.self, BoardReader.self, FourchanReader.self, LynxchanReader.self, TiqavReader.self,
        FoursquareReader.self, InstagramReader.self,
        InstagramLocationsReader.self, MastodonReader.self, MastodonArchiveReader.self, ActivityPubReader.self,
        BlueskyReader.self, RedditReader.self, HackerNewsReader.self, InstagramExportReader.self,
        ActivityStreamsReader.self,
    ]
}
