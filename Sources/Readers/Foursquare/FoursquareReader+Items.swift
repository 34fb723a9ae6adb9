internal import JSON
internal import Model

extension FoursquareReader {
    /// A venue, tip, photo or check-in, or what wraps one.
    /// - Parameter place: The venue the capture is about, for what does not say it.
    static func item(_ record: Record, at place: PostID?, _ output: inout ReaderOutput) throws(Diagnostic) {
        let value = record.value
        let venue = value["venue"].exists ? record.member("venue") : nil
        if isPhoto(value) {
            try photo(record, at: place, &output)
        } else if value["tip"].kind == .object {
            try item(tip: record.member("tip"), venue: venue, at: place, &output)
        } else if value["text"].exists {
            try item(tip: record, venue: venue, at: place, &output)
        } else if isCheckIn(value) {
            try checkin(record, &output)
        } else if let venue {
            // An explore answer has them beside the venue.
            try item(venue: venue, tips: [record.member("tips"), venue.member("tips")], &output)
        } else {
            try item(venue: record, tips: [record.member("tips")], &output)
        }
    }

    private static func item(
        venue record: Record, tips: [Record], _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let venue = try venue(record, &output)
        var nested: [Post] = []
        for list in tips {
            for tip in records(of: list, &output) {
                do throws(Diagnostic) {
                    nested.append(try self.tip(tip, at: venue.id, &output))
                } catch {
                    output.report(error)
                }
            }
        }
        output.add(venue, nested: nested)
    }

    private static func item(
        tip record: Record, venue: Record?, at place: PostID?, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        guard let venue else { return output.add(try tip(record, at: place, &output)) }
        let post = try self.venue(venue, &output)
        output.add(try tip(record, at: post.id, &output), nested: [post])
    }

    /// Where its venue was deleted, a check-in of the export has none.
    private static func isCheckIn(_ value: JSONValue) -> Bool {
        guard value["createdAt"].exists else { return false }
        return value["type"].is("checkin")
            || value["venue"].exists && (value["type"].exists || value["timeZone"].exists)
    }

    static func isVenue(_ value: JSONValue) -> Bool {
        let location = value["location"]
        return value["name"].exists && location.kind == .object
            && (value["categories"].kind == .array || value["fsq_id"].exists)
            && (location["lat"].exists || location["address"].exists || location["formattedAddress"].exists
                || location["formatted_address"].exists)
    }

    /// A photo of API v3, whose answers are bare lists.
    static func isBarePhoto(_ value: JSONValue) -> Bool {
        value["prefix"].kind == .string && value["suffix"].kind == .string && value["created_at"].exists
            && (isID(value["id"]) || value["fsq_photo_id"].exists)
    }

    /// A tip of API v3: nothing else stands beside its words, as it does in other networks' posts.
    static func isBareTip(_ value: JSONValue) -> Bool {
        guard isID(value["id"]) || value["fsq_tip_id"].exists, value["created_at"].exists, value["text"].exists else {
            return false
        }
        return value.members.allSatisfy { member in
            ["id", "fsq_tip_id", "created_at", "text", "url", "lang", "agree_count", "disagree_count", "photo"]
                .contains(member.key)
        }
    }
}
