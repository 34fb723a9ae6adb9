package import JSON
internal import Model

/// Instagram's answer to which of its locations a Foursquare venue is (`locations/search?foursquare_v2_id=VENUE`):
/// `{"data": [{"id", "name"}]}`. It does not repeat the venue's id; the file's name does.
package enum InstagramLocationsReader: Reader {
    package static let format = "instagram-locations"

    package static func recognises(_ document: JSONValue) -> Bool {
        let data = document["data"]
        // Twitter's lists look the same, but their answers say how many there are.
        guard data.kind == .array, document["includes"].kind == .missing,
            document["meta"]["result_count"].kind == .missing
        else { return false }
        if data.isEmpty { return document.count == 1 }
        return data.begins { $0["id"].exists && $0["name"].exists }
            && data.elements.allSatisfy { item in
                item.members.allSatisfy {
                    ["id", "name", "latitude", "longitude", "street_address"].contains($0.key)
                }
            }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        guard let venue = venueID(of: context) else {
            output.report(
                Record(document, context).diagnostic(
                    .badValue, "the file's name does not say which Foursquare venue this is",
                    hint: "name it after the venue's id"))
            return
        }
        for location in Record(document, context).member("data").elements {
            do throws(Diagnostic) {
                let id = try location.requireID("id")
                output.add(
                    CaptureBatch.Alias(id: PostID(.foursquare, venue), other: PostID(.instagram, id)))
            } catch {
                output.report(error)
            }
        }
    }

    /// One of Foursquare's ids anywhere in the path is the venue's. Otherwise the file's name is the id, without a word for what it is, or its folder's where the name is only such a word.
    private static func venueID(of context: CaptureContext) -> String? {
        if let venue = FoursquareReader.venue(of: context) { return venue.id }
        let parts = context.pathParts
        let words = ["foursquare", "foursquare_v2_id", "venue", "venues", "location", "locations", "search", "data"]
        for part in parts.reversed() {
            var name = part[...]
            while let word = words.first(where: { name.hasPrefix($0) && (name.count == $0.count || isJoint(name, $0)) })
            {
                name = name.dropFirst(word.count).drop { "-_=.".contains($0) }
            }
            if !name.isEmpty { return String(name) }
        }
        return nil
    }

    private static func isJoint(_ name: Substring, _ word: String) -> Bool {
        name.dropFirst(word.count).first.map { "-_=.".contains($0) } ?? false
    }
}
