import Fuzzing
import Testing

/// What the fuzzer starts from and what it has found keeps its promises.
@Suite struct FuzzSeedTests {
    @Test(.timeLimit(.minutes(1)), arguments: ["links", "entities", "html", "markdown"])
    func `Seeds and earlier findings keep every promise`(_ name: String) throws {
        let target = try #require(TextTargets.all.first { $0.name == name })
        #expect(try FuzzSeeds.problems(with: target) == [])
    }

    @Test func `Every target has a folder of seeds of its own name`() {
        #expect(Set(TextTargets.all.map { $0.name }) == ["links", "entities", "html", "markdown"])
    }
}
