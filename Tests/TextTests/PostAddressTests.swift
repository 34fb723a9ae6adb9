import Model
import Testing

@testable import Text

@Suite("Addresses of posts")
struct PostAddressTests {
    @Test(
        "name a post as a browser would read them",
        arguments: [
            "https://twitter.com/bob/status/22", "http://www.x.com/i/web/status/22",
            "https://mobile.twitter.com/b/statuses/22?s=2",
            " https://twitter.com/bob/sta\ttus/22\n", "https://twitter.com/bob/status/2\t2",
        ])
    func named(_ address: String) {
        #expect(PostAddress.post(at: address) == PostID(.twitter, "22"))
    }

    @Test(
        "elsewhere name none",
        arguments: [
            "https://twitter.com/bob", "https://twitter.com/bob/status/", "twitter.com/bob/status/22",
            "javascript:https://twitter.com/bob/status/22", "https://example.com/bob/status/22", "",
        ])
    func none(_ address: String) {
        #expect(PostAddress.post(at: address) == nil)
    }
}
