import Foundation
import JSON
import Testing

/// nst/JSONTestSuite and the older jsonchecker, from the material folder when it is there.
enum Torture {
    static let folder: URL? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let material =
            ProcessInfo.processInfo.environment["ROOST_MATERIAL"].map { URL(filePath: $0) }
            ?? root.deletingLastPathComponent().appending(path: "shared/material")
        let folder = material.appending(path: "json-torture")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func files(_ path: String, prefix: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted().map { "\(path)/\($0)" }
    }

    static func bytes(_ file: String) throws -> [UInt8] {
        let folder = try #require(folder)
        return try Array(Data(contentsOf: folder.appending(path: file)))
    }
}

@Suite(.enabled(if: Torture.folder != nil, "skipped: no material folder (set ROOST_MATERIAL)"))
struct JSONTestSuiteTests {
    @Test(arguments: Torture.files("JSONTestSuite/test_parsing", prefix: "y_"))
    func whatIsJSONIsAccepted(file: String) throws {
        try JSONParser().parse(Torture.bytes(file)) { #expect($0.kind != .missing) }
    }

    @Test(arguments: Torture.files("JSONTestSuite/test_parsing", prefix: "n_"))
    func whatIsNoJSONIsDiagnosed(file: String) throws {
        let bytes = try Torture.bytes(file)
        let error = try #require(throws: JSONError.self) { try JSONParser().parse(bytes) { _ in } }
        #expect(!error.message.isEmpty && error.offset <= bytes.count)
    }

    /// What implementations may treat either way: no trap, and what is accepted can be walked.
    @Test(
        arguments: Torture.files("JSONTestSuite/test_parsing", prefix: "i_")
            + Torture.files("JSONTestSuite/test_transform", prefix: ""))
    func whatIsLeftOpenIsSurvived(file: String) throws {
        do {
            try JSONParser().parse(Torture.bytes(file)) { value in
                for element in value.elements { _ = (element.string, element.int, element.double, element.idString) }
                for (_, member) in value.members { _ = (member.string, member.typeName) }
            }
        } catch let error as JSONError {
            #expect(!error.message.isEmpty)
        }
    }

    @Test(arguments: Torture.files("jsonchecker/jsonchecker", prefix: "fail").filter { !$0.contains("EXCLUDE") })
    func theCheckersFailuresFail(file: String) throws {
        let bytes = try Torture.bytes(file)
        #expect(throws: JSONError.self) { try JSONParser().parse(bytes) { _ in } }
    }

    @Test(
        arguments: Torture.files("jsonchecker/jsonchecker", prefix: "pass")
            + Torture.files("jsonchecker/roundtrip", prefix: ""))
    func theCheckersPassesPass(file: String) throws {
        try JSONParser().parse(Torture.bytes(file)) { #expect($0.kind != .missing) }
    }
}
