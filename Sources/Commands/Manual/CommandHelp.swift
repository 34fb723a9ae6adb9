/// What the argument parser says of commands (`--experimental-dump-help`), as far as a manual needs it.
struct CommandHelp: Decodable {
    struct Tree: Decodable {
        let command: CommandHelp
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            /// As it is typed.
            var typed: String { kind == "long" ? "--" + name : "-" + name }
        }

        let kind: String
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let defaultValue: String?
        let isOptional: Bool
        let isRepeating: Bool
        let shouldDisplay: Bool
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [CommandHelp]?
}
