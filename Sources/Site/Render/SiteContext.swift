import Model
import Templates

/// What all workers share while pages are rendered; nothing in it changes. A class, because the plan in it is large
/// and views ask it again and again.
final class SiteContext: Sendable {
    let plan: SitePlan
    let theme: Theme
    let formats: Formats
    let media: MediaLibrary
    let settings: Settings
    let version: String

    init(plan: SitePlan, theme: Theme, formats: Formats, media: MediaLibrary, settings: Settings, version: String) {
        self.plan = plan
        self.theme = theme
        self.formats = formats
        self.media = media
        self.settings = settings
        self.version = version
    }

    /// The archive's name.
    var title: String { settings.title ?? "Roost" }
}
