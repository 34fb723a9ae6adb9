// Measures what happens to the text of every post: finding links, rendering, facts. Give it a file of tweets (API v1.1,
// JSON Lines) to measure those; without one it makes up posts like them. Every row is one core, the fastest of many
// rounds over all posts, and beside it stands how long cmark-gfm needs for the same bytes in the same run. A second
// word picks the rows whose name contains it, for profiling.
let words = CommandLine.arguments.dropFirst()
let path = words.first.flatMap { $0.isEmpty ? nil : $0 }
var bench = try TextBench(posts: Collection.posts(path))
bench.run(only: words.dropFirst().first ?? "")
