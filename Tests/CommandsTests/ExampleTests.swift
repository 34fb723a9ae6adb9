import ArgumentParser
import Foundation
import Testing

@testable import Commands

@Suite("Examples of the help")
struct ExampleTests {
    /// Lines below EXAMPLES, of all commands.
    private static let examples: [String] = ([Roost.self] + Roost.configuration.subcommands).flatMap { command in
        let text = command.configuration.discussion.components(separatedBy: "EXAMPLES\n").dropFirst().first ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
            .map { $0.drop { $0 == " " }.description }
    }

    /// Lines of README's walk from the download to the address.
    private static let walk: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
        return readme.split(separator: "\n").filter { $0.hasPrefix("    roost ") }.map { String($0.dropFirst(4)) }
    }()

    @Test("README goes from an export to a published site")
    func walked() {
        for name in ["init", "import", "serve", "fetch", "check", "build", "publish"] {
            #expect(Self.walk.contains { $0.hasPrefix("roost \(name)") }, "\(name)")
        }
    }

    @Test("every command has some")
    func all() {
        for command in Roost.configuration.subcommands {
            let name = "roost " + (command.configuration.commandName ?? "")
            #expect(command.configuration.discussion.contains("EXAMPLES\n  \(name)"), "\(name)")
        }
        #expect(Self.examples.count > 50)
    }

    @Test("each can be typed as it stands", arguments: examples + walk)
    func parsed(_ example: String) throws {
        // What is said of an example stands behind at least two spaces; a shell takes what is behind its signs.
        let typed = example.firstRange(of: "  ").map { String(example[..<$0.lowerBound]) } ?? example
        for command in commands(typed) where command.first == "roost" {
            let arguments = Array(command.dropFirst())
            do {
                _ = try Roost.parseAsRoot(arguments)
            } catch {
                #expect(Roost.exitCode(for: error) == .success, "\(Roost.fullMessage(for: error))")
            }
        }
        #expect(typed.hasPrefix("roost "))
    }

    /// The words of each command of a line, as a shell cuts them.
    private func commands(_ line: String) -> [[String]] {
        var commands: [[String]] = [[]]
        var word: String?
        var quote: Character?
        func end(_ word: inout String?) {
            if let whole = word { commands[commands.count - 1].append(whole) }
            word = nil
        }
        for sign in line {
            if let open = quote {
                if sign == open { quote = nil } else { word?.append(sign) }
            } else if sign == "'" || sign == "\"" {
                (quote, word) = (sign, word ?? "")
            } else if sign == " " {
                end(&word)
            } else if sign == "|" || sign == ">" || sign == "&" {
                end(&word)
                commands.append([])
            } else {
                word = (word ?? "") + String(sign)
            }
        }
        end(&word)
        return commands
    }
}
