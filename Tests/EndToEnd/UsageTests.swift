import Foundation
import Testing

@Suite("Usage")
struct UsageTests {
    @Test(
        "wrong usage exits with 2",
        arguments: [["bild"], ["build", "--strickt"], ["build", "--output"], ["history", "x"]])
    func wrong(_ arguments: [String]) throws {
        let run = try Run.roost(arguments, in: try Folder())
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains("Usage:"))
    }

    @Test(
        "every command has help with examples",
        arguments: [
            ["--help"], ["build", "--help"], ["inspect", "--help"], ["search", "--help"], ["history", "--help"],
            ["fetch", "--help"], ["refresh", "--help"], ["media", "--help"], ["comment", "--help"],
            ["serve", "--help"], ["init", "--help"], ["import", "--help"], ["doctor", "--help"],
            ["check", "--help"], ["publish", "--help"],
        ])
    func help(_ arguments: [String]) throws {
        let run = try Run.roost(arguments, in: try Folder())
        #expect(run.status == 0)
        #expect(run.output.contains("EXAMPLES"))
        #expect(run.output.contains("  roost "))
        for line in run.output.split(separator: "\n") where !line.hasPrefix("USAGE:") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test("a build of a folder that only remembers builds from elsewhere does not empty their site")
    func leftover() throws {
        let folder = try Folder(["boat.json": Tweet.array(Tweet.json(1, "a"))])
        #expect(try Run.roost("build", "boat.json", "--quiet", in: folder).status == 0)
        try folder.write("", to: "content/history.jsonl")
        let before = folder.files(below: "output")
        let run = try Run.roost("build", in: folder)
        #expect(run.status == 2 && run.errors.contains("R060"))
        #expect(folder.files(below: "output") == before)
        // A site of its own may be empty.
        try folder.write("title: Mine\n", to: "roost.yml")
        #expect(try Run.roost("build", in: folder).status == 0)
    }

    @Test("a report that finds no room is not lost without a word")
    func noRoom() throws {
        let folder = try Folder(["boat.json": Tweet.array(Tweet.json(1, "a"))])
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let said = try Command.run(
            "sh", "-c", #""$0" build boat.json --json 2>&1 > /dev/full; echo $?"#, Run.binary.path, in: folder)
        #expect(said.contains("standard output cannot be written") && said.hasSuffix("\n3"))
    }

    @Test("the version is a number")
    func version() throws {
        let run = try Run.roost("--version", in: try Folder())
        #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test("shells can complete", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let run = try Run.roost("--generate-completion-script", shell, in: try Folder())
        #expect(run.status == 0)
        #expect(run.output.contains("strict"))
    }

    private struct Help: Decodable {
        struct Command: Decodable {
            let commandName: String
            let shouldDisplay: Bool
            let subcommands: [Command]?
            let arguments: [Argument]?
        }
        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }
            let names: [Name]?
            let shouldDisplay: Bool
        }
        let command: Command
    }

    /// The commands that help shows, with the options of each.
    private static func commands() throws -> [(name: String, options: Set<String>)] {
        let dump = try Run.roost("--experimental-dump-help", in: try Folder()).output
        let root = try JSONDecoder().decode(Help.self, from: Data(dump.utf8)).command
        return (root.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.map { command in
            let names = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
            return (command.commandName, Set(names.filter { $0.kind == "long" }.map { "--" + $0.name }))
        }
    }

    @Test("docs/commands.md has every command with its options, and no other")
    func documented() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/commands.md"), encoding: .utf8)
        let sections = text.components(separatedBy: "\n## roost ").dropFirst()
        let commands = try Self.commands()
        #expect(commands.count >= 15)
        #expect(sections.map { String($0.prefix { $0.isLetter }) }.sorted() == commands.map(\.name).sorted())
        for (name, options) in commands {
            let section = try #require(
                sections.first { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isLetter == false })
            let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `--") || $0.hasPrefix("| `-") }
                .compactMap { $0.split(separator: "|").first }
            let known = Set(rows.flatMap { $0.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) } })
            #expect(known == options, "roost \(name): \(known.symmetricDifference(options))")
        }
    }

    @Test("the manual has every command and option, and man shows it")
    func manual() throws {
        let folder = try Folder()
        let run = try Run.roost("manual", in: folder)
        #expect(run.status == 0 && run.output.hasPrefix(".TH ROOST 1"))
        for (name, options) in try Self.commands() {
            #expect(run.output.contains(".SS roost \(name)"), "\(name)")
            for option in options {
                #expect(run.output.contains(option.replacing("-", with: "\\-")), "\(option)")
            }
        }
        guard Command.isInstalled("man") else { return }
        try folder.write(run.output, to: "roost.1")
        let shown = try Command.run("sh", "-c", "MANWIDTH=80 man -E UTF-8 -l roost.1 | col -b", in: folder)
        #expect(shown.contains("roost publish") && shown.contains("--dry-run") && shown.contains("EXIT STATUS"))
        let said = try Command.run("sh", "-c", "man --warnings -E UTF-8 -l roost.1 2>&1 >/dev/null", in: folder)
        #expect(said == "")
    }

    @Test("an installation has the manual and completions, none of them empty")
    func installed() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = try Folder()
        // In place of the binary without libraries that `make install` builds for minutes.
        try folder.program("roost", "exec '\(Run.binary.path)' \"$@\"\n")
        try Command.run("bash", root.path + "/scripts/install", "bin/roost", folder.path + "/usr", in: folder)
        let files = [
            "share/man/man1/roost.1": ".TH ROOST", "share/bash-completion/completions/roost": "--dry-run",
            "share/zsh/site-functions/_roost": "#compdef roost",
            "share/fish/vendor_completions.d/roost.fish": "complete -c", "bin/roost": "exec",
        ]
        #expect(folder.files(below: "usr") == files.keys.sorted())
        for (file, text) in files { #expect(folder.read("usr/" + file)?.contains(text) == true, "\(file)") }
    }
}
