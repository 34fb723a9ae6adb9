/// The keys of `roost.yml`; nested ones with dots. docs/settings.md documents each; a test keeps it so.
package enum SettingKey: String, CaseIterable, Sendable {
    case title
    case description
    case language
    case timezone
    case baseURL = "base_url"
    case defaultSearch = "default_search"
    case postsPerPage = "posts_per_page"
    case permalinks
    case media
    case theme
    case robots
    case precompress
    case lookAccent = "look.accent"
    case lookAccentDark = "look.accent_dark"
    case lookBackground = "look.background"
    case lookBackgroundDark = "look.background_dark"
    case lookFont = "look.font"
    case lookHeadingFont = "look.heading_font"
    case lookWidth = "look.width"
    case lookLogo = "look.logo"
    case privacyInclude = "privacy.include"
    case privacyWords = "privacy.words"
    case privacyMe = "privacy.me"
    case leaveOutAuthors = "privacy.leave_out.authors"
    case leaveOutWords = "privacy.leave_out.words"
    case leaveOutOthers = "privacy.leave_out.others"
    case leaveOutReplies = "privacy.leave_out.replies"
    case leaveOutLikes = "privacy.leave_out.likes"
    case leaveOutBookmarks = "privacy.leave_out.bookmarks"
    case leaveOutBefore = "privacy.leave_out.before"
    case leaveOutAfter = "privacy.leave_out.after"
    case redactAuthors = "privacy.redact.authors"
    case redactWords = "privacy.redact.words"
    case redactOthers = "privacy.redact.others"
    case hideAuthors = "hide.authors"
    case hideWords = "hide.words"
    case hideIDs = "hide.ids"
    case publishGit = "publish.git"
    case publishRsync = "publish.rsync"
    case publishRclone = "publish.rclone"
    case publishNetlify = "publish.netlify"
    case publishCloudflare = "publish.cloudflare"
    case publishBranch = "publish.branch"
    case publishHistory = "publish.history"
    case publishRefuse = "publish.refuse"
    case readersName = "readers.name"
    case readersFiles = "readers.files"
    case readersRecords = "readers.records"
    case readersID = "readers.id"
    case readersTitle = "readers.title"
    case readersBody = "readers.body"
    case readersBodyKind = "readers.body_kind"
    case readersAuthor = "readers.author"
    case readersDate = "readers.date"
    case readersPicture = "readers.picture"
    case readersParent = "readers.parent"
    case readersReplies = "readers.replies"
    case readersURL = "readers.url"
}
