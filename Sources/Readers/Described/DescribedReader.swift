package import JSON
internal import Model

/// Formats that the settings describe (`readers:` in `roost.yml`): any list of records in which it was said what is
/// the id, the title, the body and so on.
package enum DescribedReader: Reader {
    package static let format = "described"

    package static func recognises(_ document: JSONValue) -> Bool { false }

    package static func recognises(_ document: JSONValue, context: CaptureContext) -> Bool {
        description(of: document, context: context) != nil
    }

    package static func name(of document: JSONValue, context: CaptureContext) -> String {
        description(of: document, context: context)?.name ?? format
    }

    /// Whether a description names the file, so that no other reader is asked.
    static func claims(_ document: JSONValue, context: CaptureContext) -> Bool {
        context.descriptions.contains { !$0.files.isEmpty && $0.fits(document, context: context) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        guard let description = description(of: document, context: context) else { return }
        output.describe(context.collection(network: Network(description.name)))
        let root = Record(document, context)
        for (pointer, list) in description.lists(in: document) {
            let place = root.at(pointer, list)
            if list.kind == .array {
                output.readEach(place) { (record, output) throws(Diagnostic) in
                    try output.add(record, by: description, context: context)
                }
            } else {
                output.read(place) { (record, output) throws(Diagnostic) in
                    try output.add(record, by: description, context: context)
                }
            }
        }
    }

    private static func description(of document: JSONValue, context: CaptureContext) -> ReaderDescription? {
        context.descriptions.first { !$0.files.isEmpty && $0.fits(document, context: context) }
            ?? context.descriptions.first { $0.files.isEmpty && $0.fits(document, context: context) }
    }
}

extension ReaderDescription {
    /// Where the records of a document are: arrays of them, or single ones.
    func lists(in document: JSONValue) -> [(pointer: String, value: JSONValue)] {
        guard let records else { return [("", document)] }
        return document.places(at: records)
    }

    /// Whether a document is of this shape: the records are where they should be, and one of the first few has what
    /// makes it a post.
    func fits(_ document: JSONValue, context: CaptureContext) -> Bool {
        // Paths below `content/`, and with it, as the user types them.
        let paths = [context.path, "content/" + context.path]
        let isMeant = files.isEmpty || files.contains { paths.contains(where: FilePattern($0).matches) }
        guard isMeant else { return false }
        let lists = lists(in: document)
        if lists.contains(where: { $0.value.begins(isRecord) }) { return true }
        // What was asked for may be empty.
        return records != nil && !lists.isEmpty && lists.allSatisfy { $0.value.kind == .array && $0.value.isEmpty }
    }

    private func isRecord(_ value: JSONValue) -> Bool {
        guard value.kind == .object else { return false }
        let hasID = id == nil || value.value(at: id).exists
        return hasID && [body, title, picture].contains { $0 != nil && value.value(at: $0).exists }
    }
}
