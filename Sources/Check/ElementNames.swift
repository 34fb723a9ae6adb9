/// Names of HTML's elements and attributes that are of interest.
enum ElementNames {
    static let a = Hash("a"), area = Hash("area"), img = Hash("img"), link = Hash("link"), script = Hash("script")
    static let title = Hash("title"), style = Hash("style"), textarea = Hash("textarea")
    static let bdi = Hash("bdi"), dir = Hash("dir"), hidden = Hash("aria-hidden")
    static let id = Hash("id"), name = Hash("name"), href = Hash("href"), src = Hash("src"), srcset = Hash("srcset")
    static let poster = Hash("poster"), alt = Hash("alt"), loading = Hash("loading"), label = Hash("aria-label")

    /// 13.1.2: they have no end tag.
    static let void = Set(
        ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
            .map { Hash($0) })

    /// 13.1.2.4: their end tag may be left out.
    static let endsByItself = Set(
        [
            "html", "head", "body", "p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "thead", "tbody",
            "tfoot", "colgroup", "caption", "rb", "rt", "rtc", "rp",
        ].map { Hash($0) })

    static let text: Set<Hash> = [script, style, title, textarea]

    /// Their files are shown, not gone to.
    static let media = Set(["img", "video", "audio", "source", "track", "image"].map { Hash($0) })
}
