import Foundation
import Model
import Readers
import Testing

/// Other people's files, from the material folder when it is there.
enum Material {
    static let folder: String? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["ROOST_MATERIAL"]
            ?? root.deletingLastPathComponent().appending(path: "shared/material").path
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    static func path(_ name: String) -> String { (folder ?? "") + "/" + name }
}

@Suite(.enabled(if: Material.folder != nil, "skipped: no material folder (set ROOST_MATERIAL)"))
struct MaterialTests {
    /// How many records the files hold was counted with another program.
    @Test(arguments: [
        ("twitter-v1.1", 1305, 4), ("twitter-v2", 1338, 0), ("twitter-graphql", 71, 0), ("twitter-archive", 511, 0),
    ])
    func everyRecordIsAccountedFor(folder: String, records: Int, skipped: Int) {
        var options = ReadingOptions()
        options.including = Set(Post.Visibility.allCases)
        let reading = Reading([Material.path(folder)], options: options)
        #expect(reading.summary.records == reading.accounted)
        #expect(reading.summary.posts == reading.posts.count)
        #expect(reading.summary.records == records)
        #expect(reading.summary.skipped == skipped)
        // Whatever gave no post is named.
        for (file, summary) in reading.summaries where summary.records == 0 && summary.formats.isEmpty {
            #expect(reading.diagnostics.contains { $0.file == file }, "\(file)")
        }
    }

    @Test func nothingInTheMaterialTrapsOrGoesUncounted() {
        let reading = Reading([Material.path("")])
        #expect(reading.summary.records == reading.accounted)
        for (file, summary) in reading.summaries where summary.formats.isEmpty && summary.documents == 0 {
            #expect(reading.diagnostics.contains { $0.file == file }, "\(file)")
        }
    }

    /// The order of numeric ids is that of time, and ids that JavaScript rounded end in zeros.
    @Test(arguments: ["twitter-v1.1", "twitter-graphql", "twitter-v2"])
    func idsAreNotRounded(folder: String) {
        let ids = Set(Reading([Material.path(folder)]).items.map(\.post.id.id)).filter { $0.count >= 18 }
        #expect(!ids.isEmpty)
        #expect(ids.count { $0.hasSuffix("00") } < max(2, ids.count / 10))
    }

    /// Entities point at their text in almost all posts: positions are code points of the text as sent.
    @Test(arguments: ["twitter-v1.1", "twitter-v2", "twitter-graphql", "twitter-archive"])
    func entitiesPointAtTheirText(folder: String) {
        var right = 0
        var wrong = 0
        for item in Reading([Material.path(folder)]).items where item.post.repostOf == nil {
            let scalars = Array(item.post.body.text.unicodeScalars)
            for entity in item.post.body.entities ?? [] {
                guard entity.end <= scalars.count, entity.start < entity.end else {
                    wrong += 1
                    continue
                }
                let text = String(String.UnicodeScalarView(scalars[entity.start..<entity.end])).lowercased()
                let value = entity.value.lowercased()
                if text == value || text.dropFirst() == value { right += 1 } else { wrong += 1 }
            }
        }
        // API v2 calls "Learn more" a link, and archives hold retweets whose entities lie behind the cut.
        #expect(right > 50)
        #expect(wrong <= right / 20, "\(wrong) of \(right + wrong)")
    }
}
