import Model
import Yams

/// What may stand after the keys of `publish`. These values become arguments of other programs.
extension SettingsReader {
    /// A place to publish to. What begins with `-` would be an option.
    mutating func place(_ node: Node, _ key: SettingKey) -> String? {
        guard let text = text(node, key) else { return nil }
        if !text.hasPrefix("-"), text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return text }
        wrong(node, key, "a place like `\(Self.examples[key] ?? "")`")
        return nil
    }

    /// A branch's name, by what `git check-ref-format` asks for.
    mutating func branch(_ node: Node, _ key: SettingKey) -> String? {
        guard let text = text(node, key) else { return nil }
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"~^:?*[\\".utf8.contains($0) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let areWhole = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
        if isPlain, areWhole, !text.hasPrefix("-"), !text.hasSuffix("."), !text.contains(".."), !text.contains("@{") {
            return text
        }
        wrong(node, key, "a branch's name like `gh-pages`")
        return nil
    }

    /// What keeps a site from being published; `nil` where any of it is wrong.
    mutating func concerns(_ node: Node, _ key: SettingKey) -> [Publishing.Concern]? {
        var result: [Publishing.Concern] = []
        let before = diagnostics.count
        for (text, item) in texts(node, key) {
            if let concern = Publishing.Concern(rawValue: text.lowercased()) {
                if !result.contains(concern) { result.append(concern) }
            } else {
                wrong(item, key, oneOf: Publishing.Concern.allCases.map(\.rawValue))
            }
        }
        return diagnostics.count == before ? result : nil
    }

    private static let examples: [SettingKey: String] = [
        .publishGit: "origin", .publishRsync: "me@example.org:/var/www/site", .publishRclone: "remote:bucket/path",
        .publishNetlify: "my-site", .publishCloudflare: "my-site",
    ]
}
