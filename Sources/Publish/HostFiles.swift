import Foundation
import Model

/// Small files that a host asks for, beside those of the site; a file of that name in the output folder goes first.
enum HostFiles {
    /// For a branch: no Jekyll, which would leave out what begins with `_`; and the site's own domain, which GitHub
    /// Pages reads from `CNAME`. A site below a path is part of another site, whose domain that is.
    static func branch(_ site: BuiltSite) -> [String: String] {
        var files = [".nojekyll": ""]
        if let host = host(site), path(site) == "/" { files["CNAME"] = host + "\n" }
        return files.filter { name, _ in !site.files.contains { $0.path == name } }
    }

    /// For Netlify and Cloudflare Pages, which serve the folder at the top of their address and have `404.html` shown
    /// by themselves: the path of the site's address leads to the same files.
    static func upload(_ site: BuiltSite) -> [String: String] {
        let path = path(site)
        guard path != "/", !site.files.contains(where: { $0.path == "_redirects" }) else { return [:] }
        return ["_redirects": "\(path)* /:splat 200\n"]
    }

    /// A domain of one's own: not a name that the hosts give away, and no address of a machine.
    private static func host(_ site: BuiltSite) -> String? {
        guard let url = site.baseURL.flatMap(URLComponents.init(string:)), url.port == nil,
            let host = url.encodedHost?.lowercased()
        else { return nil }
        let given = [".github.io", ".gitlab.io", ".codeberg.page", ".pages.dev", ".netlify.app", ".localhost"]
        let isName = host.contains(".") && !host.contains(":") && host.contains { $0.isLetter }
        return isName && !given.contains { host.hasSuffix($0) } ? host : nil
    }

    /// Of the site's address, with a slash on both sides.
    static func path(_ site: BuiltSite) -> String {
        let path = site.baseURL.flatMap(URLComponents.init(string:))?.percentEncodedPath ?? "/"
        return path.isEmpty ? "/" : path
    }
}
