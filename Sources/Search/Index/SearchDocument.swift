/// A post as search sees it.
package struct SearchDocument: Sendable {
    /// Its place in order of time, oldest first.
    package var number: Int
    /// All that is searched, its fields parted by `SearchDocument.fieldMark`.
    package var text: String
    /// Names by which it can be filtered, `key:value`, as `filter` makes them.
    package var filters: [String] = []

    package static let fieldMark = "\u{1F}"

    package init(number: Int, text: String) {
        self.number = number
        self.text = text
    }

    /// A filter's name; `nil` where the value is nothing.
    package static func filter(_ key: String, _ value: String) -> String? {
        let name = Terms.name(value)
        return name.isEmpty ? nil : key + ":" + name
    }
}
