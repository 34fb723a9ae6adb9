import Foundation

/// A way to compress files that browsers understand.
enum Encoding: Hashable, Sendable {
    case gzip
    /// The program's absolute path.
    case brotli(String)

    var ending: String {
        switch self {
        case .gzip: ".gz"
        case .brotli: ".br"
        }
    }

    /// The compressed bytes of each file, in order; `nil` where one cannot be read or compressed.
    func compress(_ paths: [String]) -> [[UInt8]?] {
        switch self {
        case .gzip:
            let encoder = GzipEncoder()
            return paths.map { path in
                FileManager.default.contents(atPath: path).flatMap { encoder?.encode([UInt8]($0)) }
            }
        case .brotli(let program): return Self.brotli(paths, program)
        }
    }

    /// 11, the highest, needs ten times as long as 9 for a few per cent.
    private static let brotliQuality = 9

    /// Files beside each other for a moment: the program takes many at once and writes each beside its original.
    private static func brotli(_ paths: [String], _ program: String) -> [[UInt8]?] {
        let suffix = ".roost-new"
        let options = ["--quality=\(brotliQuality)", "--keep", "--force", "--suffix=" + suffix, "--"]
        _ = SilentProgram.run([program] + options + paths, environment: ["PATH=/usr/bin:/bin", "LC_ALL=C"])
        return paths.map { path in
            defer { unlink(path + suffix) }
            return FileManager.default.contents(atPath: path + suffix).map { [UInt8]($0) }
        }
    }
}
