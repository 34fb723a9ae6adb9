import Mustache
import Templates

/// The same template of 12 tags for both; the sections are the thirteenth.
let post = """
    <article>
    <a href="{{profile}}"><img src="{{avatar}}" alt=""></a>
    <p><b>{{name}}</b> <a href="{{profile}}">@{{handle}}</a> <a href="{{address}}"><time datetime="{{machineTime}}">{{time}}</time></a>{{#isEdited}} edited{{/isEdited}}</p>
    <div>{{text}}</div>
    <p>{{replies}} replies, {{reposts}} reposts, {{likes}} likes</p>
    </article>

    """
let template = "<!DOCTYPE html>\n<title>Posts</title>\n{{#posts}}\n" + post + "{{/posts}}\n"
let count = 50

func values(_ index: Int) -> [(PostFields, String)] {
    [
        (.address, "2020/05/example-\(100_000 + index).html"), (.avatar, "media/avatars/\(index).jpg"),
        (.name, "Name & Surname \(index)"), (.handle, "handle\(index)"),
        (.profile, "authors/example/handle\(index).html"),
        (.machineTime, "2020-05-0\(index % 9 + 1)T12:34:56Z"), (.time, "May \(index % 9 + 1), 2020"),
        (
            .text,
            "A post of usual length, with a \"quotation\" & an <angle>, number \(index); it goes on for a while so that there is something to copy, as posts do."
        ),
        (.replies, "\(index)"), (.reposts, "\(index * 3)"), (.likes, "1,2\(index)"),
    ]
}

func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
}

/// The fastest of `rounds`, in microseconds a post.
@MainActor func measure(_ rounds: Int, _ body: @MainActor () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<rounds { best = min(best, milliseconds(clock.measure(body))) }
    return best * 1000 / Double(count)
}

// roost
let file = ThemeFile(path: "index.html", source: Array(template.utf8), origin: "index.html")
let page = PageKind("index", PageFields.self, "Posts")
guard case .success(let theme) = Theme.compile([file], pages: [page], language: "en"),
    let program = theme.program(for: "index")
else { fatalError("the benchmark's own template does not compile") }
var store = ViewStore()
var output: [UInt8] = []

@MainActor func fill() -> Record<PageFields> {
    store.reset()
    let root = store.makeRecord(PageFields.self)
    let posts = store.makeList(PostFields.self, count: count)
    for index in 0..<count {
        for (field, value) in data[index] { store.set(field, of: posts[index], to: value) }
        store.set(.isEdited, of: posts[index], to: index % 5 == 0)
    }
    store.set(.posts, of: root, to: posts)
    return root
}

let data = (0..<count).map(values)
var root = fill()
let filling = measure(2000) { root = fill() }
let ours = measure(2000) {
    output.removeAll(keepingCapacity: true)
    program.render(root, of: store, into: &output)
}

// swift-mustache: dictionaries, and structures read by reflection.
let library = try MustacheTemplate(string: template)
let dictionary: [String: Any] = [
    "posts": (0..<count).map { index -> [String: Any] in
        var record: [String: Any] = ["isEdited": index % 5 == 0]
        for (field, value) in data[index] { record[field.field.name] = value }
        return record
    }
]
struct Post {
    let address, avatar, name, handle, profile, machineTime, time, text, replies, reposts, likes: String
    let isEdited: Bool
}
struct Posts { let posts: [Post] }
let structures = Posts(
    posts: (0..<count).map { index in
        let values = data[index].map(\.1)
        return Post(
            address: values[0], avatar: values[1], name: values[2], handle: values[3], profile: values[4],
            machineTime: values[5], time: values[6], text: values[7], replies: values[8], reposts: values[9],
            likes: values[10], isEdited: index % 5 == 0)
    })
var theirs = ""
let byDictionary = measure(100) { theirs = library.render(dictionary) }
let byReflection = measure(100) { theirs = library.render(structures) }

func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

print("\(count) posts, 12 tags each, microseconds a post, the fastest round of many")
print("roost, render            \(text(ours))")
print("roost, fill and render   \(text(ours + filling))")
print("swift-mustache, dictionaries  \(text(byDictionary))")
print("swift-mustache, structures    \(text(byReflection))")
print("ratio, render            \(text(byDictionary / ours)) (dictionaries), \(text(byReflection / ours)) (structures)")
print("ratio, fill and render   \(text(byDictionary / (ours + filling))) (dictionaries)")
// swift-mustache writes apostrophes and slashes in another way; the length shows that both wrote the same page.
print("bytes                    \(output.count) and \(theirs.utf8.count)")
