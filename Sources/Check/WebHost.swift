package import Model

/// Hosts that refuse sites beyond some measure, as their documentation said in 2026:
///
/// - GitHub Pages: published sites of at most 1 GB (docs.github.com, "GitHub Pages limits"); what is pushed has no file of
///   more than 100 MB ("About large files on GitHub").
/// - Cloudflare Pages: 20,000 files a site on the Free plan, 25 MiB a file (developers.cloudflare.com,
///   pages/platform/limits); 100,000 files on paid plans since 2026-01-23, with `PAGES_WRANGLER_MAJOR_VERSION=4`
///   (developers.cloudflare.com/changelog/post/2026-01-23-pages-file-limit-increase).
/// - Netlify: 54,000 files a directory, any number in all (docs.netlify.com/site-deploys/overview).
/// - S3: keys of at most 1,024 bytes (docs.aws.amazon.com, AmazonS3/latest/userguide/object-keys.html), objects of at most
///   10,000 parts of 5 GiB (UsingObjects.html); rclone uploads in parts.
package enum WebHost: String, Sendable, CaseIterable {
    case githubPages = "github-pages"
    case cloudflarePages = "cloudflare-pages"
    case netlify
    case s3

    /// What it would refuse.
    package func findings(_ files: [SiteFile]) -> [Finding] {
        var findings: [Finding] = []
        let bytes = files.reduce(0) { $0 + $1.size }
        let fewer = "permalinks: month makes far fewer"
        if let most = mostFiles, files.count > most {
            findings.append(Finding(.hostLimit, "", "\(files.count) files, \(most) are allowed; \(fewer)"))
        } else if let most = mostFreeFiles, files.count > most {
            findings.append(
                Finding(
                    .hostLimit, "", "\(files.count) files, \(most) are allowed without a paid plan; \(fewer)"))
        }
        if let most = mostFilesOfFolder {
            let folders = Dictionary(grouping: files) {
                $0.path.dropLast($0.path.reversed().prefix { $0 != "/" }.count)
            }
            for (folder, files) in folders.sorted(by: { $0.key < $1.key }) where files.count > most {
                findings.append(
                    Finding(.hostLimit, String(folder), "\(files.count) files, \(most) are allowed a folder; \(fewer)"))
            }
        }
        if let most = mostBytes, bytes > most {
            findings.append(
                Finding(
                    .hostLimit, "",
                    "\(bytes) bytes, \(most) are allowed; media: none or precompress: none make the site smaller"))
        }
        for file in files {
            if let most = largestFile, file.size > most {
                findings.append(Finding(.hostLimit, file.path, "\(file.size) bytes, \(most) are allowed a file"))
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

    /// More than these are refused on every plan.
    private var mostFiles: Int? { self == .cloudflarePages ? 100_000 : nil }

    /// More than these are refused unless the plan is a paid one.
    private var mostFreeFiles: Int? { self == .cloudflarePages ? 20_000 : nil }

    private var mostFilesOfFolder: Int? { self == .netlify ? 54_000 : nil }

    private var mostBytes: Int64? { self == .githubPages ? 1_000_000_000 : nil }

    private var largestFile: Int64? {
        switch self {
        case .githubPages: 100_000_000
        case .cloudflarePages: 25 << 20
        case .netlify: nil
        case .s3: 10_000 * (5 << 30)
        }
    }

    /// S3's keys; elsewhere what file systems and addresses bear.
    private var longestName: Int { self == .s3 ? 1024 : 900 }

    /// Netlify's deploys refuse names with these, which end a path in an address.
    private var refusedSigns: String { self == .netlify ? "#?" : "" }
}
