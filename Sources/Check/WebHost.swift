package import Model

/// Hosts that refuse sites beyond some measure. As known in 2026; look at what they say today.
package enum WebHost: String, Sendable, CaseIterable {
    case githubPages = "github-pages"
    case cloudflarePages = "cloudflare-pages"
    case netlify
    case s3

    /// What it would refuse.
    package func findings(_ files: [SiteFile]) -> [Finding] {
        var findings: [Finding] = []
        let bytes = files.reduce(0) { $0 + $1.size }
        if let most = mostFiles, files.count > most {
            findings.append(
                Finding(.hostLimit, "", "\(files.count) files, \(most) are allowed; permalinks: month makes far fewer"))
        }
        if let most = mostBytes, bytes > most {
            findings.append(
                Finding(
                    .hostLimit, "",
                    "\(bytes) bytes, \(most) are allowed; media: none or precompress: none make the site smaller"))
        }
        for file in files {
            if file.size > largestFile {
                findings.append(Finding(.hostLimit, file.path, "\(file.size) bytes, \(largestFile) are allowed a file"))
            }
            if file.path.utf8.count > longestName {
                findings.append(Finding(.hostLimit, file.path, "the name is longer than \(longestName) bytes"))
            }
            if file.path.contains(where: refusedSigns.contains) {
                findings.append(
                    Finding(.hostLimit, file.path, "the name has a sign that the host refuses: \(refusedSigns)"))
            }
        }
        return findings
    }

    private var mostFiles: Int? { self == .cloudflarePages ? 20_000 : nil }

    private var mostBytes: Int64? { self == .githubPages ? 1_000_000_000 : nil }

    /// Git hosts refuse files of more than 100 MiB, S3 those of more than 5 GiB in one piece.
    private var largestFile: Int64 {
        switch self {
        case .githubPages: 100 << 20
        case .cloudflarePages: 25 << 20
        case .netlify, .s3: 5 << 30
        }
    }

    /// S3's keys; elsewhere what file systems and addresses bear.
    private var longestName: Int { self == .s3 ? 1024 : 900 }

    /// Netlify does not deploy names with these.
    private var refusedSigns: String { self == .netlify ? "#?" : "" }
}
