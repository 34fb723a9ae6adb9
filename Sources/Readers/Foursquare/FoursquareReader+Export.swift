internal import JSON
internal import Model

/// The export of one's own data that Foursquare and Swarm send who asks for it (Settings, Privacy Settings, "Initiate Data
/// Download Request"): `checkins1.json`, `tips.json`, `photos.json`, `visits.json` and others, each `{"items": […],
/// "count"}`. Times are text in UTC (`2023-11-14 22:18:20.000000`), venues have a name and an address on the web alone.
extension FoursquareReader {
    static func isExport(_ document: JSONValue) -> Bool {
        document.kind == .object && document["items"].kind == .array
            && document["items"].begins { isExportedJournal($0) || isExportedTip($0) || isVisit($0) }
    }

    static func readExport(_ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput) {
        let items = record.value["items"]
        if !items.begins(isVisit) {
            let isJournal = items.begins(isExportedJournal)
            output.describe(context.collection(isJournal ? .timeline : .places, network: .foursquare))
        }
        for record in output.elements(of: record.member("items")) {
            output.read(record) { (record, output) throws(Diagnostic) in
                // Where the telephone was; nobody said so to anyone.
                if isVisit(record.value) { return output.leaveOut("visit") }
                try item(record, at: nil, &output)
            }
        }
    }

    /// A check-in or a photo.
    private static func isExportedJournal(_ value: JSONValue) -> Bool {
        guard value["createdAt"].exists else { return false }
        return value["type"].is("checkin") && (value["venue"].exists || value["timeZoneOffset"].exists)
            || isPhoto(value) && value["relatedItemUrl"].exists
    }

    private static func isExportedTip(_ value: JSONValue) -> Bool {
        value["createdAt"].exists && value["text"].kind == .string && value["agreeCount"].exists
            && value["disagreeCount"].exists
    }

    /// A stay that was noticed (`visits.json`) or that a check-in was proposed for (`unconfirmed_visits.json`).
    private static func isVisit(_ value: JSONValue) -> Bool {
        value["timeArrived"].exists && value["latitude"].exists
            || value["startTime"].exists && value["endTime"].exists && value["venueId"].exists
    }

    /// A check-in of the export says itself where it was made.
    static func locate(_ post: inout Post, by value: JSONValue) {
        guard let latitude = value["lat"].double, let longitude = value["lng"].double, (-90...90).contains(latitude),
            (-180...180).contains(longitude)
        else { return }
        var place = Place(id: post.id, name: "\(latitude), \(longitude)")
        if case .place(let venue)? = post.attachments.first { place = venue }
        guard place.latitude == nil else { return }
        place.latitude = latitude
        place.longitude = longitude
        post.attachments = [.place(place)]
    }

    /// The check-in, tip or venue that a photo of the export belongs to:
    /// `https://www.swarmapp.com/checkin/4db1b66fa86e63d21171a701`.
    static func related(_ photo: JSONValue) -> PostID? {
        guard let address = photo["relatedItemUrl"].text.flatMap(WebAddress.init), let id = address.path.last else {
            return nil
        }
        return isID(id.utf8) ? PostID(.foursquare, String(id)) : nil
    }
}
