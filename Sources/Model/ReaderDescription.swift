/// How the JSON of a format that no reader knows becomes posts: one entry of `readers:` in `roost.yml`.
package struct ReaderDescription: Hashable, Sendable {
    /// The way to a value: names and positions with dots between, `*` for all elements of an array or all values
    /// of an object (`user.name`, `photos.*.url`). Empty is the value itself.
    package struct Path: Hashable, Sendable {
        package let text: String
        package let parts: [String]

        package init(_ text: String) {
            self.text = text
            parts = text.split(separator: ".").map(String.init)
        }
    }

    /// How a body is written.
    package enum BodyKind: String, Sendable, CaseIterable {
        case text
        case html
        case markdown

        package var format: Body.Format {
            switch self {
            case .text: .plain
            case .html: .html
            case .markdown: .markdown
            }
        }
    }

    /// The network that the posts belong to; lower case letters, digits and `-`.
    package var name: String
    /// Paths with `*` and `?`; given, only these files are read so, and before any other format is considered.
    package var files: [String] = []
    /// Where the records are; without it each document is a record or an array of them.
    package var records: Path?
    package var id: Path?
    package var title: Path?
    package var body: Path?
    package var bodyKind = BodyKind.text
    package var author: Path?
    package var date: Path?
    package var picture: Path?
    /// The id of the record that this one answers.
    package var parent: Path?
    /// Records of the same shape inside, which answer this one.
    package var replies: Path?
    package var url: Path?

    package init(name: String) {
        self.name = name
    }

    /// All that it says, in one line.
    package var tag: String {
        let paths = [records, id, title, body, author, date, picture, parent, replies, url]
        return ([name, files.joined(separator: ","), bodyKind.rawValue] + paths.map { $0?.text ?? "" })
            .joined(separator: "|")
    }
}
