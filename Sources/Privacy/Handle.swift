/// Handles as they are compared.
enum Handle {
    /// Lower case, without `@` in front.
    static func plain(_ handle: String) -> String {
        let handle = handle.lowercased()
        return handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
    }

    /// The forms one person's handle is written in: `name@host` is `name` on its own server, and `name.bsky.social` is
    /// called `name`.
    static func forms(_ handle: String) -> [String] {
        let plain = plain(handle)
        if let at = plain.firstIndex(of: "@"), at != plain.startIndex { return [plain, String(plain[..<at])] }
        let home = ".bsky.social"
        return plain.hasSuffix(home) ? [plain, String(plain.dropLast(home.count))] : [plain]
    }
}
