import Testing

@testable import Archive
@testable import Model

@Suite struct AuthorTests {
    static func author(_ id: String, _ handle: String, _ name: String = "", followers: Int64? = nil) -> Author {
        var author = Author(id: AuthorID(.twitter, id), handle: handle, name: name)
        author.followers = followers
        return author
    }

    static func read(_ samples: [Sample]) throws -> (
        authors: [StoredAuthor], posts: [PostID: (row: PostRow, stored: StoredPost)]
    ) {
        let folder = try Folder()
        let reader = try archive(folder, samples).reader()
        return (try reader.authors(), try reader.byID())
    }

    @Test func theNewestProfileWinsFieldByField() throws {
        var old = Self.author("1", "old", "Old name", followers: 5)
        old.bio = Body("bio")
        let new = Self.author("1", "new", "New name")
        let (authors, _) = try Self.read([
            Sample(path: "b.json", captured: 2, authors: [new]), Sample(path: "a.json", captured: 1, authors: [old]),
        ])
        let found = try #require(authors.first)
        #expect(authors.count == 1)
        #expect(found.author.handle == "new")
        #expect(found.author.name == "New name")
        #expect(found.author.followers == 5)
        #expect(found.author.bio == Body("bio"))
        #expect(found.handles == ["new", "old"])
    }

    @Test func aMentionTakesNoMarkAway() throws {
        var full = Self.author("1", "a", followers: 1)
        full.isVerified = true
        let (authors, _) = try Self.read([
            Sample(path: "1.json", captured: 1, authors: [full]),
            Sample(path: "2.json", captured: 2, authors: [Self.author("1", "a")]),
        ])
        #expect(authors.first?.author.isVerified == true)
    }

    @Test func twoAuthorsWithOneHandleAreTwo() throws {
        let (authors, _) = try Self.read([
            Sample(path: "a.json", authors: [Self.author("1", "same"), Self.author("2", "same")])
        ])
        #expect(authors.map(\.author.id.id) == ["1", "2"])
    }

    @Test func aHandleBecomesTheAuthorWhoHadIt() throws {
        let (authors, posts) = try Self.read([
            Sample(
                path: "a.json", captured: 1, items: [(tweet("9", "x", by: "jack"), .record)],
                authors: [Self.author("", "Jack", "J")]),
            Sample(path: "b.json", captured: 2, authors: [Self.author("12", "jack", "Jack D")]),
            Sample(
                path: "c.json", captured: 3, items: [(tweet("8", "y", by: "12"), .record)],
                authors: [Self.author("12", "jacky", "Jack D")]),
        ])
        #expect(authors.map(\.author.id.id) == ["12"])
        #expect(authors.first?.author.handle == "jacky")
        #expect(Set(posts.values.map(\.row.authorKey)) == [authors[0].key])
        #expect(Set(posts.values.map(\.stored.authorKey)) == [authors[0].key])
    }

    @Test func aHandleOfTwoStaysItself() throws {
        let (authors, _) = try Self.read([
            Sample(path: "a.json", items: [(tweet("9", "x", by: "jack"), .record)]),
            Sample(path: "b.json", authors: [Self.author("12", "jack"), Self.author("13", "jack")]),
        ])
        #expect(authors.map(\.author.id.id).sorted() == ["12", "13", "jack"])
    }

    @Test func networksWhoseIdIsTheHandleAreLeftAlone() throws {
        let (authors, _) = try Self.read([Sample(path: "a.json", authors: [Self.author("pg", "pg", "P", followers: 3)])]
        )
        #expect(authors.map(\.author.id.id) == ["pg"])
        #expect(authors.first?.author.followers == 3)
    }

    @Test func anAuthorWithoutAProfileHasItsId() throws {
        let (authors, _) = try Self.read([Sample(path: "a.json", items: [(tweet("1", "x", by: "77"), .record)])])
        #expect(authors.map(\.author) == [Self.author("77", "77")])
    }

    @Test func theNameThenIsKeptWhereItDiffersFromToday() throws {
        var then = tweet("1", "x", by: "5")
        then.authorName = "Then"
        var now = tweet("2", "x", by: "5")
        now.authorName = "Now"
        let (_, posts) = try Self.read([
            Sample(path: "a.json", captured: 1, items: [(then, .record)], authors: [Self.author("5", "h", "Then")]),
            Sample(path: "b.json", captured: 2, items: [(now, .record)], authors: [Self.author("5", "h", "Now")]),
        ])
        #expect(posts[PostID(.twitter, "1")]?.stored.post.authorName == "Then")
        #expect(posts[PostID(.twitter, "2")]?.stored.post.authorName == nil)
    }

    @Test func authorsGoWithTheirLastPost() throws {
        let folder = try Folder()
        let archive = try archive(
            folder,
            [
                Sample(path: "a.json", items: [(tweet("1", "x", by: "5"), .record)], authors: [Self.author("5", "h")]),
                Sample(path: "b.json", items: [(tweet("2", "x", by: "6"), .record)]),
            ])
        try archive.importing { _ = try $0.remove(path: "a.json") }
        #expect(try archive.reader().authors().map(\.author.id.id) == ["6"])
        #expect(try archive.reader().counts.authors == 1)
    }

    @Test func veryManyProfilesOfOneCaptureAreFoldedToo() throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        try archive.importing { session in
            try session.begin(Archive.Capture(path: "a.json"))
            for round in 0..<2 {
                var batch = CaptureBatch()
                batch.authors = (0..<20_500).map {
                    Self.author(String($0), "h\($0)", "n\(round)", followers: round == 0 ? 1 : nil)
                }
                try session.add(batch, facts: [])
            }
        }
        let authors = try archive.reader().authors()
        #expect(authors.count == 20_500)
        #expect(authors.allSatisfy { $0.author.name == "n1" && $0.author.followers == 1 })
    }

    @Test func anIDInTheHandlesPlaceTakesNoHandleAway() throws {
        let (authors, _) = try Self.read([
            Sample(path: "1.json", captured: 1, authors: [Self.author("did:plc:a", "aki.example", "Aki")]),
            Sample(path: "2.json", captured: 2, authors: [Self.author("did:plc:a", "did:plc:a", "Aki K.")]),
        ])
        #expect(authors.map(\.author.handle) == ["aki.example"])
        #expect(authors.map(\.author.name) == ["Aki K."])
    }
}
