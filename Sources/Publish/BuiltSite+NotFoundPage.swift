import Foundation
import Model

extension BuiltSite {
    /// The same with a page for what is not found that works wherever a host shows it. Without an address nobody knows
    /// below which path that is, unless the host shows a site at its top anyway.
    ///
    /// - Parameters:
    ///   - home: The site's folder, absolute; the page is made in its `.roost`.
    ///   - isAtTop: Whether the host shows a folder at the top of its address.
    package func withNotFoundPage(home: String, isAtTop: Bool) throws -> BuiltSite {
        let own = folder + "/" + NotFoundPage.name
        guard let place = files.firstIndex(where: { $0.path == NotFoundPage.name }),
            let path = baseURL.map({ _ in HostFiles.path(self) }) ?? (isAtTop ? "/" : nil),
            let data = FileManager.default.contents(atPath: own)
        else { return self }
        let overlay = home + "/.roost/published"
        let copy = overlay + "/" + NotFoundPage.name
        let page = Data(NotFoundPage.rooted(String(decoding: data, as: UTF8.self), at: path).utf8)
        do {
            try FileManager.default.createDirectory(atPath: overlay, withIntermediateDirectories: true)
            if FileManager.default.contents(atPath: copy) != page {
                try page.write(to: URL(fileURLWithPath: copy), options: .atomic)
            }
        } catch {
            throw Diagnostic(.error, .cannotWrite, "cannot be written: \(error.localizedDescription)", file: copy)
        }
        var files = files
        files[place] = SiteFile(path: NotFoundPage.name, size: Int64(page.count))
        return BuiltSite(folder: folder, baseURL: baseURL, files: files, overlay: overlay)
    }

    /// The folder that a file is taken from.
    func root(of path: String) -> String {
        path == NotFoundPage.name ? overlay ?? folder : folder
    }

    /// The file that is published under a path.
    func source(of path: String) -> String { root(of: path) + "/" + path }
}
