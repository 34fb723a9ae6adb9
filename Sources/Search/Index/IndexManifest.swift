/// What the page knows of the index before it loads any of it.
package struct IndexManifest: Sendable {
    /// A value that results can be narrowed to.
    package struct Facet: Sendable {
        package let value: String
        package let label: String
        package let count: Int

        package init(value: String, label: String, count: Int) {
            self.value = value
            self.label = label
            self.count = count
        }
    }

    package var posts = 0
    package var terms: [IndexFile.Name] = []
    package var places: [IndexFile.Name] = []
    /// By run, in order, its files of shown posts.
    package var shown: [(run: String, files: [ShownPosts.Name])] = []
    /// Values used most, by key: `from`, `tag`, `lang`.
    package var facets: [(key: String, values: [Facet])] = []
    /// The first post of each day that has any, in order.
    package var days: [(day: Int, first: Int)] = []

    package init() {}

    /// The file, and that of the days.
    package func files() -> [IndexFile] {
        var bytes: [UInt8] = []
        var last = (day: -1_000_000, first: 0)
        for day in days {
            bytes.appendNumber(UInt32(clamping: day.day - last.day))
            bytes.appendNumber(UInt32(clamping: day.first - last.first))
            last = day
        }
        let dayFile = IndexFile(name: "days", call: "days", arguments: [ScriptText.base64(bytes)])
        let facetLists = facets.map { key, values in
            ScriptText.quoted(key) + [UInt8(ascii: ":")]
                + ScriptText.list(
                    values.map {
                        ScriptText.list([
                            ScriptText.quoted($0.value), ScriptText.quoted($0.label), ScriptText.number($0.count),
                        ])
                    })
        }
        let manifest = IndexFile(
            name: "manifest", call: "manifest",
            arguments: [
                ScriptText.number(posts), names(terms), names(places), ScriptText.list(shown.map(shown)),
                ScriptText.quoted(dayFile.hash),
                [UInt8(ascii: "{")] + Array(facetLists.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "}")],
            ])
        return [dayFile, manifest]
    }

    /// `["run",posts,"hash",posts,"hash"]`
    private func shown(_ run: String, _ files: [ShownPosts.Name]) -> [UInt8] {
        ScriptText.list(
            [ScriptText.quoted(run)] + files.flatMap { [ScriptText.number($0.posts), ScriptText.quoted($0.hash)] })
    }

    private func names(_ names: [IndexFile.Name]) -> [UInt8] {
        ScriptText.list(
            names.map { ScriptText.list([$0.first, $0.name, $0.hash].map { ScriptText.quoted($0) }) })
    }
}
