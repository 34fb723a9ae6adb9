package import JSON
internal import Model

/// Foursquare: API v2 (`{"meta", "response"}`) with venues, the old groups, explore, tips, lists and check-ins; API v3
/// (`{"results"}`, photos and tips of one place as bare lists); the export of one's own data. Venues are places, tips are
/// comments on them.
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
        return isExport(document) || document.begins { isVenue($0) || isBarePhoto($0) || isBareTip($0) }
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
        if isExport(document) { return readExport(record, context, &output) }
        let venue = venue(of: context)
        if document.kind == .object, isVenue(document) || isBarePhoto(document) || isBareTip(document) {
            if let collection = context.collectionOfOne(.places, network: .foursquare) { output.describe(collection) }
            output.read(record) { (record, output) throws(Diagnostic) in try item(record, at: venue, &output) }
            return
        }
        let response = document["response"]
        let journals: [StaticString] = ["checkin", "checkins", "photo", "photos"]
        let isJournal = journals.contains { response[$0].exists } || document.begins(isBarePhoto)
        output.describe(context.collection(isJournal ? .timeline : .places, network: .foursquare))
        if document.kind == .array {
            read(list: record, at: venue, &output)
        } else if response.kind == .object {
            readResponse(record.member("response"), at: venue, &output)
        } else {
            readResponse(record, at: venue, &output)
        }
    }

    private static func readResponse(_ response: Record, at venue: PostID?, _ output: inout ReaderOutput) {
        // An explore answer says how many it had in all.
        if let total = response.value["totalResults"].int, var collection = output.batch.collection {
            collection.total = total
            output.describe(collection)
        }
        for key in lists { read(list: response.member(key), at: venue, &output) }
        for list in groups(response.member("groups"), &output) { read(list: list, at: venue, &output) }
        for key in singles where response.value[key].exists {
            output.read(response.member(key)) { (record, output) throws(Diagnostic) in
                try item(record, at: venue, &output)
            }
        }
        for list in records(of: response.member("lists"), &output) {
            if items(of: list.value["listItems"]).isEmpty {
                output.leaveOut("list")
            } else {
                read(list: list.member("listItems"), at: venue, &output)
            }
        }
        if response.value["list"].exists {
            read(list: response.member("list").member("listItems"), at: venue, &output)
        }
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
    private static let singles: [StaticString] = ["venue", "tip", "checkin", "photo"]

    private static func read(list: Record, at venue: PostID?, _ output: inout ReaderOutput) {
        for record in records(of: list, &output) {
            output.read(record) { (record, output) throws(Diagnostic) in try item(record, at: venue, &output) }
        }
    }
}
