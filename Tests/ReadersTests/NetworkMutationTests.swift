import Foundation
import JSON
import Model
import Readers
import Testing

/// Every field of one sample of each format takes every type once: nothing traps, and no record goes silently.
@Suite struct NetworkMutationTests {
    static let samples: [NetworkSample] = [
        NetworkSample(GitHubReaderTests.search), NetworkSample("[\(GitHubReaderTests.issue)]"),
        NetworkSample("[\(GitHubReaderTests.comment)]"), NetworkSample("[\(GitHubGraphQLTests.issue)]"),
        NetworkSample(GitHubGraphQLTests.search(#""nodes": [\#(GitHubGraphQLTests.repository)]"#)),
        NetworkSample("[\(GitHubActivityTests.commented)]"),
        NetworkSample("[\(GitHubGistTests.gist("x", content: "y"))]"),
        NetworkSample(BoardReaderTests.images),
        NetworkSample(BoardReaderTests.wrapped), NetworkSample(FourchanReaderTests.thread),
        NetworkSample(FourchanReaderTests.catalog), NetworkSample(FourchanReaderTests.index),
        NetworkSample(FourchanReaderTests.copy), NetworkSample(LynxchanReaderTests.thread),
        NetworkSample(BoardReaderTests.thread, path: "images/1.json"), NetworkSample(TiqavReaderTests.hits),
        NetworkSample(FoursquareReaderTests.answer(#"{"venues": [\#(FoursquareReaderTests.venue)]}"#)),
        NetworkSample(FoursquareReaderTests.answer(#"{"tips": [\#(FoursquareReaderTests.tip)]}"#)),
        NetworkSample(FoursquarePhotoTests.grouped), NetworkSample(FoursquarePhotoTests.old),
        NetworkSample(FoursquarePhotoTests.third), NetworkSample(FoursquarePhotoTests.tips),
        NetworkSample(FoursquareExportTests.checkIns), NetworkSample(FoursquareExportTests.tips),
        NetworkSample(FoursquareExportTests.photos),
        NetworkSample(InstagramWebTests.profile), NetworkSample(InstagramWebTests.feed),
        NetworkSample(InstagramWebTests.saved), NetworkSample(InstagramReaderTests.list),
        NetworkSample(InstagramReaderTests.comments),
        NetworkSample(InstagramLocationsReaderTests.conversion, path: "4b06a0fef964a520eced22e3.json"),
        NetworkSample(InstagramExportReaderTests.posts), NetworkSample("[\(InstagramOwnFilesTests.labelled)]"),
        NetworkSample("[\(MastodonReaderTests.status)]"),
        NetworkSample(#"{"ancestors": [\#(MastodonReaderTests.status)], "descendants": []}"#),
        NetworkSample(MastodonArchiveReaderTests.backup), NetworkSample(XArchiveSectionTests.archive),
        NetworkSample(ActivityPubReaderTests.outbox),
        NetworkSample(#"{"feed": [{"post": \#(BlueskyReaderTests.post)}]}"#),
        NetworkSample(#"{"thread": {"post": \#(BlueskyReaderTests.answer), "replies": []}}"#),
        NetworkSample(RedditReaderTests.page), NetworkSample(RedditDownloadTests.submission),
        NetworkSample(HackerNewsReaderTests.tree),
        NetworkSample(ActivityStreamsReaderTests.note), NetworkSample(ActivityStreamsReaderTests.gnip),
    ]

    private enum Step {
        case key(String)
        case index(Int)
    }

    @Test(arguments: samples) func aFieldOfAnyTypeIsReadOrNamed(sample: NetworkSample) throws {
        let document = try JSONSerialization.jsonObject(with: Data(sample.json.utf8), options: .fragmentsAllowed)
        let whole = try sample.read()
        try #require(whole.records > 0 || !whole.aliases.isEmpty)
        var places: [[Step]] = []
        Self.walk(document, [], &places)
        try #require(places.count > 3)
        let values: [(value: Any?, isWrong: Bool)] = [
            (NSNull(), false), (5, true), ("x", true), ([String: Any](), false), ([Any](), false), (nil, false),
        ]
        let parser = JSONParser()
        for place in places {
            for (value, isWrong) in values {
                let mutated = Self.replacing(document, place[...], with: value) ?? NSNull()
                let bytes = try JSONSerialization.data(withJSONObject: mutated, options: .fragmentsAllowed)
                let formats = try parser.parse(Array(bytes)) { document in
                    ReaderRegistry.all.filter { $0.recognises(document, context: sample.context) }.map { $0.format }
                }
                #expect(formats.count <= 1, "\(place) as \(String(describing: value)): \(formats)")
                let batch = try NetworkSample.read(Array(bytes), with: parser, context: sample.context)
                // What no reader recognises any more is the loader's to name.
                if isWrong, !formats.isEmpty, batch.records < whole.records {
                    #expect(!batch.diagnostics.isEmpty, "\(place) as \(String(describing: value)) went silently")
                }
                #expect(batch.skipped <= batch.diagnostics.count)
            }
        }
    }

    private static func walk(_ value: Any, _ path: [Step], _ places: inout [[Step]]) {
        if let object = value as? [String: Any] {
            for (key, inner) in object {
                places.append(path + [.key(key)])
                walk(inner, path + [.key(key)], &places)
            }
        } else if let array = value as? [Any] {
            for (index, inner) in array.enumerated() {
                places.append(path + [.index(index)])
                walk(inner, path + [.index(index)], &places)
            }
        }
    }

    /// The document with another value at a place, or without one where there is none.
    private static func replacing(_ value: Any, _ path: ArraySlice<Step>, with new: Any?) -> Any? {
        guard let step = path.first else { return new }
        switch step {
        case .key(let key):
            guard var object = value as? [String: Any], let inner = object[key] else { return value }
            object[key] = replacing(inner, path.dropFirst(), with: new)
            return object
        case .index(let index):
            guard var array = value as? [Any] else { return value }
            if let inner = replacing(array[index], path.dropFirst(), with: new) {
                array[index] = inner
            } else {
                array.remove(at: index)
            }
            return array
        }
    }
}
