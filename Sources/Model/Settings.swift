/// What a site's `roost.yml` says; every key is optional. docs/settings.md documents each.
package struct Settings: Hashable, Sendable {
    /// Which posts have a page of their own.
    package enum Permalinks: String, Sendable, CaseIterable {
        /// A page for each thread; the default.
        case thread
        /// A page for every post as well.
        case post
        /// Threads live as anchors in month pages, for hosts with file limits.
        case month
    }

    /// Where pages take pictures and videos from.
    package enum MediaSource: String, Sendable, CaseIterable {
        /// From the site's own files; what is missing is a link.
        case local
        /// The same, and what is missing is downloaded before pages are built.
        case download
        /// From the networks' servers where the site has no file.
        case remote
        case none
    }

    /// Whether pages are light or dark.
    package enum Theme: String, Sendable, CaseIterable {
        /// As the reader's system says.
        case auto
        case day
        case night
        /// Day from 5:00 to 18:00 on the reader's clock.
        case clock
    }

    /// Whether search engines and other machines are welcome.
    package enum Robots: String, Sendable, CaseIterable {
        /// They may read and index everything.
        case index
        /// They are asked to stay away from all of it.
        case none
    }

    /// Which compressed copies lie beside the files that compress well, for servers that hand them out.
    package enum Precompress: String, Sendable, CaseIterable {
        case none
        /// `page.html.gz`.
        case gzip
        /// `page.html.br` as well, where the program `brotli` is installed.
        case all
    }

    package var title: String?
    package var description: String?
    /// Language of the site's own words: a file of that name in `strings/`.
    package var language = "en"
    /// IANA name; times are shown in it.
    package var timezone = "UTC"
    /// The address the site will have, with a trailing `/`.
    package var baseURL: String?
    /// Shown first on the index and not recorded in the history.
    package var defaultSearch: String?
    package var postsPerPage = 50
    package var permalinks = Permalinks.thread
    package var media = MediaSource.local
    package var theme = Theme.auto
    package var robots = Robots.index
    package var precompress = Precompress.none
    package var look = Look()
    package var privacy = Privacy()
    package var hide = Hide()
    package var publish = Publishing()
    /// Formats that only this site knows.
    package var readers: [ReaderDescription] = []

    package init() {}
}

/// What the site's owner does not want to see.
package struct Hide: Hashable, Sendable {
    /// Handles, with or without `@`, any case.
    package var authors: [String] = []
    /// Words; a post that contains one (any case) is not shown.
    package var words: [String] = []
    /// Post ids, bare or as `network-id`.
    package var ids: [String] = []

    package init() {}
}
