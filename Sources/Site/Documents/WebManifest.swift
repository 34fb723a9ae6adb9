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
        var json = JSONWriter()
        json.object { json in
            json.text("_roost", context.version)
            json.text("name", utf8: Array(context.title.utf8))
            json.text("short_name", utf8: Array(Text.summary(of: context.title, limit: 12).utf8))
            json.text("description", settings.description)
            json.text("lang", settings.language)
            json.text("start_url", "index.html")
            json.text("scope", "./")
            json.text("display", "minimal-ui")
            json.text("background_color", ground.hexadecimal)
            json.text("theme_color", ground.hexadecimal)
            json.list("icons") { json in
                json.object { json in
                    json.text("src", SiteIcon.address)
                    json.text("sizes", "any")
                    json.text("type", "image/svg+xml")
                    json.text("purpose", "any")
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
