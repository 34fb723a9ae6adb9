import Files
import Model

/// Where in `content/` files can stand. An archive, unlike a disk, may have a file and a folder of one name.
struct ContentPlaces {
    /// The absolute path of `content/`.
    let content: String

    /// The path, or where files have the names of its folders, one with a number behind those: the same in every import.
    func reachable(_ path: String) -> String {
        var names = path.split(separator: "/").map(String.init)
        for place in names.indices.dropLast() {
            let name = names[place]
            var number = 1
            while isFile(names[...place].joined(separator: "/")) {
                number += 1
                names[place] = "\(name)-\(number)"
            }
        }
        return names.joined(separator: "/")
    }

    /// The path or, where that is taken, one with a time behind the file's name, which readers understand.
    /// - Parameter modified: Nanoseconds since 1970.
    func free(_ path: String, modified: Int64, isTaken: (String) -> Bool) -> String {
        if !isTaken(path) { return path }
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let name = path[slash...]
        let dot = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
        for number in 1... {
            let mark = Timestamp(milliseconds: modified / 1_000_000).inName + (number == 1 ? "" : "-\(number)")
            let free = path[..<slash] + name[..<dot] + "-" + mark + name[dot...]
            if !isTaken(String(free)) { return String(free) }
        }
        return path
    }

    func isThere(_ path: String) -> Bool { FileStatus(content + "/" + path) != nil }

    func isFolder(_ path: String) -> Bool { FileStatus(content + "/" + path)?.isFolder == true }

    private func isFile(_ path: String) -> Bool { FileStatus(content + "/" + path)?.isFolder == false }

    /// Whether a folder can have this name, or has it.
    func isFreeFolder(_ name: String) -> Bool { !isFile(name) }
}
