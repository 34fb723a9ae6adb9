import Fuzzing
import Testing

/// What the fuzzer starts from and what it has found keeps its promises.
@Suite struct FuzzSeedTests {
    @Test(.timeLimit(.minutes(1)), arguments: ["readers", "zip"])
    func `Seeds and earlier findings keep every promise`(_ name: String) throws {
        let target = try #require(ReaderTargets.all.first { $0.name == name })
        #expect(try FuzzSeeds.problems(with: target) == [])
    }
}
