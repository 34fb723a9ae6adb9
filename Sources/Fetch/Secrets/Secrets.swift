import Foundation
import Model

/// Where tokens come from: the environment, or a file that nobody else can read and that is no part of the site.
/// Never from arguments, which every program on the machine can see.
package struct Secrets: Sendable {
    private var found: [String: Secret] = [:]

    package init() {}

    /// - Parameters:
    ///   - environment: Variables named `ROOST_…` count, before those of the file.
    ///   - file: Lines `NAME=value`; `#` begins a comment. It may be missing.
    ///   - site: The site's folder, absolute.
    /// - Throws: A `Diagnostic` for a file that others can read, or that lies in the site.
    package init(environment: [String: String], file: String?, site: String) throws {
        if let file, FileManager.default.fileExists(atPath: file) {
            try Self.check(file, site: site)
            let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
            for line in text.split(whereSeparator: \.isNewline) {
                let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmingSpaces)
                guard parts.count == 2, !parts[0].hasPrefix("#"), !parts[1].isEmpty else { continue }
                let name = parts[0].hasPrefix("export ") ? String(parts[0].dropFirst(7)) : parts[0]
                found[name] = Secret(parts[1].filter { $0 != "\"" && $0 != "'" })
            }
        }
        for (name, value) in environment where name.hasPrefix("ROOST_") && !value.isEmpty {
            found[name] = Secret(value)
        }
    }

    package subscript(_ name: String) -> Secret? { found[name] }

    /// Those that must never be written down.
    package var tokens: [Secret] {
        found.filter { $0.key.hasSuffix("_TOKEN") || $0.key.hasSuffix("_PASSWORD") }.map(\.value)
    }

    mutating func add(_ secret: Secret, as name: String) { found[name] = secret }

    private static func check(_ file: String, site: String) throws {
        let resolved = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        let folder = URL(fileURLWithPath: site).resolvingSymlinksInPath().path
        if resolved.hasPrefix(folder + "/") {
            throw Diagnostic(
                .error, .secretUnsafe, "a file of tokens is inside of the site, where it could be published",
                file: file,
                hint: "move it out of the site's folder")
        }
        let mode = try FileManager.default.attributesOfItem(atPath: resolved)[.posixPermissions] as? NSNumber
        guard let mode, mode.intValue & 0o077 == 0 else {
            throw Diagnostic(
                .error, .secretUnsafe, "a file of tokens can be read by others", file: file,
                hint: "chmod 600 \(file)")
        }
    }
}
