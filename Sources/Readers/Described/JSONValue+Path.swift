internal import JSON
internal import Model

extension JSONValue {
    /// The values at the end of a path; several where it has a `*`. A name that has dots itself is found as well.
    func values(at path: ReaderDescription.Path) -> [JSONValue] {
        values(at: path.parts[...])
    }

    /// The first value at the end of a path that is there.
    func value(at path: ReaderDescription.Path?) -> JSONValue {
        guard let path else { return .missing }
        return values(at: path).first { $0.exists } ?? .missing
    }

    /// The same with the JSON pointer of each value.
    func places(at path: ReaderDescription.Path) -> [(pointer: String, value: JSONValue)] {
        places(at: path.parts[...], pointer: "")
    }

    private func values(at parts: ArraySlice<String>) -> [JSONValue] {
        places(at: parts, pointer: "").map(\.value)
    }

    private func places(at parts: ArraySlice<String>, pointer: String) -> [(pointer: String, value: JSONValue)] {
        guard let first = parts.first else { return kind == .missing ? [] : [(pointer, self)] }
        if first == "*" {
            var found: [(pointer: String, value: JSONValue)] = []
            var index = 0
            for element in elements {
                found += element.places(at: parts.dropFirst(), pointer: "\(pointer)/\(index)")
                index += 1
            }
            for (key, value) in members {
                found += value.places(at: parts.dropFirst(), pointer: "\(pointer)/\(Self.escaped(key))")
            }
            return found
        }
        if kind == .array, let position = Int(first) {
            return self[position].places(at: parts.dropFirst(), pointer: "\(pointer)/\(position)")
        }
        guard kind == .object else { return [] }
        if self[first].kind != .missing {
            return self[first].places(at: parts.dropFirst(), pointer: "\(pointer)/\(Self.escaped(first))")
        }
        let whole = parts.joined(separator: ".")
        return self[whole].kind == .missing ? [] : [("\(pointer)/\(Self.escaped(whole))", self[whole])]
    }

    /// A name in a JSON pointer (RFC 6901).
    private static func escaped(_ key: String) -> String {
        key.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}
