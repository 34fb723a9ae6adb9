internal import JSON
internal import Model

extension DocumentDispatch {
    /// What no reader knows. An empty list says nothing of its network, but it is a capture without results.
    static func unknown(
        _ value: JSONValue, tally: Tally, context: CaptureContext, into output: inout ReaderOutput
    ) {
        if value.kind == .array, value.count == 0 {
            let named = context.path.lowercased().split { !$0.isLetter && !$0.isNumber }.map { Network(String($0)) }
            // The image search answers with a bare list; other searches with an object, Twitter's time lines with a list.
            let fallback = context.placed == .search ? Network.tiqav : .twitter
            let networks: [Network] = [
                .mastodon, .bluesky, .reddit, .hackerNews, .github, .board, .tiqav, .foursquare, .instagram,
            ]
            output.describe(context.collection(network: networks.first(where: named.contains) ?? fallback))
            return
        }
        if tally.summary.proposal == nil { tally.summary.proposal = DescriptionProposal.of(value, context: context) }
        output.skip(
            context.diagnostic(
                .warning, .unknownFormat, "is of no known format: \(description(of: value))", pointer: "",
                hint: tally.summary.proposal == nil
                    ? nil : "`readers` in roost.yml can describe it; `roost inspect` proposes how"))
    }

    /// `an object with "a", "b" and 3 more`.
    private static func description(of value: JSONValue) -> String {
        switch value.kind {
        case .array:
            guard let first = value.elements.first(where: { _ in true }) else { return "an empty array" }
            return "an array whose first element is \(description(of: first))"
        case .object:
            let keys = value.members.prefix(5).map { "\"\($0.key.prefix(40))\"" }.joined(separator: ", ")
            if keys.isEmpty { return "an empty object" }
            return "an object with \(keys)" + (value.count > 5 ? " and \(value.count - 5) more" : "")
        default: return value.typeName
        }
    }
}
