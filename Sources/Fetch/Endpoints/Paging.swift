import JSON

/// How the pages of a list follow each other.
package enum Paging: Sendable {
    /// There is one.
    case single
    /// The next page holds what is older than the last record of this one; keys lead to its id.
    case maxID(parameter: String, list: [String], id: [String])
    /// The page says what to ask for the next one: Bluesky's `cursor`, X's `meta.next_token`, Reddit's `data.after`.
    case cursor(at: [String], parameter: String)
    /// The header `Link` holds the next page's address.
    case link
    /// Pages have numbers; keys lead to how many there are.
    case numbered(parameter: String, first: Int, pages: [String])
    /// Pages have numbers; keys lead to how many records there are, of which no more than `most` are given out.
    case counted(parameter: String, first: Int, total: [String], size: Int, most: Int)
    /// Records have numbers, from 0; `list` leads to a page's.
    case offset(parameter: String, list: [String])

    var countsPages: Bool {
        switch self {
        case .numbered, .counted: true
        default: false
        }
    }

    /// Where the next page begins; `nil` after the last one.
    func next(after document: JSONValue, _ head: AnswerHead, mark: PageMark?) -> PageMark? {
        switch self {
        case .single: return nil
        case .maxID(let parameter, let list, let id):
            var last: String?
            for record in document.at(list).elements { last = record.at(id).idString ?? last }
            return last.map { PageMark(parameter: parameter, value: $0) }
        case .cursor(let keys, let parameter):
            return document.at(keys).idString.map { PageMark(parameter: parameter, value: $0) }
        case .link:
            return head["link"].flatMap(LinkHeader.next).map { PageMark(parameter: nil, value: $0) }
        case .numbered(let parameter, let first, let pages):
            let number = mark.flatMap { Int($0.value) } ?? first
            guard let count = document.at(pages).int, Int64(number - first + 1) < count else { return nil }
            return PageMark(parameter: parameter, value: String(number + 1))
        case .counted(let parameter, let first, let total, let size, let most):
            let number = mark.flatMap { Int($0.value) } ?? first
            let seen = (number - first + 1) * size
            guard let count = document.at(total).int, Int64(seen) < count, seen < most else { return nil }
            return PageMark(parameter: parameter, value: String(number + 1))
        case .offset(let parameter, let list):
            let count = document.at(list).count
            let seen = (mark.flatMap { Int($0.value) } ?? 0) + count
            return count == 0 ? nil : PageMark(parameter: parameter, value: String(seen))
        }
    }
}

/// Where a page begins.
package struct PageMark: Sendable, Hashable, Codable {
    /// The parameter that says so; `nil` where the value is a whole address.
    package var parameter: String?
    package var value: String
}
