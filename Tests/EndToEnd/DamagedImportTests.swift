import Foundation
import Packing
import Testing

/// Archives that are damaged in one place, as downloads are: what is whole comes along.
@Suite("Importing what is damaged")
struct DamagedImportTests {
    /// A zip of an X archive in which some files have another byte than their checksum says.
    private static func export(_ damaged: String...) -> [UInt8] {
        var zip = Packing.zip(
            XExport.files.sorted { $0.key < $1.key }.map { .init(name: $0.key, bytes: Array($0.value.utf8)) })
        for name in damaged {
            let content = Array((XExport.files[name] ?? "").utf8)
            if let start = zip.firstRange(of: content)?.lowerBound { zip[start + content.count - 2] ^= 1 }
        }
        return zip
    }

    private static let tweets = "data/tweets.js"
    private static let picture = "data/tweets_media/10-cat.jpg"
    private static let all = ["account.js", "like.js", "profile.js", "tweets.js", "tweets_media/10-cat.jpg"]

    @Test("a picture that cannot be read is named, and the rest comes along, each time")
    func picture() throws {
        let folder = try Folder(["roost.yml": ""])
        try folder.write(Self.export(Self.picture), to: "x.zip")
        let rest = Self.all.filter { !$0.hasSuffix(".jpg") }.map { "x/data/" + $0 }
        for _ in 0..<2 {
            let run = try Run.roost("import", "x.zip", in: folder)
            #expect(run.status == 0)
            #expect(run.errors.contains("x.zip/data/tweets_media/10-cat.jpg: warning R001: cannot be copied"))
            #expect(run.output.contains("1 picture did not come along"), "\(run.output)")
            #expect(folder.files(below: "content") == rest)
        }
        try folder.write(Self.export(), to: "x.zip")
        #expect(try Run.roost("import", "x.zip", in: folder).errors == "")
        #expect(folder.files(below: "content") == Self.all.map { "x/data/" + $0 })
    }
}
