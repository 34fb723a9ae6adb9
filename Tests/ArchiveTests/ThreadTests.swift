import Testing

@testable import Archive
@testable import Model

@Suite struct ThreadTests {
    /// A post from `id>parent@seconds/conversation`, all but the id optional.
    static func post(_ id: String, replyTo: String? = nil, at: Int64? = nil, conversation: String? = nil) -> Post {
        var post = tweet(id, "text \(id)", at: at)
        post.replyTo = replyTo.map { PostID(.twitter, $0) }
        post.conversation = conversation.map { PostID(.twitter, $0) }
        return post
    }

    /// `id: parent/root` of every post, from captures imported one after the other.
    static func threads(_ captures: [[Post]]) throws -> [String: String] {
        let folder = try Folder()
        let samples = captures.enumerated().map { index, posts in
            Sample(path: "\(index).json", items: posts.map { ($0, .record) })
        }
        let reader = try archive(folder, samples).reader()
        let posts = try reader.byID()
        var names: [Int64: String] = [0: "-"]
        for (id, entry) in posts { names[entry.row.key] = id.id }
        var result: [String: String] = [:]
        for (id, entry) in posts {
            result[id.id] = "\(names[entry.row.parent] ?? "?")/\(names[entry.row.threadRoot] ?? "?")"
        }
        return result
    }

    @Test func repliesFollowTheirParents() throws {
        let posts = [Self.post("1"), Self.post("2", replyTo: "1"), Self.post("3", replyTo: "2")]
        #expect(try Self.threads([posts]) == ["1": "-/1", "2": "1/1", "3": "2/1"])
    }

    @Test func aParentMayComeLater() throws {
        let found = try Self.threads([
            [Self.post("3", replyTo: "2")], [Self.post("2", replyTo: "1")], [Self.post("1")],
        ])
        #expect(found == ["1": "-/1", "2": "1/1", "3": "2/1"])
    }

    @Test func aMissingParentMakesARoot() throws {
        #expect(
            try Self.threads([[Self.post("2", replyTo: "1"), Self.post("3", replyTo: "2")]]) == [
                "2": "-/2", "3": "2/2",
            ])
    }

    @Test func aBrokenChainHangsBelowItsConversation() throws {
        let posts = [
            Self.post("1", conversation: "1"), Self.post("5", replyTo: "4", conversation: "1"),
            Self.post("6", replyTo: "5", conversation: "1"),
        ]
        #expect(try Self.threads([posts]) == ["1": "-/1", "5": "-/1", "6": "5/1"])
    }

    @Test func aConversationThatIsNotHereChangesNothing() throws {
        #expect(try Self.threads([[Self.post("5", replyTo: "4", conversation: "1")]]) == ["5": "-/5"])
    }

    @Test func aPostThatAnswersItselfIsARoot() throws {
        #expect(try Self.threads([[Self.post("1", replyTo: "1", conversation: "1")]]) == ["1": "-/1"])
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func aCycleBreaksAtItsOldestPost(order: [Int]) throws {
        let posts = [
            Self.post("1", replyTo: "3", at: 30), Self.post("2", replyTo: "1", at: 10),
            Self.post("3", replyTo: "2", at: 20),
        ]
        let found = try Self.threads([order.map { posts[$0] } + [Self.post("9", replyTo: "1", at: 40)]])
        #expect(found == ["1": "3/2", "2": "-/2", "3": "2/2", "9": "1/2"])
    }

    @Test func aCycleWithoutTimesBreaksAtItsSmallestId() throws {
        let posts = [Self.post("b", replyTo: "c"), Self.post("a", replyTo: "b"), Self.post("c", replyTo: "a")]
        #expect(try Self.threads([posts]) == ["a": "-/a", "b": "c/a", "c": "a/a"])
    }

    @Test func conversationsThatNameEachOtherEnd() throws {
        let posts = [
            Self.post("1", replyTo: "x", at: 1, conversation: "2"),
            Self.post("2", replyTo: "y", at: 2, conversation: "1"),
        ]
        #expect(try Self.threads([posts]) == ["1": "-/1", "2": "-/1"])
    }

    @Test func aChainOfAHundredThousandAnswersIsOneThread() {
        // The last answer comes first.
        let length = 100_000
        let rows = (0...length).map { key in
            LedgerRow(
                number: UInt64(key), reply: key == length ? 0 : UInt32(key + 1), flags: key == 0 ? [] : .present)
        }
        let ledger = Threads.resolved(Ledger(rows: rows, texts: [], networks: [.twitter]))
        #expect(ledger.rows.dropFirst().allSatisfy { $0.root == UInt32(length) })
        #expect(ledger.rows.dropFirst().filter { $0.parent == 0 }.map(\.number) == [UInt64(length)])
    }

    @Test func removingAParentFreesItsChildren() throws {
        let folder = try Folder()
        let samples = [
            Sample(path: "a.json", items: [(Self.post("1"), .record)]),
            Sample(path: "b.json", items: [(Self.post("2", replyTo: "1"), .record)]),
        ]
        let archive = try archive(folder, samples)
        try archive.importing { _ = try $0.remove(path: "a.json") }
        let posts = try archive.reader().byID()
        let left = try #require(posts[PostID(.twitter, "2")])
        #expect(posts.count == 1)
        #expect(left.row.parent == 0)
        #expect(left.row.threadRoot == left.row.key)
    }
}
