/// A made-up archive of people who answer, quote, repost and name each other, and a way to change it a little.
struct RandomArchive {
    private struct Post {
        var text: String
        var author: Int
        var day: Int
        var year: Int
        var likes: Int
        var reply: Int?
        var repost: Int?
        var quote: Int?
        var note: String?
        var place: String?
        var picture: String?
    }

    private struct Person {
        var name: String
        var bio: String
        var isVerified: Bool
        var hasPicture: Bool
    }

    private static let names = ["ann", "bob", "cid", "dee", "eve"]
    private static let count = 40
    private var numbers: Numbers
    private var posts: [Post] = []
    private var people: [Person] = []
    /// Paths of captures to the posts in them.
    private var captures: [String: [Int]] = [:]
    /// Paths of pictures to their contents.
    private var pictures: [String: String] = [:]

    init(seed: UInt64) {
        numbers = Numbers(seed: seed)
        for _ in Self.names { people.append(person()) }
        for id in 0..<Self.count { posts.append(post(id)) }
        for _ in 0..<3 { addCapture() }
    }

    /// All files, by their paths below `content/`.
    var files: [String: String] {
        var files = pictures
        for (path, ids) in captures { files[path] = capture(path, ids) }
        return files
    }

    /// Something comes, goes or is another.
    mutating func change() {
        switch pick(10) {
        case 0, 1: addCapture()
        case 2 where captures.count > 1: captures[pick(captures.keys.sorted())] = nil
        case 3, 4:
            let path = pick(captures.keys.sorted())
            let id = pick(Self.count)
            let ids = captures[path] ?? []
            captures[path] = ids.contains(id) ? ids.filter { $0 != id } : ids + [id]
        case 5: people[pick(people.count)] = person()
        case 6:
            let path = "media/pbs.twimg.com/media/\(pick(3)).png"
            pictures[path] = pictures[path] == nil ? "picture \(pick(9))" : nil
        default:
            let id = pick(Self.count)
            posts[id] = post(id)
        }
    }

    // MARK: Making

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    private mutating func pick(_ of: [String]) -> String { of[pick(of.count)] }
    /// True once in so many times.
    private mutating func isOne(in count: Int) -> Bool { pick(count) == 0 }

    private mutating func person() -> Person {
        Person(
            name: pick(["Name", "名前", "<b>"]), bio: pick(["", "with @bob", "see https://a.example"]),
            isVerified: isOne(in: 4), hasPicture: isOne(in: 2))
    }

    private mutating func post(_ id: Int) -> Post {
        var text = "post \(id)"
        if isOne(in: 3) { text += " @" + pick(Self.names) }
        if isOne(in: 3) { text += " #" + pick(["a", "B", "写真"]) }
        if isOne(in: 5) { text += " https://" + pick(["a.example", "b.example.org"]) + "/\(pick(5))" }
        if isOne(in: 6) { text += " https://twitter.com/ann/status/\(1000 + pick(Self.count))" }
        let other = { (numbers: inout Numbers, rarity: Int) -> Int? in
            let other = Int.random(in: 0..<Self.count * rarity, using: &numbers)
            return other < Self.count && other != id ? other : nil
        }
        return Post(
            text: text, author: pick(Self.names.count), day: 1 + pick(28), year: 2014 + pick(3), likes: pick(3),
            reply: other(&numbers, 3), repost: other(&numbers, 10), quote: other(&numbers, 6),
            note: isOne(in: 15) ? "note @" + pick(Self.names) : nil, place: isOne(in: 10) ? pick(["p1", "p2"]) : nil,
            picture: isOne(in: 4) ? "\(pick(3))" : nil)
    }

    private mutating func addCapture() {
        let path = pick(["timelines/t", "timelines/u", "searches/s"]) + "\(pick(3)).json"
        captures[path] = (0..<1 + pick(20)).map { _ in pick(Self.count) }.reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    // MARK: Writing

    private func capture(_ path: String, _ ids: [Int]) -> String {
        let tweets = ids.map { tweet($0) }.joined(separator: ",\n")
        guard path.hasPrefix("searches") else { return "[\(tweets)]" }
        return #"{"statuses":[\#(tweets)],"search_metadata":{"query":"\#(path)"}}"#
    }

    private func tweet(_ id: Int, depth: Int = 0) -> String {
        let post = posts[id]
        var fields = [
            #""id_str":"\#(1000 + id)""#, #""full_text":"\#(post.text)""#, #""favorite_count":\#(post.likes)"#,
            #""created_at":"Mon Mar \#(post.day < 10 ? "0" : "")\#(post.day) 0\#(id % 10):00:00 +0000 \#(post.year)""#,
            #""user":{\#(user(post.author))}"#,
        ]
        if let reply = post.reply {
            fields.append(#""in_reply_to_status_id_str":"\#(1000 + reply)","in_reply_to_screen_name":"ann""#)
        }
        if let note = post.note { fields.append(#""birdwatch_pivot":{"subtitle":{"text":"\#(note)"}}"#) }
        if let place = post.place { fields.append(#""place":{"id":"\#(place)","full_name":"\#(place)","name":"P"}"#) }
        if let picture = post.picture {
            let medium = #""id_str":"\#(id)","type":"photo","url":"https://t.co/x""#
            let address = #""media_url_https":"https://pbs.twimg.com/media/\#(picture).png""#
            fields.append(#""extended_entities":{"media":[{\#(medium),\#(address)}]}"#)
        }
        if depth < 2, let repost = post.repost {
            fields.append(#""retweeted_status":\#(tweet(repost, depth: depth + 1))"#)
        } else if depth < 2, let quote = post.quote {
            fields.append(
                #""quoted_status_id_str":"\#(1000 + quote)","quoted_status":\#(tweet(quote, depth: depth + 1))"#)
        }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private func user(_ number: Int) -> String {
        let person = people[number]
        let picture = person.hasPicture ? #","profile_image_url_https":"https://pbs.twimg.com/media/0.png""# : ""
        let words = #""name":"\#(person.name)","description":"\#(person.bio)""#
        return
            #""id_str":"\#(number)","screen_name":"\#(Self.names[number])",\#(words),"verified":\#(person.isVerified)"#
            + picture
    }
}
