package import JSON
internal import Model

/// Foursquare: API v2 (`{"meta", "response"}`) with venues, the old groups, explore, tips, lists and check-ins; API v3
/// (`{"results"}`). Venues are places, tips are comments on them.
package enum FoursquareReader: Reader {
    package static let format = "foursquare"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["meta"]["code"].exists {
            return document["response"].kind == .object || document["meta"]["errorType"].exists
        }
        if document["results"].kind == .array {
            return document["context"]["geo_bounds"].exists
                || document["results"].begins { $0["fsq_id"].exists || $0["fsq_place_id"].exists }
        }
        if document["venues"].kind == .array { return document["venues"].begins(isVenue) }
        return document.begins(isVenue)
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let meta = document["meta"]
        if meta["code"].exists, meta["code"].int != 200 || document["response"].kind != .object {
            let parts = [meta["errorType"].string, meta["errorDetail"].string ?? meta["errorMessage"].string]
            let message = parts.compactMap { $0 }.joined(separator: ": ")
            output.report(
                record.diagnostic(
                    .apiError, "Foursquare answered: \(message) (code \(meta["code"].idString ?? "unknown"))"))
            return
        }
        if document.kind == .object, isVenue(document) {
            if let collection = context.collectionOfOne(.places, network: .foursquare) { output.describe(collection) }
            output.read(record, item)
            return
        }
        let response = document["response"]
        let isJournal = (["checkin", "checkins", "photos"] as [StaticString]).contains { response[$0].exists }
        output.describe(context.collection(isJournal ? .timeline : .places, network: .foursquare))
        if document.kind == .array {
            output.readEach(record, item)
        } else if response.kind == .object {
            readResponse(record.member("response"), &output)
        } else {
            readResponse(record, &output)
        }
    }

    private static func readResponse(_ response: Record, _ output: inout ReaderOutput) {
        // An explore answer says how many it had in all.
        if let total = response.value["totalResults"].int, var collection = output.batch.collection {
            collection.total = total
            output.describe(collection)
        }
        for key in lists { readList(response.member(key), &output) }
        for group in output.elements(of: response.member("groups")) { readList(group.member("items"), &output) }
        for key in singles where response.value[key].exists {
            output.read(response.member(key), item)
        }
        for list in elements(of: response.member("lists")) {
            if list.value["listItems"]["items"].isEmpty {
                output.leaveOut("list")
            } else {
                readList(list.member("listItems"), &output)
            }
        }
        if response.value["list"].exists { readList(response.member("list").member("listItems"), &output) }
        if (lists + singles + ["groups", "lists", "list"]).allSatisfy({ response.value[$0].kind == .missing }) {
            let found = response.value.members.map(\.key).joined(separator: ", ")
            output.skip(
                response.diagnostic(
                    .unknownFormat, "an answer of Foursquare that is not known: \(found)",
                    hint: "venues, tips, check-ins, photos and lists are read"))
        }
    }

    private static let lists: [StaticString] = [
        "venues", "minivenues", "tips", "checkins", "recent", "results", "photos",
    ]
    private static let singles: [StaticString] = ["venue", "tip", "checkin"]

    /// Both `[…]` and `{"count", "items": […]}` are lists.
    private static func readList(_ list: Record, _ output: inout ReaderOutput) {
        output.readEach(list.value.kind == .object ? list.member("items") : list, item)
    }

    private static func elements(of list: Record) -> [Record] {
        (list.value.kind == .object ? list.member("items") : list).elements
    }

    /// A venue, tip or check-in, or what wraps one.
    private static func item(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let value = record.value
        if value["tip"].kind == .object {
            try item(tip: record.member("tip"), venue: value["venue"].exists ? record.member("venue") : nil, &output)
        } else if value["text"].exists {
            try item(tip: record, venue: value["venue"].exists ? record.member("venue") : nil, &output)
        } else if value["createdAt"].exists, value["venue"].exists, value["type"].exists || value["timeZone"].exists {
            try checkin(record, &output)
        } else if value["prefix"].exists, value["suffix"].exists {
            output.add(try photo(record, &output))
        } else if value["venue"].exists {
            try item(venue: record.member("venue"), tips: record.member("tips").elements, &output)
        } else {
            // API v3 has a list, v2 groups of them: all visitors' and friends'.
            let tips = record.member("tips")
            let groups = tips.member("groups").elements.flatMap { $0.member("items").elements }
            try item(venue: record, tips: tips.value.kind == .array ? tips.elements : groups, &output)
        }
    }

    private static func item(
        venue record: Record, tips: [Record], _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let venue = try venue(record, &output)
        var nested: [Post] = []
        for tip in tips {
            do throws(Diagnostic) {
                nested.append(try self.tip(tip, at: venue.id, &output))
            } catch {
                output.report(error)
            }
        }
        output.add(venue, nested: nested)
    }

    private static func item(
        tip record: Record, venue: Record?, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        guard let venue else { return output.add(try tip(record, at: nil, &output)) }
        let place = try self.venue(venue, &output)
        output.add(try tip(record, at: place.id, &output), nested: [place])
    }

    private static func isVenue(_ value: JSONValue) -> Bool {
        let location = value["location"]
        return value["name"].exists && location.kind == .object
            && (value["categories"].kind == .array || value["fsq_id"].exists)
            && (location["lat"].exists || location["address"].exists || location["formattedAddress"].exists
                || location["formatted_address"].exists)
    }
}
