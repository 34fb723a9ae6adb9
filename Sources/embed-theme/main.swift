import Foundation

/// Writes the files below a folder as one Swift source: `embed-theme FOLDER OUTPUT.swift`.
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true).standardizedFileURL
let output = URL(fileURLWithPath: CommandLine.arguments[2])
var entries: [(path: String, content: String)] = []
let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
while let file = found?.nextObject() as? URL {
    guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    let path = String(file.standardizedFileURL.path.dropFirst(folder.path.count + 1))
    entries.append((path, try String(contentsOf: file, encoding: .utf8)))
}
entries.sort { $0.path < $1.path }
var source =
    "// Generated from templates/. Do not edit.\nenum EmbeddedTheme {\n    static let files: [(path: String, content: String)] = [\n"
for entry in entries {
    let literal = entry.content.unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
    source += "        (\"\(entry.path)\", \"\(literal)\"),\n"
}
source += "    ]\n}\n"
try source.write(to: output, atomically: true, encoding: .utf8)
