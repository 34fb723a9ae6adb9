import Foundation

/// How the sources of a site look at one moment. Two that are equal hold the same files.
struct SourceSnapshot: Equatable {
    private struct Stamp: Equatable {
        let size: Int64
        let modified: Int64
        let number: UInt64

        init(_ status: stat) {
            size = Int64(status.st_size)
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
            number = UInt64(status.st_ino)
        }
    }

    private var stamps: [String: Stamp] = [:]
    /// Where changes show: the folders, and those that files and folders lie in.
    private(set) var folders: Set<String> = []

    init(_ sources: WatchedSources) {
        for file in sources.files {
            folders.insert(Self.parent(file))
            if let status = Self.status(file) { stamps[file] = Stamp(status) }
        }
        for folder in sources.folders {
            folders.insert(Self.parent(folder))
            walk(folder, excluding: sources.excluded)
        }
    }

    private mutating func walk(_ folder: String, excluding excluded: Set<String>) {
        // Links may lead in circles; a folder counts once by the path it was met at.
        var seen: Set<[UInt64]> = []
        var rest = [folder]
        while let folder = rest.popLast() {
            guard !excluded.contains(folder), let status = Self.status(folder), Self.isFolder(status),
                seen.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted
            else { continue }
            folders.insert(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".")
            {
                let path = folder + "/" + name
                guard !excluded.contains(path), let status = Self.status(path) else { continue }
                if Self.isFolder(status) { rest.append(path) } else { stamps[path] = Stamp(status) }
            }
        }
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
