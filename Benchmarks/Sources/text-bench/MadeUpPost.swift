import Model

/// Posts of words, mentions, tags, addresses, emoji and Japanese in about the shares that timelines have, always the
/// same.
enum MadeUpPost {
    private static let words = [
        "the", "a", "to", "of", "and", "station", "in", "is", "that", "benedition", "it", "for", "you", "kosher", "was",
        "tirana", "have", "morning", "we", "can", "about", "maltier", "time", "-&gt;", "&lt;3", "A&amp;B", "really",
    ]
    private static let japanese = ["今日は", "とても", "いい天気", "ですね", "プログラミング", "楽しい", "ラーメン", "勉強会", "参加", "しています"]
    private static let tags = ["swift", "opensource", "100DaysOfCode", "今日の夕焼け", "NowPlaying", "駆け出しエンジニア"]
    private static let emoji = ["😀", "🙏🔥", "👨‍👩‍👧‍👦", "🇯🇵", "1️⃣"]

    static func post(_ number: Int) -> Post {
        var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        func pick(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        var text = ""
        var entities: [Entity] = []
        func add(_ piece: String, as kind: Entity.Kind? = nil, value: String = "", target: String = "") {
            if !text.isEmpty { text += " " }
            let start = text.unicodeScalars.count
            text += piece
            guard let kind else { return }
            let label = kind == .link ? "news.example.org/2020/some/…" : ""
            entities.append(
                Entity(
                    kind, start: start, end: start + piece.unicodeScalars.count, value: value, target: target,
                    label: label))
        }
        if pick(3) == 0 {
            let name = "name\(pick(200))"
            add("@" + name, as: .mention, value: name, target: "10\(pick(200))")
        }
        let vocabulary = pick(6) == 0 ? japanese : words
        for _ in 0...(4 + pick(20)) { add(vocabulary[pick(vocabulary.count)]) }
        if pick(7) == 0 { add(emoji[pick(emoji.count)]) }
        while pick(5) == 0 {
            let tag = tags[pick(tags.count)]
            add("#" + tag, as: .hashtag, value: tag)
        }
        if pick(5) == 0 {
            let address = "https://t.co/ab\(10_000_000 + pick(80_000_000))"
            add(address, as: .link, value: address, target: "https://news.example.org/2020/some/page?a=\(pick(99))&b=2")
        }
        if pick(7) == 0 {
            let address = "https://t.co/cd\(10_000_000 + pick(80_000_000))"
            add(address, as: .media, value: address)
        }
        let body = Body(text, format: .escaped, entities: entities, displayRange: 0..<text.unicodeScalars.count)
        return Post(id: PostID(.twitter, "\(number)"), kind: .status, body: body)
    }
}
