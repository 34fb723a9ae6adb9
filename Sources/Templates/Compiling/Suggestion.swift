/// The name that was probably meant.
enum Suggestion {
    /// The nearest of `names`, if it is near enough to be a slip of the finger.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let typed = Array(name.unicodeScalars.prefix(64))
        let limit = max(1, typed.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in Set(names).sorted() {
            let distance = editDistance(typed, Array(candidate.unicodeScalars.prefix(64)))
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        return best?.name
    }
}
