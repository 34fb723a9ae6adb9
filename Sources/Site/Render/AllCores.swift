import Foundation

/// How many cores may be used.
func processorCount() -> Int {
    max(1, ProcessInfo.processInfo.activeProcessorCount)
}

/// What `body` makes of the stretches of `0..<count`, in their order, made on all cores.
///
/// `stretch`: how many a core takes at a time; as many for each where it is `nil`. Smaller ones are for what may cost very
/// different amounts.
func onAllCores<Part: Sendable>(
    _ count: Int, stretch: Int? = nil, _ body: @escaping @Sendable (Range<Int>) -> Part
) async -> [Part] {
    let cores = processorCount()
    let stretch = stretch ?? max(1, (count + cores - 1) / cores)
    let next = NextPage()
    return await withTaskGroup(of: [(Int, Part)].self) { group in
        for _ in 0..<cores {
            group.addTask {
                var parts: [(Int, Part)] = []
                while case let start = next.take(stretch), start < count {
                    parts.append((start, body(start..<min(start + stretch, count))))
                }
                return parts
            }
        }
        var parts: [(Int, Part)] = []
        for await part in group { parts += part }
        return parts.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
