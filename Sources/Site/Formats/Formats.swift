import Model
import Templates

/// How the site's language writes dates, numbers and names. A class, because every view asks it and it is large.
final class Formats: Sendable {
    let local: LocalTime
    let number: NumberFormat
    let words: DateWords
    /// `1 Mar 2016`.
    let date: DateFormat
    /// With weekday and clock.
    let dateTime: DateFormat
    let monthYear: DateFormat
    private let theme: Theme
    private let zoneName: String
    /// Asked for every post.
    private let networkNames: [Network: String]
    /// The words with names in them, taken apart.
    private let phrases: [String: Phrase]

    init(theme: Theme, settings: Settings, local: LocalTime) {
        self.theme = theme
        self.local = local
        zoneName = settings.timezone
        number = NumberFormat(separator: theme.string("numbers.group") ?? ",")
        let networks: [Network] = [
            .twitter, .mastodon, .bluesky, .reddit, .hackerNews, .github, .board, .tiqav, .foursquare, .instagram,
            .activityStreams,
        ]
        networkNames = Dictionary(
            uniqueKeysWithValues: networks.compactMap { network in
                theme.string("networks.\(network.name)").map { (network, $0) }
            })
        phrases = Dictionary(
            RequiredWords.keys.compactMap { key in theme.string(key).map { (key, Phrase($0)) } },
            uniquingKeysWith: { first, _ in first })
        func names(_ key: String, _ range: ClosedRange<Int>) -> [String] {
            range.map { theme.string("dates.\(key).\($0)") ?? String($0) }
        }
        words = DateWords(
            months: names("months", 1...12), shortMonths: names("months_short", 1...12),
            weekdays: names("weekdays", 0...6), shortWeekdays: names("weekdays_short", 0...6))
        let words = words
        func format(_ key: String, _ fallback: String) -> DateFormat {
            DateFormat(pattern: theme.string("dates.\(key)") ?? fallback, words: words)
        }
        date = format("date", "{year}-{month2}-{day2}")
        dateTime = format("date_time", "{year}-{month2}-{day2} {hour2}:{minute2}")
        monthYear = format("month_year", "{year}-{month2}")
    }

    /// A word of the theme's strings; the key itself where it is missing, so that a gap is seen.
    func word(_ key: String) -> String { theme.string(key) ?? key }

    /// What a post without words and title is called.
    func untitled(author: String, _ network: Network) -> String {
        author.isEmpty
            ? phrase("pages.thread_unnamed", ["network": networkName(network)])
            : phrase("pages.thread_untitled", ["author": author])
    }

    /// A phrase of the theme's strings with its `{names}` filled in; a value is never looked into for names of its
    /// own.
    func phrase(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
        (phrases[key] ?? Phrase(word(key))).filled(values)
    }

    func networkName(_ network: Network) -> String {
        networkNames[network] ?? theme.string("networks.\(network.name)") ?? network.name
    }

    func date(_ timestamp: Timestamp) -> String { date.string(local.civil(timestamp)) }

    func dateTime(_ timestamp: Timestamp) -> String { dateTime.string(local.civil(timestamp)) + zoneEnding }

    /// A moment as the site's time zone has it, for what is written byte by byte.
    func local(_ timestamp: Timestamp) -> (time: CivilTime, offset: Int) {
        let offset = local.offset(at: timestamp)
        return (CivilTime(timestamp, offset: offset), offset)
    }

    /// What stands behind a time of day.
    var zoneEnding: String { zoneName == "UTC" ? " UTC" : "" }
}
