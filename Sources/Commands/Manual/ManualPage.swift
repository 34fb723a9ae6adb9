import Foundation

/// The help of all commands as one page for `man`, in the language of man(7).
struct ManualPage {
    private let root: CommandHelp
    private let version: String

    /// - Parameter help: JSON, as the argument parser prints it.
    init(help: String, version: String) throws {
        root = try JSONDecoder().decode(CommandHelp.Tree.self, from: Data(help.utf8)).command
        self.version = version
    }

    func text() -> String {
        let name = root.commandName
        var page = ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\"\n"
        page += ".SH NAME\n\(name) \\- \(Self.sentence(root.abstract ?? ""))\n"
        page += ".SH SYNOPSIS\n.B \(name)\n.I command\n.RI [ options ]\n"
        page += ".SH DESCRIPTION\n" + Self.prose(root.discussion ?? "")
        page += ".SH COMMANDS\n"
        for command in root.subcommands ?? [] where command.shouldDisplay && command.commandName != "help" {
            page += section(command)
        }
        return page
    }

    private func section(_ command: CommandHelp) -> String {
        let all = (command.arguments ?? []).filter(\.shouldDisplay)
        let places = all.filter { $0.kind == "positional" }.map { argument in
            let name = Self.escaped((argument.valueName ?? "").uppercased()) + (argument.isRepeating ? "..." : "")
            return argument.isOptional ? "[\(name)]" : name
        }
        var text = ".SS " + ([root.commandName, command.commandName] + places).joined(separator: " ") + "\n"
        text += Self.escaped(command.abstract ?? "") + "\n.PP\n" + Self.prose(command.discussion ?? "")
        for argument in all { text += Self.entry(argument) }
        return text
    }

    private static func entry(_ argument: CommandHelp.Argument) -> String {
        let value = escaped(argument.valueName ?? "")
        var text = ".TP\n"
        if argument.kind == "positional" {
            text += ".I \(value.uppercased())\n"
        } else {
            let names = (argument.names ?? []).map { "\\fB\(escaped($0.typed))\\fR" }.joined(separator: ", ")
            text += names + (argument.kind == "option" ? " \\fI\(value)\\fR" : "") + "\n"
        }
        text += line(argument.abstract ?? "") + "\n"
        if let value = argument.defaultValue { text += "The default is \"\(escaped(value))\".\n" }
        return text
    }

    /// Paragraphs as they are; what has its own lines (examples, lists) keeps them. A line of capitals is a heading.
    private static func prose(_ text: String) -> String {
        var result = ""
        for block in text.components(separatedBy: "\n\n") where !block.isEmpty {
            var lines = block.split(separator: "\n").map(String.init)
            if let first = lines.first, first == first.uppercased(), first.allSatisfy({ $0.isLetter || $0 == " " }) {
                result += ".PP\n.B \(escaped(first))\n"
                lines.removeFirst()
            }
            let isListed = lines.contains { $0.hasPrefix(" ") }
            result += isListed ? ".PP\n.nf\n" : ".PP\n"
            result += lines.map { line($0) + "\n" }.joined()
            if isListed { result += ".fi\n" }
        }
        return result
    }

    /// Without a full stop and the capital at its beginning, as NAME wants it.
    private static func sentence(_ text: String) -> String {
        let text = text.hasSuffix(".") ? String(text.dropLast()) : text
        return escaped(text.prefix(1).lowercased() + text.dropFirst())
    }

    /// A full stop or an apostrophe at the beginning would be a request.
    private static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// Backslashes, and hyphens that are to be typed.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }
}
