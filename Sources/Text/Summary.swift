/// The first `limit` characters of a plain text, for titles, descriptions and feeds: cut between what readers see as
/// characters, at the end of a word where one ends in the last third, with `…`. Line breaks become spaces.
package func summary(of plain: String, limit: Int) -> String {
    guard limit > 0 else { return "" }
    var result = ""
    var count = 0
    // The last end of a word: bytes and characters before it.
    var wordEnd = (bytes: 0, characters: 0)
    var wasSpace = true
    for character in plain {
        if character.isWhitespace {
            if !wasSpace { wordEnd = (result.utf8.count, count) }
            wasSpace = true
            continue
        }
        let needed = wasSpace && count > 0 ? 2 : 1
        if count + needed > limit {
            if wordEnd.characters * 3 >= limit * 2 {
                result = String(decoding: result.utf8.prefix(wordEnd.bytes), as: UTF8.self)
            }
            return result + "…"
        }
        if needed == 2 { result.append(" ") }
        result.append(character)
        count += needed
        wasSpace = false
    }
    return result
}
