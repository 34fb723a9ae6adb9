import Model
import Testing

@Suite struct GitHubReaderTests {
    static let repository = """
        {"id": 7, "full_name": "mori/kinoko", "private": false, "owner": {"login": "Mori", "id": 3, "avatar_url": \
        "https://a.example/3", "html_url": "https://github.com/Mori", "type": "User"}, "html_url": \
        "https://github.com/mori/kinoko", "description": "Counts mushrooms & spores", "fork": true, "created_at": \
        "2013-01-31T00:13:32Z", "updated_at": "2020-02-02T02:02:02Z", "pushed_at": "2019-01-01T00:00:00Z", \
        "homepage": "", "stargazers_count": 12, "watchers_count": 12, "forks_count": 3, "open_issues_count": 1, \
        "language": "Swift", "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"}, \
        "topics": ["fungi", "forest"], "archived": true}
        """
    static let search = #"{"total_count": 31, "incomplete_results": true, "items": [\#(repository)]}"#
    static let issue = """
        {"url": "https://api.github.com/repos/mori/kinoko/issues/12", "repository_url": \
        "https://api.github.com/repos/mori/kinoko", "html_url": "https://github.com/mori/kinoko/issues/12", \
        "id": 99, "number": 12, "title": "Spores get lost", "user": {"login": "Kumo", "id": 4, "avatar_url": ""}, \
        "labels": [{"name": "bug"}, "wind"], "comments": 1, "created_at": "2020-01-01T00:00:00Z", \
        "updated_at": "2020-01-03T00:00:00Z", "body": "They **fly** away.", "reactions": {"+1": 2}}
        """
    static let comment = """
        {"url": "https://api.github.com/repos/mori/kinoko/issues/comments/5", "html_url": \
        "https://github.com/mori/kinoko/issues/12#issuecomment-5", "issue_url": \
        "https://api.github.com/repos/mori/kinoko/issues/12", "id": 5, "user": {"login": "Mori", "id": 3}, \
        "created_at": "2020-01-02T00:00:00Z", "updated_at": "2020-01-02T01:00:00Z", "body": "I see."}
        """

    @Test func aSearchIsACollectionWithItsTotal() throws {
        let batch = try NetworkSample(Self.search, path: "searches/kinoko-1.json", placed: .search).read()
        let collection = try #require(batch.collection)
        #expect(collection.kind == .search)
        #expect(collection.name == "sample")
        #expect(collection.network == .github)
        #expect(collection.total == 31)
        #expect(collection.isIncomplete)
    }

