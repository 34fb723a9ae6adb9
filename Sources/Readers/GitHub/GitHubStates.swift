internal import JSON

/// How things stand on GitHub, in words beside their labels: both narrow lists down. What is open, or says nothing, has
/// none. REST writes `closed`, GraphQL `CLOSED`.
enum GitHubStates {
    /// Of an issue or pull request: `closed` or `merged`, why it was closed when not for being done, `draft`.
    static func ofIssue(_ value: JSONValue) -> [String] {
        let state = word(value["state"])
        let merged = [value["merged_at"], value["mergedAt"], value["pull_request"]["merged_at"]]
        if state == "merged" || value["merged"].bool == true || merged.contains(where: { !$0.isEmpty }) {
            return ["merged"]
        }
        if state == "closed" || value["closed"].bool == true {
            let reason = word(value["state_reason"]) ?? word(value["stateReason"])
            return ["closed"] + [reason].compactMap(\.self).filter { $0 == "not planned" || $0 == "duplicate" }
        }
        return (value["draft"].bool ?? value["isDraft"].bool) == true ? ["draft"] : []
    }

    /// Of a review: what it comes to. `commented` it is anyway, and `pending` only for who writes it.
    static func ofReview(_ value: JSONValue) -> [String] {
        [word(value["state"])].compactMap(\.self)
            .filter { ["approved", "changes requested", "dismissed"].contains($0) }
    }

    /// Of a release.
    static func ofRelease(_ value: JSONValue) -> [String] {
        (value["prerelease"].bool ?? value["isPrerelease"].bool) == true ? ["prerelease"] : []
    }

    /// `CHANGES_REQUESTED` as `changes requested`.
    private static func word(_ value: JSONValue) -> String? {
        value.text.map { $0.lowercased().replacing("_", with: " ") }
    }
}
