internal import JSON
internal import Model

/// An archive whose files stand in one object, each under its own name and as it is in the archive. The Community Archive
/// keeps what people gave it so (`archive.json`): https://github.com/TheExGenesis/community-archive, `docs/archive_data.md`
/// and the type `Archive` of its uploads.
extension XArchiveReader {
    static func holdsSections(_ document: JSONValue) -> Bool {
        document.kind == .object
            && sections.contains { document[$0.key].kind == .array && recognises(document[$0.key]) }
    }

    static func readSections(_ record: Record, context: CaptureContext, into output: inout ReaderOutput) {
        let document = record.value
        var context = context
        // Of what lies beside it, nothing is about this archive.
        context.manifest = ExportManifest()
        var account = ExportAccount()
        account.add(document["profile"])
        account.add(document["account"])
        context.owner = account.owner ?? context.owner
        var notes = NoteTweets()
        notes.add(document["note-tweet"])
        if !notes.isEmpty { context.notes = notes }
        let placed = context.placed
        for section in sections {
            let list = record.member(section.key)
            guard list.value.exists, !output.wasRead(list) else { continue }
            guard list.value.kind == .array else {
                output.skip(record.unexpected(section.key, expected: "an array"))
                continue
            }
            // Likes are no less so in a file that lies among the time lines.
            context.placed = placed == section.kind ? placed : nil
            context.assignment = section.assignment
            if section.kind == .likes { output.endCollection() }
            read(list.value, at: list.pointer, context: context, into: &output)
        }
    }

    private struct Section {
        var key: StaticString
        /// What the archive's own file assigns it to.
        var assignment: String
        var kind = Collection.Kind.timeline
    }

    private static let sections = [
        Section(key: "profile", assignment: "YTD.profile"), Section(key: "account", assignment: "YTD.account"),
        Section(key: "tweets", assignment: "YTD.tweets"),
        Section(key: "community-tweet", assignment: "YTD.community_tweet"),
        Section(key: "note-tweet", assignment: "YTD.note_tweet"),
        Section(key: "like", assignment: "YTD.like", kind: .likes),
    ]
}
