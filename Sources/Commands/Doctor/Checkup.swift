import Foundation

/// What `roost doctor` found.
struct Checkup {
    /// With their absolute paths, `nil` for what is not installed.
    let programs: [(program: KnownProgram, path: String?)]

    func text() -> String {
        var text = "roost \(Version.current)\n"
        var last: KnownProgram.Time?
        for (program, path) in programs {
            if program.time != last { text += "\n\(program.time.rawValue)\n" }
            last = program.time
            let name = program.name.padding(toLength: 14, withPad: " ", startingAt: 0)
            if let path {
                text += "  found    \(name) \(program.use)\n           \(Self.indent) \(Printable.text(path))\n"
            } else {
                text += "  missing  \(name) is not installed; it \(program.use)\n"
                text += "           \(Self.indent) without it \(program.without)\n"
                text += "           \(Self.indent) \(program.installation)\n"
            }
        }
        return text + "\nBuilding and reading a site needs none of them; publishing needs the one of its target.\n"
    }

    private static let indent = String(repeating: " ", count: 14)

    /// `{"version", "programs": [{"name", "path", "use", "without", "installation"}]}`; `path` is `null` where it is
    /// missing.
    func json() -> String {
        struct Entry: Encodable {
            let program: KnownProgram
            let path: String?

            private enum CodingKeys: String, CodingKey {
                case name, path, use, without, installation
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(program.name, forKey: .name)
                try container.encode(path, forKey: .path)
                try container.encode(program.use, forKey: .use)
                try container.encode(program.without, forKey: .without)
                try container.encode(program.installation, forKey: .installation)
            }
        }
        struct Report: Encodable {
            let version: String
            let programs: [Entry]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let report = Report(version: Version.current, programs: programs.map { Entry(program: $0, path: $1) })
        // Texts can always be encoded.
        return ((try? encoder.encode(report)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}
