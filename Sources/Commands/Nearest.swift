import Templates

/// Guesses what a mistyped name was meant to be.
package enum Nearest {
    /// The most similar of `names`, `nil` where none is near: at most a third of the letters wrong.
    package static func name(to typed: String, among names: some Sequence<String>) -> String? {
        let typed = Array(typed.lowercased().unicodeScalars.prefix(100))
        var best: (name: String, distance: Int)?
        for name in names {
            let letters = Array(name.lowercased().unicodeScalars)
            // As many letters as are missing are wrong, and comparing hundreds of names takes its time.
            if abs(letters.count - typed.count) >= best?.distance ?? .max { continue }
            let distance = editDistance(typed, letters)
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        guard let best, best.distance <= max(1, max(typed.count, best.name.count) / 3) else { return nil }
        return best.name
    }
}
