import Model
import Readers
import Testing

/// What networks answer in place of posts.
@Suite struct APIErrorReaderTests {
    @Test(
        arguments: [
            // GitHub without the address of its documentation, and of a repository that was taken down.
            (
                #"{"message":"Validation Failed","errors":[{"resource":"Search","field":"q","code":"missing"}]}"#,
                ["Validation Failed", "Search q missing"]
            ),
            (#"{"message":"Problems parsing JSON","errors":["bad"]}"#, ["Problems parsing JSON", "bad"]),
            (#"{"message":"Repository access blocked","block":{"reason":"dmca"}}"#, ["Repository access blocked"]),
            // X's web client.
            (#"{"errors":[{"message":"Authorization: no","code":37}],"data":{}}"#, ["Authorization: no (37)"]),
            (
                #"{"data":{"user":{"result":{"__typename":"UserUnavailable","message":"User is suspended"}}}}"#,
                ["User is suspended"]
            ),
            (#"{"data":{"user":{}}}"#, ["there is no such account"]),
            // Reddit.
            (
                #"{"json":{"errors":[["RATELIMIT","you are doing that too much","ratelimit"]]}}"#,
                ["you are doing that too much"]
            ),
            // Facebook's and others' objects, and a form's fields.
            (#"{"error":{"message":"Invalid token","type":"OAuthException","code":190}}"#, ["Invalid token (190)"]),
            (#"{"message":"Please wait","require_login":true,"status":"fail"}"#, ["Please wait"]),
            (
                #"{"errors":{"title":["can't be blank","is too short"]}}"#,
                ["title can't be blank", "title is too short"]
            ),
            (#"{"error":{"code":"not_found","message":"No such image"}}"#, ["No such image (not_found)"]),
        ])
    func whatAnAnswerSaysIsTold(document: String, messages: [String]) throws {
        let reading = try Reading("a.json", document)
        #expect(reading.diagnostics.map(\.id) == messages.map { _ in .apiError })
        #expect(reading.diagnostics.map(\.message) == messages.map { "the network answered: \($0)" })
        #expect(reading.posts.isEmpty && reading.summary.skipped == 0)
    }

    @Test func aQuarantineIsWhatRedditSaid() throws {
        let reading = try Reading(
            "a.json",
            #"{"reason":"quarantined","quarantine_message_html":"x","message":"Forbidden","quarantine_message":"y","error":403}"#
        )
        #expect(reading.diagnostics.map(\.message) == ["Reddit answered: Forbidden (403)"])
    }
}
