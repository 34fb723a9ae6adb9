import Model
import Yams

/// Reads the nodes of `roost.yml`, which know their lines, into `Settings`. Goes on after a mistake, so that all of
/// them are told at once.
struct SettingsReader {
    let file: String
    /// Languages that the theme has words for; empty where nobody knows.
    let languages: [String]
    /// Whether the site's folder holds a file, by its path from there.
    let hasFile: (String) -> Bool
    var settings = Settings()
    var diagnostics: [Diagnostic] = []

    init(file: String, languages: [String], hasFile: @escaping (String) -> Bool) {
        self.file = file
        self.languages = languages
        self.hasFile = hasFile
    }

    mutating func read(_ root: Node) {
        if root.isNull { return }
        guard case .mapping(let mapping) = root else {
            complain(
                .badSetting, "the settings are \(root.kind), expected keys and values like `title: My archive`",
                at: root)
            return
        }
        for (key, value) in mapping { read(value, key, group: nil) }
    }

    /// One key, or the keys of a group (`hide: {words: …}`).
    private mutating func read(_ value: Node, _ key: Node, group: String?) {
        let name = (group.map { $0 + "." } ?? "") + (key.scalar?.string ?? "")
        if Self.groups.contains(name) {
            if value.isNull { return }
            if name == Self.readers { return readDescriptions(value) }
            guard case .mapping(let mapping) = value else {
                complain(.badSetting, "`\(name)` is \(value.kind), expected keys: \(Self.keys(of: name))", at: value)
                return
            }
            for (key, value) in mapping { read(value, key, group: name) }
            return
        }
        // A name with a dot in it is no way around the groups.
        guard let setting = SettingKey(rawValue: name), key.scalar?.string.contains(".") == false else {
            unknown(name, at: key)
            return
        }
        // A key without a value says nothing.
        if !value.isNull { read(value, setting) }
    }

    /// The group that is a list of groups.
    static let readers = "readers"

    private static let groups = Set(
        SettingKey.allCases.flatMap { key in
            key.rawValue.indices.filter { key.rawValue[$0] == "." }.map { String(key.rawValue[..<$0]) }
        })

    static func keys(of group: String) -> String {
        SettingKey.allCases.map(\.rawValue).filter { $0.hasPrefix(group + ".") }
            .map { "`\($0.dropFirst(group.count + 1))`" }.joined(separator: ", ")
    }

    mutating func unknown(_ name: String, at node: Node) {
        let names = SettingKey.allCases.map(\.rawValue) + Self.groups.sorted()
        let parts = name.split(separator: ".")
        let hint =
            names.contains(name) && parts.count == 2
            ? "write it on two lines: `\(parts[0]):`, and indented below it `\(parts[1]): …`"
            : Nearest.name(to: name, among: names).map { "did you mean `\($0)`?" }
                ?? "known settings: \(SettingKey.allCases.map(\.rawValue).joined(separator: ", "))"
        complain(.unknownSetting, "unknown setting `\(name)`", at: node, hint: hint)
    }

    private mutating func read(_ value: Node, _ key: SettingKey) {
        switch key {
        case .title: settings.title = text(value, key)
        case .description: settings.description = text(value, key)
        case .language: settings.language = language(value, key) ?? settings.language
        case .timezone: settings.timezone = timezone(value, key) ?? settings.timezone
        case .baseURL: settings.baseURL = address(value, key)
        case .defaultSearch: settings.defaultSearch = text(value, key)
        case .postsPerPage: settings.postsPerPage = number(value, key, in: 1...1000) ?? settings.postsPerPage
        case .permalinks: settings.permalinks = choice(value, key) ?? settings.permalinks
        case .media: settings.media = choice(value, key) ?? settings.media
        case .theme: settings.theme = choice(value, key) ?? settings.theme
        case .robots: settings.robots = choice(value, key) ?? settings.robots
        case .precompress: settings.precompress = choice(value, key) ?? settings.precompress
        case .lookAccent: settings.look.accent = colour(value, key)
        case .lookAccentDark: settings.look.accentDark = colour(value, key)
        case .lookBackground: settings.look.background = ground(value, key, isDark: false)
        case .lookBackgroundDark: settings.look.backgroundDark = ground(value, key, isDark: true)
        case .lookFont: settings.look.font = fonts(value, key)
        case .lookHeadingFont: settings.look.headingFont = fonts(value, key)
        case .lookWidth: settings.look.width = number(value, key, in: 24...100)
        case .lookLogo: settings.look.logo = picture(value, key)
        case .privacyInclude: settings.privacy.include = visibilities(value, key)
        case .privacyWords: settings.privacy.words = texts(value, key).map(\.text)
        case .privacyMe: settings.privacy.mine = texts(value, key).map(\.text)
        case .leaveOutAuthors: settings.privacy.leaveOut.authors = handles(value, key)
        case .leaveOutWords: settings.privacy.leaveOut.words = words(value, key)
        case .leaveOutOthers: settings.privacy.leaveOut.others = flag(value, key)
        case .leaveOutReplies: settings.privacy.leaveOut.replies = flag(value, key)
        case .leaveOutLikes: settings.privacy.leaveOut.likes = flag(value, key)
        case .leaveOutBookmarks: settings.privacy.leaveOut.bookmarks = flag(value, key)
        case .leaveOutBefore: settings.privacy.leaveOut.before = day(value, key)
        case .leaveOutAfter: settings.privacy.leaveOut.after = day(value, key, isEnd: true)
        case .redactAuthors: settings.privacy.redact.authors = handles(value, key)
        case .redactWords: settings.privacy.redact.words = words(value, key)
        case .redactOthers: settings.privacy.redact.others = flag(value, key)
        case .hideAuthors: settings.hide.authors = texts(value, key).map(\.text)
        case .hideWords: settings.hide.words = texts(value, key).map(\.text)
        case .hideIDs: settings.hide.ids = texts(value, key).map(\.text)
        case .publishGit: settings.publish.places[.git] = place(value, key)
        case .publishRsync: settings.publish.places[.rsync] = place(value, key)
        case .publishRclone: settings.publish.places[.rclone] = place(value, key)
        case .publishNetlify: settings.publish.places[.netlify] = place(value, key)
        case .publishCloudflare: settings.publish.places[.cloudflare] = place(value, key)
        case .publishBranch: settings.publish.branch = branch(value, key) ?? settings.publish.branch
        case .publishHistory: settings.publish.history = choice(value, key) ?? settings.publish.history
        case .publishRefuse: settings.publish.refuse = concerns(value, key) ?? settings.publish.refuse
        case .readersName, .readersFiles, .readersRecords, .readersID, .readersTitle, .readersBody, .readersBodyKind,
            .readersAuthor, .readersDate, .readersPicture, .readersParent, .readersReplies, .readersURL:
            // Those are of a list's entries; see `readDescriptions`.
            break
        }
    }
}
