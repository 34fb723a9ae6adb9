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

    @Test(
        "are known from ids, where these are whole",
        arguments: [
            (PostID(.bluesky, "did:plc:abc/3kx"), "https://bsky.app/profile/did:plc:abc/post/3kx"),
            (PostID(.bluesky, "did:plc:abc/repost/3kx"), nil), (PostID(.bluesky, "abc/3kx"), nil),
            (PostID(.bluesky, "did:plc:abc/"), nil), (PostID(.bluesky, "did:plc:abc/3k?x"), nil),
            (PostID(.github, "mio/tea#12"), "https://github.com/mio/tea/issues/12"),
            (PostID(.github, "mio/tea#x"), nil), (PostID(.github, "mio/tea"), nil),
            (PostID(.github, "mio/tea/../x#1"), nil), (PostID(.github, "#1"), nil),
        ] as [(PostID, String?)])
    func byID(_ id: PostID, _ address: String?) {
        #expect(NetworkAddress.post(id) == address)
    }
}
