import Model
import Text

/// What a phone needs to keep the site beside its programs (W3C Web Application Manifest).
struct WebManifest {
    static let address = "manifest.webmanifest"
    private let context: SiteContext

    init(_ context: SiteContext) {
        self.context = context
    }

    var bytes: [UInt8] {
        let settings = context.settings
        let isNight = settings.theme == .night
        let ground =
            isNight
            ? settings.look.backgroundDark ?? LookStyle.groundDark : settings.look.background ?? LookStyle.ground
        let icon = JSONValue.members([
            "src": .text(SiteIcon.address), "sizes": .text("any"), "type": .text("image/svg+xml"),
            "purpose": .text("any"),
        ])
        let manifest = JSONValue.members([
            "_roost": .text(context.version),
            "name": .text(context.title),
            "short_name": .text(Text.summary(of: context.title, limit: 12)),
            "description": .some(settings.description),
            "lang": .text(settings.language),
            "start_url": .text("index.html"),
            "scope": .text("./"),
            "display": .text("minimal-ui"),
            "background_color": .text(ground.hexadecimal),
            "theme_color": .text(ground.hexadecimal),
            "icons": .list([icon]),
        ])
        return SafeJSON(manifest).bytes + [UInt8(ascii: "\n")]
    }
}
