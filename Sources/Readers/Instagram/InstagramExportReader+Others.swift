internal import JSON
internal import Model

/// An export's files that hold no posts.
extension InstagramExportReader {
    /// What a file is called where it is counted as left out; `nil` for any other document.
    static func otherRecord(_ document: JSONValue) -> String? {
        if document["participants"].kind == .array, document["messages"].kind == .array { return "direct" }
        if document["profile_user"].kind == .array { return "account" }
        let list: JSONValue
        if document.kind == .array {
            list = document
        } else {
            // `{"relationships_following": […]}`, `{"likes_media_likes": […]}`.
            guard document.kind == .object, document.count == 1, let only = document.members.first(where: { _ in true })
            else { return nil }
            list = only.value.kind == .object ? document : only.value
        }
        let isOther = list.begins { $0["string_list_data"].kind == .array || $0["string_map_data"].kind == .object }
        return isOther ? "activity" : nil
    }

    /// The person an export belongs to, of its `personal_information.json`.
    static func owner(_ document: JSONValue) -> Author? {
        let said = document["profile_user"][0]["string_map_data"]
        guard let handle = said["Username"]["value"].text else { return nil }
        let name = said["Name"]["value"].text.map(Mojibake.repaired) ?? handle
        var author = Author(id: AuthorID(.instagram, handle.lowercased()), handle: handle, name: name)
        author.bio = said["Bio"]["value"].text.map { Body(Mojibake.repaired($0)) }
        author.website = said["Website"]["value"].text
        author.url = "https://www.instagram.com/\(handle)/"
        author.isOwner = true
        return author
    }
}
