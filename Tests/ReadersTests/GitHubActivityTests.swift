import Model
import Testing

/// What `users/NAME/events` lists.
@Suite struct GitHubActivityTests {
    static func event(_ type: String, _ payload: String, isPublic: Bool = true) -> String {
        """
        {"id": "22249084964", "type": "\(type)", "actor": {"id": 4, "login": "Kumo"}, "repo": {"id": 7, "name": \
        "mori/kinoko", "url": "https://api.github.com/repos/mori/kinoko"}, "payload": {"action": "created", \(payload)}, \
        "public": \(isPublic), "created_at": "2020-01-02T00:00:00Z"}
        """
    }

    static let commented = event(
        "IssueCommentEvent", #""issue": \#(GitHubReaderTests.issue), "comment": \#(GitHubReaderTests.comment)"#)

    @Test func whatWasWrittenIsReadAsWhatItIs() throws {
        let sample = NetworkSample(
            "[\(Self.commented), \(Self.event("IssuesEvent", #""issue": \#(GitHubReaderTests.issue)"#))]")
        #expect(try sample.format() == "github")
        let batch = try sample.read()
        #expect(batch.posts.map(\.id.id) == ["issuecomment-5", "mori/kinoko#12"])
        #expect(batch.nested.map(\.id.id) == ["mori/kinoko#12"])
        #expect(batch.collection?.kind == .timeline)
        #expect(batch.posts.allSatisfy { $0.visibility == .open })
    }

    @Test func whatSaysNothingIsLeftOut() throws {
        let trimmed =
            #""number": 7, "pull_request": {"url": "https://api.github.com/repos/a/b/pulls/7", "id": 1, "number": 7}"#
        let batch = try NetworkSample(
            "[\(Self.event("PushEvent", #""ref": "refs/heads/main""#)), \(Self.event("PullRequestEvent", trimmed))]"
        ).read()
        #expect(batch.leftOut == ["event": 2])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func whatNotEverybodySeesIsProtected() throws {
        let json = Self.event("IssuesEvent", #""issue": \#(GitHubReaderTests.issue)"#, isPublic: false)
        #expect(try NetworkSample(json).read(including: []).posts.isEmpty)
    }
}
