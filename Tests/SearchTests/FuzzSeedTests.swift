import Fuzzing
import Testing

/// What the fuzzer starts from and what it has found keeps its promises.
@Suite struct FuzzSeedTests {
    @Test(.timeLimit(.minutes(1)))
    func `Seeds and earlier findings keep every promise`() throws {
        #expect(try FuzzSeeds.problems(with: QueryTarget.self) == [])
    }
}