    @Test func aRepositoryKeepsWhatItsPageShows() throws {
        let batch = try NetworkSample(Self.search).read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.github, "mori/kinoko"))
        #expect(post.kind == .repository)
        #expect(post.title == "mori/kinoko")
        #expect(post.body == Body("Counts mushrooms & spores"))
        #expect(post.author == AuthorID(.github, "3"))
        #expect(post.labels == ["fungi", "forest"])
        #expect(post.created == CivilTime(year: 2013, month: 1, day: 31, minute: 13, second: 32).timestamp())
        guard case .repository(let repository)? = post.attachments.first else {
            Issue.record("no repository")
            return
        }
        #expect(repository.stars == 12)
        #expect(repository.forks == 3)
        #expect(repository.license == "MIT")
        #expect(repository.homepage == nil)
        #expect(repository.isFork)
        #expect(repository.isArchived)
        #expect(repository.updated == post.edited)
        #expect(batch.authors.first?.handle == "Mori")
        #expect(batch.collection?.total == 31)
    }

    @Test func aPrivateRepositoryIsProtected() throws {
        let json = Self.repository.replacing(#""private": false"#, with: #""private": true"#)
        #expect(try NetworkSample(json).read().posts.first?.visibility == .protected)
    }

    @Test func aCommentFindsItsIssue() throws {
        let issue = try #require(try NetworkSample("[\(Self.issue)]").read().posts.first)
        let batch = try NetworkSample("[\(Self.comment)]").read()
        let comment = try #require(batch.posts.first)
        #expect(issue.id.id == "mori/kinoko#12")
        #expect(issue.body == Body("They **fly** away.", format: .markdown))
        #expect(issue.labels == ["bug", "wind"])
        #expect(issue.counts.likes == 2)
        #expect(comment.replyTo == issue.id)
        #expect(comment.conversation == issue.id)
        #expect(comment.edited != nil)
        #expect(batch.collection?.kind == .thread)
    }

    @Test func starsAreLikes() throws {
        let json = #"[{"starred_at": "2021-01-01T00:00:00Z", "repo": \#(Self.repository)}]"#
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .likes)
        #expect(batch.posts.map(\.id.id) == ["mori/kinoko"])
    }

    @Test func commitsAndReleasesBelongToTheirRepository() throws {
        let commit = """
            [{"sha": "abc", "url": "https://api.github.com/repos/mori/kinoko/commits/abc", "author": null, "commit": \
            {"message": "Count twice\\n\\nOnce is not enough.", "author": {"name": "Mori", "date": \
            "2020-01-01T00:00:00Z"}}}]
            """
        let post = try #require(try NetworkSample(commit).read().posts.first)
        #expect(post.id.id == "mori/kinoko@abc")
        #expect(post.title == "Count twice")
        #expect(post.body.text == "Once is not enough.")
        #expect(post.authorName == "Mori")
        let release = """
            [{"url": "https://api.github.com/repos/mori/kinoko/releases/1", "assets_url": "", "tag_name": "1.0", \
            "name": "", "draft": true, "body": "First", "published_at": "2020-01-01T00:00:00Z"}]
            """
        let draft = try #require(try NetworkSample(release).read().posts.first)
        #expect(draft.title == "1.0")
        #expect(draft.visibility == .protected)
    }

    @Test func anErrorBodyIsWhatGitHubSaid() throws {
        let json = #"{"message": "API rate limit exceeded", "documentation_url": "https://docs.github.com/rest"}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.diagnostics.map(\.id) == [.apiError])
        #expect(batch.messages == ["GitHub answered: API rate limit exceeded"])
        #expect(batch.records == 0)
    }

    @Test(arguments: [
        (
            #"[{"message":"The search is longer than 256 characters.","resource":"Search","field":"q","code":"invalid"}]"#,
            ": The search is longer than 256 characters."
        ),
        (
            #"[{"resource":"Issue","field":"title","code":"missing_field"},"Say more",7]"#,
            ": Issue title missing_field; Say more"
        ),
        (#"["a","b","c","d","e"]"#, ": a; b; c (and 2 more)"), (#""No such branch""#, ": No such branch"),
        (#"["\#(String(repeating: "a", count: 999))"]"#, ": " + String(repeating: "a", count: 200)), ("[]", ""),
        ("[{}]", ""), ("null", ""), (#"{"a":1}"#, ""),
    ])
    func anErrorBodyKeepsItsReasons(errors: String, reasons: String) throws {
        let json =
            #"{"message":"Validation Failed","errors":\#(errors),"documentation_url":"https://docs.github.com/v3/search/","status":"422"}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.messages == ["GitHub answered: Validation Failed\(reasons) (status 422)"])
    }

    @Test func aDamagedRecordNamesItsKeyAndPlaceAndTheRestIsRead() throws {
        let json = """
            {"total_count": 3, "incomplete_results": false, "items": [\(Self.repository), {"id": 8, "owner": {}}, \
            {"id": 9, "full_name": 5}, "what", \(Self.repository.replacing("kinoko", with: "koke"))]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.map(\.id.id) == ["mori/kinoko", "mori/koke"])
        #expect(batch.skipped == 3)
        #expect(batch.records == 5)
        #expect(
            batch.messages == [
                #"missing required key "full_name""#, #""full_name" is a number, expected a string"#,
                "the record is a string, expected an object",
            ])
        #expect(batch.diagnostics.map(\.pointer) == ["/items/1", "/items/2/full_name", "/items/3"])
        #expect(batch.diagnostics.allSatisfy { $0.file == "content/capture.json" && $0.line == nil })
    }

    @Test func codeTopicsAndLabelsArePublishedByNobody() throws {
        let code =
            #"{"name": "a.swift", "path": "a.swift", "sha": "1", "git_url": "", "html_url": "https://github.com/a/b/blob/1/a.swift", "repository": {"full_name": "a/b"}}"#
        let topic = #"{"name": "swift", "display_name": "Swift", "short_description": "", "curated": true}"#
        let label = #"{"id": 1, "name": "bug", "color": "ff0000", "default": true}"#
        for (item, kind) in [(code, "code"), (topic, "topic"), (label, "label")] {
            let json = #"{"total_count": 1, "incomplete_results": false, "items": [\#(item)]}"#
            let batch = try NetworkSample(json).read()
            #expect(batch.leftOut == [kind: 1])
            #expect(batch.diagnostics.isEmpty)
        }
    }

    @Test func anOwnerOfAnotherTypeIsReportedAndTheRepositoryKept() throws {
        let json = #"[{"full_name": "a/b", "owner": "a", "html_url": "", "forks_url": ""}]"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.messages == [#""owner" is a string, expected an object"#])
    }

    @Test func aLineOfJSONLinesIsNamedByItsLine() throws {
        var sample = NetworkSample(#"{"starred_at": "", "repo": {"full_name": null}}"#, isLines: true)
        sample.line = 41
        let batch = try sample.read()
        #expect(batch.diagnostics.map(\.line) == [41])
        #expect(batch.diagnostics.map(\.pointer) == ["/repo/full_name"])
    }
}
