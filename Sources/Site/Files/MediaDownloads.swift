import Foundation

/// Media that `roost media` downloaded: `media/manifest.tsv` says which file holds what was at an address. A line an
/// address: the address, a tab, the file's name below `media/` (`-` for what is gone), a tab, a number.
enum MediaDownloads {
    /// Address to path below a root, of all roots; of two lines for one address the later one counts.
    static func read(_ roots: [String]) -> [String: String] {
        var files: [String: String] = [:]
        for root in roots.reversed() {
            guard let data = FileManager.default.contents(atPath: root + "/media/manifest.tsv") else { continue }
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                guard cells.count == 3 else { continue }
                files[String(cells[0])] = cells[1] == "-" ? nil : "media/" + cells[1]
            }
        }
        return files
    }
}
