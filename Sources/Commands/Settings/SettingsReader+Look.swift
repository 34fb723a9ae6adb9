import Model
import Yams

/// What may stand after the keys of `look`. Whatever is let through here goes into a stylesheet, so values are taken
/// apart and written anew, never passed on as text.
extension SettingsReader {
    mutating func colour(_ node: Node, _ key: SettingKey) -> Colour? {
        guard let text = text(node, key) else { return nil }
        if let colour = Colour(text) { return colour }
        let near = text.hasPrefix("#") ? nil : Nearest.name(to: text, among: Colour.names.keys.sorted())
        wrong(
            node, key, "a colour like `\"#1d5d9b\"` or `teal`", hint: near.map { "did you mean `\($0)`?" })
        return nil
    }

    /// A background on which the theme's text can be read.
    mutating func ground(_ node: Node, _ key: SettingKey, isDark: Bool) -> Colour? {
        guard let colour = colour(node, key) else { return nil }
        // The faintest text of the default theme, by day and by night.
        let faint = isDark ? Colour(red: 0xa0, green: 0xa8, blue: 0xb5) : Colour(red: 0x5c, green: 0x63, blue: 0x6e)
        if colour.contrast(with: faint) >= 4.5 { return colour }
        wrong(
            node, key, isDark ? "a dark colour" : "a light colour",
            hint: "text could not be read on it; for the other half of the day there is "
                + (isDark ? "`look.background`" : "`look.background_dark`"))
        return nil
    }

    /// Names of fonts, between commas or as a list.
    mutating func fonts(_ node: Node, _ key: SettingKey) -> [FontFamily] {
        var families: [FontFamily] = []
        for (text, item) in texts(node, key) {
            for part in text.split(separator: ",") {
                let name = part.trimmingSpaces
                guard let family = FontFamily(name) else {
                    wrong(
                        item, key, "names of fonts between commas, like `Georgia, serif`",
                        hint: "a name has letters, digits, spaces and `-`, and no quotes")
                    return []
                }
                families.append(family)
            }
        }
        return families
    }

    /// A picture in the site's folder.
    mutating func picture(_ node: Node, _ key: SettingKey) -> String? {
        guard let path = text(node, key) else { return nil }
        let endings = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        guard isPlain, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
            wrong(node, key, "a path in the site's folder, like `content/logo.svg`")
            return nil
        }
        let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
        guard endings.contains(ending) else {
            wrong(node, key, "a picture (\(endings.joined(separator: ", ")))")
            return nil
        }
        guard hasFile(path) else {
            wrong(node, key, "a file that is there", hint: "paths begin in the folder of roost.yml")
            return nil
        }
        return path
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
