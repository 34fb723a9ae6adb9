// Parsing and reading of a JSON Lines file, on one core: `read-bench FILE [ROUNDS]`. With 0 rounds all files below
// FILE (a folder or a zip, too) are read once, to see how much memory that takes.
import JSON
import Model
import Readers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count >= 2, let rounds = arguments.count > 2 ? Int(arguments[2]) : 5 else {
    print("usage: read-bench FILE [ROUNDS]")
    exit(2)
}
let finder = CaptureFinder(inputs: [arguments[1]])
guard let file = finder.files.first, file.size > 0 else {
    print("\(arguments[1]): cannot be read")
    exit(2)
}

/// CPU seconds of this process: other programs on the machine do not count.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The fastest of the rounds.
@MainActor func measure(_ name: String, _ body: () -> Int) {
    var best = Double.infinity
    var count = 0
    for _ in 0..<rounds {
        let began = cpuSeconds()
        count = body()
        best = min(best, cpuSeconds() - began)
    }
    let rate = Int(Double(file.size) / 1e6 / best)
    let width = max(0, 26 - name.count)
    print(
        "\(name)\(String(repeating: " ", count: width))\(rate) MB/s  (\(count) records, \(Int(best * 1000)) ms of CPU)")
}

if rounds == 0 {
    let reader = CaptureReader()
    let summary = finder.files.reduce(into: CaptureSummary()) { sum, file in
        sum.add(reader.read(file) { batch in for diagnostic in batch.diagnostics.prefix(3) { print(diagnostic) } })
    }
    for diagnostic in finder.diagnostics { print(diagnostic) }
    print("\(finder.files.count) files, \(summary.records) records, \(summary.posts) posts, \(summary.skipped) skipped")
    exit(0)
}

var whole: [UInt8] = []
if let stream = fopen(file.path, "rb") {
    whole = [UInt8](unsafeUninitializedCapacity: Int(file.size)) { buffer, count in
        count = fread(buffer.baseAddress, 1, Int(file.size), stream)
    }
    fclose(stream)
}
whole.append(contentsOf: repeatElement(0, count: JSONParser.padding))

measure("roost: parse alone") {
    let parser = JSONParser()
    var splitter = JSONSplitter(isLines: true)
    var count = 0
    whole.withUnsafeBytes { bytes in
        let text = UnsafeRawBufferPointer(rebasing: bytes.dropLast(JSONParser.padding))
        var position = 0
        while case .document(let range, _) = splitter.next(in: text, from: position, isLast: true) {
            try? parser.parse(padded: UnsafeRawBufferPointer(rebasing: text[range])) { value in
                if value.exists { count += 1 }
            }
            position = range.upperBound
        }
    }
    return count
}
measure("roost: read into posts") {
    let reader = CaptureReader()
    var count = 0
    _ = reader.read(file) { batch in count += batch.records }
    return count
}
