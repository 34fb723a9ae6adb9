import Model
import Text

/// The site's icon: the first letter of its name on its accent colour.
struct SiteIcon {
    static let address = "icon.svg"
    private let context: SiteContext

    init(_ context: SiteContext) {
        self.context = context
    }

    var bytes: [UInt8] {
        let ground = context.settings.look.accent ?? LookStyle.accent
        let ink: Colour = ground.contrast(with: .white) >= ground.contrast(with: .black) ? .white : .black
        var writer = XMLWriter(comment: "roost \(context.version)")
        writer.element(
            "svg",
            ["xmlns": "http://www.w3.org/2000/svg", "width": "64", "height": "64", "viewBox": "0 0 64 64"]
        ) { writer in
            writer.element("rect", ["width": "64", "height": "64", "rx": "14", "fill": ground.hexadecimal])
            writer.element(
                "text",
                [
                    "x": "32", "y": "32", "dy": "0.36em", "text-anchor": "middle", "font-size": "38",
                    "font-weight": "600", "font-family": "system-ui, sans-serif", "fill": ink.hexadecimal,
                ], text: PageWorker.initials(context.title))
        }
        writer.line()
        return writer.bytes
    }
}
