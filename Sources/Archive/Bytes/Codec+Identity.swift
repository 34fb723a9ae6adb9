import Model

/// Networks that take one byte; the order is part of the stored format and only grows at the end.
private let wellKnown: [Network] = [
    .twitter, .mastodon, .bluesky, .reddit, .hackerNews, .github, .board, .tiqav, .foursquare, .instagram,
    .activityStreams,
]

extension ByteWriter {
    mutating func network(_ value: Network) {
        // Nearly every post is of the first few networks, so a linear search is the fastest one.
        if let index = wellKnown.firstIndex(of: value) {
            byte(UInt8(index + 1))
        } else {
            byte(0)
            string(value.name)
        }
    }

    mutating func postID(_ value: PostID) {
        network(value.network)
        string(value.id)
    }

    mutating func authorID(_ value: AuthorID) {
        network(value.network)
        string(value.id)
    }

    mutating func timestamp(_ value: Timestamp) {
        integer(value.milliseconds)
    }
}

extension ByteReader {
    mutating func network() throws(DamagedBytes) -> Network {
        let code = Int(try byte())
        if code == 0 { return Network(try string()) }
        guard code <= wellKnown.count else { throw DamagedBytes() }
        return wellKnown[code - 1]
    }

    mutating func postID() throws(DamagedBytes) -> PostID {
        PostID(try network(), try string())
    }

    mutating func authorID() throws(DamagedBytes) -> AuthorID {
        AuthorID(try network(), try string())
    }

    mutating func timestamp() throws(DamagedBytes) -> Timestamp {
        Timestamp(milliseconds: try integer())
    }
}
