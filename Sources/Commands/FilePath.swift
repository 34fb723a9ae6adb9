import Foundation

/// Paths as text.
enum FilePath {
    /// Absolute, without `.`, `..` and doubled slashes; symbolic links stay as they are.
    static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [Substring] = []
        for part in full.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// A path below a folder as the user would type it: `content`, not `./content`.
    static func below(_ folder: String, _ name: String) -> String {
        if folder == "." || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The last component, without its extension.
    static func stem(_ path: String) -> String {
        let name = absolute(path).split(separator: "/").last.map(String.init) ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Whether `path` is `folder` or below it; both absolute.
    static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
