import Files
import Foundation

/// How the sources of a site look at one moment. Two that are equal hold the same files.
struct SourceSnapshot: Equatable {
    private var stamps: [String: FileStatus] = [:]
    /// Where changes show: the folders, and those that files and folders lie in.
    private(set) var folders: Set<String> = []

    init(_ sources: WatchedSources) {
        for file in sources.files {
            folders.insert(Self.parent(file))
            stamps[file] = FileStatus(file)
        }
        for folder in sources.folders {
            folders.insert(Self.parent(folder))
            walk(folder, excluding: sources.excluded)
        }
    }

    private mutating func walk(_ folder: String, excluding excluded: Set<String>) {
        // Links may lead in circles; a folder counts once by the path it was met at.
        var seen: Set<FileStatus.Identity> = []
        var rest = [folder]
        while let folder = rest.popLast() {
            guard !excluded.contains(folder), let status = FileStatus(folder), status.isFolder,
                seen.insert(status.identity).inserted
            else { continue }
            folders.insert(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".")
            {
                let path = folder + "/" + name
                guard !excluded.contains(path), let status = FileStatus(path) else { continue }
                if status.isFolder { rest.append(path) } else { stamps[path] = status }
            }
        }
    }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
