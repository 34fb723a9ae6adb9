internal import Foundation

/// What the fuzzer starts from and what it has found.
package enum FuzzSeeds {
    /// The inputs of a target with the names of their files; empty where it has no folder.
    package static func inputs(of target: any FuzzTarget.Type) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Seeds/\(target.name)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
            ("\(target.name)/\(file)", Array(try Data(contentsOf: folder.appendingPathComponent(file))))
        }
    }

    /// The promises that seeds break, each with the seed's name; one more where there are no seeds.
    package static func problems(with target: any FuzzTarget.Type) throws -> [String] {
        let inputs = try inputs(of: target)
        if inputs.isEmpty { return ["\(target.name) has no seeds"] }
        return inputs.compactMap { input in target.problem(with: input.bytes).map { "\(input.name): \($0)" } }
    }
}
