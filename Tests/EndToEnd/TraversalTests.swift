import Foundation
import Testing

@Suite("Ways out of the folder")
struct TraversalTests {
    /// Spellings of `../`.
    private static let steps = [
        "../", "..%2f", "..%2F", "%2e%2e/", "%2E%2E/", "%2e%2e%2f", "%2E%2E%2F", ".%2e/", "%2e./", ".%2E%2f", "..//",
        ".././", "./../", "..;/", "..%3b/", "..%00/", "%00../", "..%5c", "..%5C", "..\\", "%2e%2e\\", "%2e%2e%5c",
        "..%255c", "..%252f", "%252e%252e/", "%252e%252e%252f", "%25%32%65%25%32%65/", "..%c0%af", "%c0%ae%c0%ae/",
        "..%c1%9c", "%e0%80%ae%e0%80%ae/", "..%e0%80%af", "..%f0%80%80%af", "%u002e%u002e/", "..%u2215", "..%ef%bc%8f",
        "\u{FF0E}\u{FF0E}/", "..\u{2215}", ".../", "..../", "....//", ".. /", "..%20/", "..%09/", "..%0a/", "..%0d/",
        "%20../", "a/../../", "assets/../../", "2016/..%2f../", "index.html/../../",
    ]

    /// What lies beside the pages, above them, and somewhere else.
    private static let aims = ["secret.txt", "roost.yml", "../../../../etc/passwd", ".roost/manifest"]

    private static let others = [
        "/etc/passwd", "//etc/passwd", "///etc/passwd", "/%2fetc/passwd", "/%2Fetc%2Fpasswd", "/.//etc/passwd",
        "/./../secret.txt", "/..", "/../", "/.", "/%2e", "/%2e%2e", "/%2e%2e/", "/....", "/..%00", "/%00", "/\0",
        "/secret.txt%00.html", "/index.html%00/../secret.txt", "/\\secret.txt", "/\\..\\secret.txt",
        "/C:\\secret.txt", "/c:/secret.txt", "/C%3A%5Csecret.txt", "/file:///etc/passwd", "file:///etc/passwd",
        "http://127.0.0.1/../secret.txt", "http://evil.example/secret.txt", "*", "secret.txt", "../secret.txt", "",
        "?/../secret.txt", "/?/../secret.txt", "/#/../secret.txt", "/index.html/../../secret.txt", "/~/secret.txt",
        "/~root/.profile", "/$PWD/../secret.txt", "/`cat ../secret.txt`", "/|cat ../secret.txt",
        "/link.txt", "/link.txt/", "/up/secret.txt", "/up/", "/up", "/up/output/../secret.txt", "/root/etc/passwd",
        "/root/", "/chain.txt", "/circle", "/circle/x", "/deep/up2/secret.txt", "/deep/link.txt", "/up/.roost/manifest",
        "/.git/config", "/.env", "/.roost/archive.sqlite", "/pipe", "/%", "/%2", "/%zz", "/%2e%2", "/a%0d%0aX: y",
        "/%ff%fe", "/\u{202E}", "/" + String(repeating: "../", count: 500) + "etc/passwd",
        "/" + String(repeating: "a/", count: 3000) + "x", "/" + String(repeating: "a", count: 5000),
    ]

    @Test("none of 200 tricks leaves it")
    func tricks() throws {
        let secret = "SECRET-7f3a"
        let folder = try Folder([
            "secret.txt": secret, "roost.yml": "title: x # \(secret)\n",
            "content/timelines/home.json": Tweet.array(Tweet.json(10, "hello")),
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        try folder.write("INSIDE", to: "output/deep/inside.txt")
        let output = folder.path + "/output"
        for (link, aim) in [
            ("link.txt", "../secret.txt"), ("up", ".."), ("root", "/"), ("chain.txt", "link.txt"),
            ("circle", "circle"), ("deep/up2", "../.."), ("deep/link.txt", folder.path + "/secret.txt"),
            ("kept.txt", "deep/inside.txt"), ("kept", "deep"),
        ] { try FileManager.default.createSymbolicLink(atPath: output + "/" + link, withDestinationPath: aim) }
        try #require(mkfifo(output + "/pipe", 0o644) == 0)
        try folder.write("SECRET-7f3a", to: "output/.env")

        var paths = Self.steps.flatMap { step in Self.aims.map { "/" + step + $0 } }
        paths += Self.steps.map { "/" + String(repeating: $0, count: 12) + "etc/passwd" }
        paths += Self.others
        #expect(Set(paths).count >= 200)
        let served = try Served(in: folder)
        for path in paths {
            let answer = served.get(path)
            #expect(!answer.text.contains(secret) && !answer.text.contains("root:"), "\(path)")
            #expect(!answer.text.contains("roost manifest"), "\(path)")
            #expect(answer.status < 500, "\(path)")
        }
        // What is inside can be had, also through links that stay there.
        for path in ["/deep/inside.txt", "/kept.txt", "/kept/inside.txt", "/deep/%69nside.txt"] {
            #expect(served.get(path).text == "INSIDE", "\(path)")
        }
    }
}
