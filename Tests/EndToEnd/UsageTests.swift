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

    @Test("every command and option is in the README")
    func documented() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let folder = try Folder()
        let help = try Run.roost("--help", in: folder).output
        let commands = try #require(help.components(separatedBy: "SUBCOMMANDS:").last)
            .matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.output.1) }
        let all = [
            "build", "check", "comment", "doctor", "fetch", "history", "import", "init", "inspect", "media", "publish",
            "refresh", "search", "serve", "templates",
        ]
        #expect(Set(commands) == Set(all))
        for command in commands {
            #expect(readme.contains("roost \(command)"), "\(command)")
            let options = try Run.roost(command, "--help", in: folder).output.matches(of: /(?m)^ .*?(--[a-z-]+)/)
            #expect(options.count >= 2)
            for option in options {
                #expect(readme.contains("`\(option.output.1)"), "roost \(command) \(option.output.1)")
            }
        }
    }
}
