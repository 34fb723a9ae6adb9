import Foundation
import Fuzzing

/// The first word of the command line is the target, the rest is libFuzzer's:
/// `roost-fuzz html -max_total_time=60 FOLDER`.
@main struct RoostFuzz {
    /// The targets of all rooms.
    private static let all: [any FuzzTarget.Type] =
        TextTargets.all + [JSONTarget.self, QueryTarget.self] + ReaderTargets.all
        + [TemplateTarget.self, SettingsTarget.self]

    static let target: (any FuzzTarget.Type)? = {
        let words = CommandLine.arguments
        return words.count > 1 ? all.first { $0.name == words[1] } : nil
    }()

    static func main() {
        guard target != nil else {
            let names = all.map { $0.name }.joined(separator: ", ")
            FileHandle.standardError.write(Data("roost-fuzz: the first word is the target, one of \(names)\n".utf8))
            exit(2)
        }
        // libFuzzer keeps the words for as long as it runs, so they are never freed.
        var words = CommandLine.arguments.enumerated().filter { $0.offset != 1 }.map { strdup($0.element) } + [nil]
        var count = CInt(words.count - 1)
        let status = words.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return runDriver(&count, &start, run)
        }
        exit(status)
    }
}

/// libFuzzer's own program, which is linked but not run, asks for the name.
@_cdecl("LLVMFuzzerTestOneInput") func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer keeps the input that a process died of.
    if let problem = RoostFuzz.target?.problem(with: input) { fatalError(problem) }
    return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
