/// The header `Link` of RFC 8288: `<https://…?page=2>; rel="next", <…>; rel="last"`.
enum LinkHeader {
    /// The address of the next page.
    static func next(_ value: String) -> String? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let address = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            // Commas may stand inside of addresses, so the next `<` ends the parameters.
            let end = rest.firstIndex(of: "<") ?? rest.endIndex
            for parameter in rest[..<end].split(whereSeparator: { $0 == ";" || $0 == "," }) {
                let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmingSpaces)
                guard parts.count == 2, parts[0].lowercased() == "rel" else { continue }
                let names = parts[1].filter { $0 != "\"" }.split(separator: " ")
                if names.contains(where: { $0.lowercased() == "next" }) { return String(address) }
            }
            rest = rest[end...]
        }
        return nil
    }
}
