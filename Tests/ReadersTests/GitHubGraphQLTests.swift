import Model
import Testing

/// GitHub's GraphQL API, and what `gh … --json` hands on of it: the same posts as from the REST API.
@Suite struct GitHubGraphQLTests {
    static let comment = """
        {"id": "IC_1", "author": {"login": "Mori"}, "authorAssociation": "NONE", "body": "I see.", "createdAt": \
        "2020-01-02T00:00:00Z", "includesCreatedEdit": false, "reactionGroups": [{"content": "THUMBS_UP", "users": \
        {"totalCount": 4}}], "url": "https://github.com/mori/kinoko/issues/12#issuecomment-5"}
        """
    static let issue = """
        {"author": {"id": "MDQ", "is_bot": false, "login": "Kumo", "name": "Kumo Kumo"}, "body": "They **fly** away.", \
        "closed": false, "comments": [\(comment)], "createdAt": "2020-01-01T00:00:00Z", "labels": [{"id": "L", "name": \
        "bug"}, {"id": "M", "name": "wind"}], "number": 12, "state": "OPEN", "title": "Spores get lost", \
        "updatedAt": "2020-01-03T00:00:00Z", "url": "https://github.com/mori/kinoko/issues/12"}
        """
    static let repository = """
        {"nameWithOwner": "mori/kinoko", "description": "Counts mushrooms", "primaryLanguage": {"name": "Swift"}, \
        "stargazerCount": 12, "forkCount": 3, "isArchived": true, "createdAt": "2013-01-31T00:13:32Z", "owner": {"id": \
        "MDQ", "login": "Mori"}, "licenseInfo": {"key": "mit", "name": "MIT License"}, "repositoryTopics": \
        [{"name": "fungi"}], "url": "https://github.com/mori/kinoko", "homepageUrl": ""}
        """

    static func search(_ nodes: String) -> String {
        #"{"data": {"search": {"issueCount": 31, "pageInfo": {"hasNextPage": false}, \#(nodes)}}}"#
    }

