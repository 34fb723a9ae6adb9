internal import JSON
internal import Model

/// Lists of API v2 are `[…]`, `{"count", "items": […]}` or `{"count", "groups": [{"type", "items": […]}]}`
/// (https://docs.foursquare.com/developer/reference/v2-responses), and which of them has changed over the years.
extension FoursquareReader {
    /// The elements of a list in any of its forms.
    static func items(of list: JSONValue) -> [JSONValue] {
        guard list.kind == .object else { return Array(list.elements) }
        return Array(list["items"].elements) + list["groups"].elements.flatMap { Array($0["items"].elements) }
    }

    /// The same as records. What stands in a list's place and is none is reported.
    static func records(of list: Record, _ output: inout ReaderOutput) -> [Record] {
        guard list.value.kind == .object else { return output.elements(of: list) }
        var records = output.elements(of: list.member("items"))
        for list in groups(list.member("groups"), &output) { records += output.elements(of: list) }
        return records
    }

    /// The lists of groups. A group that is none is reported.
    static func groups(_ groups: Record, _ output: inout ReaderOutput) -> [Record] {
        var lists: [Record] = []
        for group in output.elements(of: groups) {
            output.read(group) { (group, output) throws(Diagnostic) in lists.append(group.member("items")) }
        }
        return lists
    }

    /// The venue that a file is about, where its name or a folder of its path is a venue's id: 24 hexadecimal digits
    /// (`4b06a0fef964a520eced22e3-photos.json`, `places/4b06a0fef964a520eced22e3/tips.json`). Answers about a venue's
    /// photos and tips do not repeat it.
    static func venue(of context: CaptureContext) -> PostID? {
        for part in context.pathParts.reversed() {
            let runs = part.utf8.split { !isHexadecimal($0) }
            if let id = runs.last(where: { $0.count == 24 }).flatMap({ String($0) }) { return PostID(.foursquare, id) }
        }
        return nil
    }

    /// Whether a text is an id as Foursquare makes them.
    static func isID(_ value: JSONValue) -> Bool {
        value.withUTF8(isID) ?? false
    }

    static func isID(_ text: some Swift.Collection<UInt8>) -> Bool {
        text.count == 24 && text.allSatisfy(isHexadecimal)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }
}
