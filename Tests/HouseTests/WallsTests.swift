import Foundation
import Testing

/// ARCHITECTURE.md says which room may import what; this reads the imports.
@Suite("Walls")
struct WallsTests {
    /// Room to the modules it may import, from the table of rooms.
    private let allowed: [String: Set<String>]

    init() throws {
        var allowed: [String: Set<String>] = [:]
        for row in Project.rows(try Project.text("ARCHITECTURE.md"))
        where row.count == 3 && row[0].hasPrefix("`") {
            for room in Project.code(row[0]) { allowed[room] = Set(Project.code(row[2])) }
        }
        self.allowed = allowed
    }

    @Test("every room is in the table, and every room of the table exists")
    func rooms() throws {
        let folder = Project.root.appendingPathComponent("Sources").path
        let rooms = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
        #expect(Set(rooms) == Set(allowed.keys))
    }

    @Test("no room imports what it may not")
    func imports() throws {
        var number = 0
        for file in Project.files(below: "Sources", ending: ".swift") {
            let room = String(file.split(separator: "/")[1])
            for module in Self.imports(try Project.text(file)) {
                number += 1
                #expect(allowed[room]?.contains(module) == true, "\(file) imports \(module)")
            }
        }
        #expect(number > 100)
    }

    @Test("nothing is allowed that nobody needs")
    func needed() throws {
        var used: [String: Set<String>] = [:]
        for file in Project.files(below: "Sources", ending: ".swift") {
            used[String(file.split(separator: "/")[1]), default: []].formUnion(Self.imports(try Project.text(file)))
        }
        for (room, modules) in allowed where !room.hasPrefix("C") || room == "Commands" {
            #expect(modules.subtracting(used[room] ?? []) == [], "\(room)")
        }
    }

    @Test(
        "each library has one door",
        arguments: [
            ("GRDB", ["Archive"]), ("GRDBSQLite", ["Archive"]), ("CCmarkGFM", ["Templates", "Text"]),
            ("CGumbo", ["Text"]), ("CSimdJSON", ["JSON"]), ("CZip", ["Zip"]), ("CZlib", ["Readers", "Site"]),
            ("JSON", ["Fetch", "Readers"]), ("Yams", ["Commands", "Templates"]), ("SystemPackage", ["Site"]),
            ("ArgumentParser", ["Commands"]), ("FlyingFox", ["Serve"]),
        ])
    func doors(_ module: String, _ rooms: [String]) {
        #expect(allowed.filter { $0.value.contains(module) }.keys.sorted() == rooms)
    }

    @Test("values know nothing but themselves, and no library of rooms knows the time")
    func values() throws {
        #expect(allowed["Model"] == [])
        for file in Project.files(below: "Sources", ending: ".swift")
        where !file.hasPrefix("Sources/Commands/") {
            let text = try Project.text(file)
            #expect(!text.contains("Date()") && !text.contains("Date.now"), "\(file)")
        }
    }

    @Test("HTML that is not escaped is made in one room")
    func safe() throws {
        let declaration = try Project.text("Sources/Text/SafeHTML.swift")
        #expect(declaration.contains("package struct SafeHTML"))
        let makers = declaration.split(separator: "\n").filter { $0.contains("init(") }
        #expect(!makers.isEmpty)
        for maker in makers { #expect(!maker.contains("package ") && !maker.contains("public "), "\(maker)") }
        #expect(!declaration.contains(" var "), "what was checked must not change")
        for file in Project.files(below: "Sources", ending: ".swift") where !file.hasPrefix("Sources/Text/") {
            let text = try Project.text(file)
            for way in ["SafeHTML(", "extension SafeHTML", "unsafeBitCast", "@testable"] {
                #expect(!text.contains(way), "\(file) has \(way)")
            }
        }
    }

    private static func imports(_ source: String) -> [String] {
        source.matches(
            of:
                /(?m)^(?:@\w+ )*(?:package |internal |private |fileprivate |public )?import (?:(?:class|struct|func|enum|protocol|typealias|var|let) )?(\w+)/
        ).map { String($0.output.1) }
    }
}
