import Model
import Testing

@testable import Privacy

@Suite("Whom the settings mean")
struct PeopleTests {
    private let ann = AuthorID(.twitter, "5")

    @Test("somebody is followed from one handle to the next, whatever order the captures have")
    func handles() {
        var privacy = Privacy()
        privacy.redact.authors = ["@Ann"]
        let sightings = [
            Sighting(.post, ann, "77"), Sighting(.handle, ann, "robin"), Sighting(.name, ann, "Ann Other"),
            Sighting(.handle, ann, "ann"), Sighting(.handle, AuthorID(.twitter, "6"), "bob"),
        ]
        for sightings in [sightings, sightings.reversed()] {
            let people = People(privacy, sightings: sightings)
            #expect(people.redacted.handles == ["ann", "robin"] && people.redacted.names == ["Ann Other"])
            #expect(people.posts == [PostID(.twitter, "77")] && people.leftOutPosts.isEmpty)
        }
        let nobody = People(privacy, sightings: [Sighting(.handle, ann, "robin"), Sighting(.post, ann, "77")])
        #expect(nobody.redacted.handles == ["ann"] && nobody.posts.isEmpty)
    }

    @Test("a handle with its server is the same person as without")
    func servers() {
        var privacy = Privacy()
        privacy.leaveOut.authors = ["ann@m.social"]
        let people = People(privacy, sightings: [])
        #expect(people.leftOut.has(AuthorID(.mastodon, "ann"), handle: "ann"))
        #expect(people.leftOut.has(AuthorID(.mastodon, "x"), handle: "Ann@m.social"))
        #expect(!people.leftOut.has(AuthorID(.mastodon, "x"), handle: "anne"))
    }
}
