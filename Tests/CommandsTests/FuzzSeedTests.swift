import Fuzzing
import Testing

/// What the fuzzer starts from and what it has found keeps its promises.
@Suite struct FuzzSeedTests {
    @Test func `Seeds and earlier findings keep every promise`() throws {
        #expect(try FuzzSeeds.problems(with: SettingsTarget.self) == [])
    }
}