    @Test func anIssueOfGhIsTheSameAsTheAPIs() throws {
        let sample = NetworkSample("[\(Self.issue)]")
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        let post = try #require(batch.posts.first)
        let rest = try #require(try NetworkSample("[\(GitHubReaderTests.issue)]").read().posts.first)
        #expect(post.id == rest.id && post.kind == rest.kind && post.body == rest.body && post.title == rest.title)
        #expect(post.created == rest.created && post.url == rest.url && post.labels == rest.labels)
        #expect(post.counts.replies == 1)
        #expect(post.author == AuthorID(.github, "kumo"))
        #expect(batch.authors.map(\.name) == ["Kumo Kumo", "Mori"])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func itsCommentsComeWithIt() throws {
        let comment = try #require(try NetworkSample(Self.issue).read().nested.first)
        let rest = try #require(try NetworkSample("[\(GitHubReaderTests.comment)]").read().posts.first)
        #expect(comment.id == rest.id && comment.replyTo == rest.replyTo && comment.url == rest.url)
        #expect(comment.conversation == rest.conversation && comment.created == rest.created)
        #expect(comment.counts.likes == 4)
        // `gh issue view --json comments` gives nothing else of the issue.
        let alone = try NetworkSample(#"[\#(Self.comment)]"#).read()
        #expect(alone.posts.map(\.id) == [rest.id] && alone.collection?.kind == .thread)
    }

    @Test func reviewsAndAnswersFindTheirPlaces() throws {
        let json = """
            {"number": 7, "title": "Dry them", "url": "https://github.com/mori/kinoko/pull/7", "reviews": [{"id": "PRR_1", \
            "author": {"login": "app/helper", "is_bot": true}, "body": "Well", "state": "APPROVED", "submittedAt": \
            "2020-01-02T00:00:00Z"}, {"id": "PRR_2", "body": "", "state": "APPROVED"}], "comments": {"totalCount": 9, \
            "nodes": [{"body": "a", "url": "https://github.com/mori/kinoko/pull/7#issuecomment-1", "replies": {"nodes": \
            [{"body": "b", "url": "https://github.com/mori/kinoko/pull/7#issuecomment-2"}]}}]}}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.first?.counts.replies == 9)
        #expect(batch.nested.map(\.id.id) == ["issuecomment-1", "issuecomment-2", "pullrequestreview-PRR_1"])
        #expect(batch.nested.map(\.replyTo?.id) == ["mori/kinoko#7", "issuecomment-1", "mori/kinoko#7"])
        #expect(batch.nested.last?.url == "https://github.com/mori/kinoko/pull/7")
        #expect(batch.authors.last?.handle == "helper[bot]")
    }

    @Test(arguments: [
        repository,
        """
        {"fullName": "mori/kinoko", "description": "Counts mushrooms", "language": "Swift", "stargazersCount": 12, \
        "forksCount": 3, "isArchived": true, "createdAt": "2013-01-31T00:13:32Z", "owner": {"id": "MDQ", "login": "Mori", \
        "type": "User"}, "license": {"key": "mit", "name": "MIT License"}, "url": "https://github.com/mori/kinoko"}
        """,
    ]) func aRepositoryIsTheSameAsTheAPIs(json: String) throws {
        let sample = NetworkSample("[\(json)]")
        #expect(try sample.format() == "github")
        let post = try #require(try sample.read().posts.first)
        let rest = try #require(try NetworkSample(GitHubReaderTests.search).read().posts.first)
        #expect(post.id == rest.id && post.created == rest.created && post.url == rest.url && post.title == rest.title)
        guard case .repository(let repository)? = post.attachments.first else {
            Issue.record("no repository")
            return
        }
        #expect(repository.stars == 12 && repository.forks == 3 && repository.isArchived && !repository.isFork)
        #expect(repository.language == "Swift" && repository.license == "MIT License" && repository.homepage == nil)
        #expect(post.labels == (json.contains("fungi") ? ["fungi"] : []))
    }

    @Test(arguments: [
        #""nodes": [\#(issue)]"#, #""edges": [{"cursor": "x", "node": \#(issue)}]"#,
    ]) func aSearchKnowsItsTotal(nodes: String) throws {
        let sample = NetworkSample(Self.search(nodes))
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        #expect(batch.posts.map(\.id.id) == ["mori/kinoko#12"])
        #expect(batch.nested.map(\.id.id) == ["issuecomment-5"])
        #expect(batch.collection?.kind == .search && batch.collection?.total == 31)
    }

    @Test func aSearchWithoutResultsIsOne() throws {
        let sample = NetworkSample(Self.search(#""nodes": []"#))
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        #expect(batch.collection?.kind == .search && batch.records == 0 && batch.diagnostics.isEmpty)
        // Of types that the query does not ask about nothing is there.
        #expect(try NetworkSample(Self.search(#""nodes": [{}]"#)).read().leftOut == ["record": 1])
    }

    @Test func listsAndThingsAreFoundWhereverTheQueryPutThem() throws {
        let stars =
            #"{"data": {"viewer": {"login": "a", "starredRepositories": {"edges": [{"node": \#(Self.repository)}]}}}}"#
        let batch = try NetworkSample(stars).read()
        #expect(batch.posts.map(\.id.id) == ["mori/kinoko"] && batch.collection?.kind == .likes)
        let one = #"{"data": {"repository": {"nameWithOwner": "mori/kinoko", "issue": \#(Self.issue)}}}"#
        #expect(try NetworkSample(one).read().posts.map(\.id.id) == ["mori/kinoko#12"])
        let release = """
            {"tagName": "1.0", "name": "", "description": "First", "isDraft": false, "publishedAt": "2020-01-01T00:00:00Z", \
            "url": "https://github.com/mori/kinoko/releases/tag/1.0"}
            """
        let pages =
            #"[{"data": {"repository": {"releases": {"nodes": [\#(release)]}}}}, {"data": {"node": \#(Self.issue)}}]"#
        let sample = NetworkSample(pages)
        #expect(try sample.format() == "github")
        let posts = try sample.read().posts
        #expect(posts.map(\.id.id) == ["mori/kinoko@1.0", "mori/kinoko#12"])
        #expect(posts.first?.body.text == "First" && posts.first?.created != nil)
    }

    @Test(arguments: [
        #"[{"fullName": "Ann Onym", "url": "https://people.example/ann", "description": "Hi", "createdAt": "2020-01-01"}]"#,
        #"{"data": {"project": {"issues": {"nodes": [{"iid": "1", "title": "x", "webUrl": "https://git.example/a/b"}]}}}}"#,
        #"{"data": {"user": {"edges": [{"node": {"number": 1, "title": "x", "url": "https://a.example/b"}}]}}}"#,
    ]) func nobodyElsesObjectsAreTaken(json: String) throws {
        #expect(try NetworkSample(json).format() != "github")
    }
}
