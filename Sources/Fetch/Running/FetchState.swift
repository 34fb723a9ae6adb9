import Foundation
import Model

/// How far a fetch of an endpoint came, so that the next run goes on there. Written after each capture; gone when the
/// end was reached.
struct FetchState: Codable, Sendable {
    /// The captures' name without page and ending, below `content/`.
    var stem: String
    /// Pages that were saved.
    var pages: Int
    /// Where the next one begins; `nil` before the first.
    var mark: PageMark?
    /// Posts in the pages that were saved.
    var posts: Int
    /// Those of them that were not known when the fetch began.
    var new: Int
    var validator: String?
    /// Where earlier fetches stopped although there was more, the newest first.
    var gaps: [FetchGap] = []
    /// Nothing behind the mark is known: what a limit once left out is being fetched.
    var isInTail = false
    /// Pages whose posts are all known do not end the fetch until one came that has others.
    var isSearching = false
}

/// Where states are kept: `content/.fetch/`, a file an endpoint. Captures do not say what a limit or an interruption left
/// out, so this is no part of what may be deleted.
struct FetchStates: Sendable {
    /// Absolute.
    let folder: String

    func load(_ key: String) -> FetchState? {
        read(key + ".state").flatMap { try? JSONDecoder().decode(FetchState.self, from: $0) }
    }

    /// Throws a `Diagnostic`.
    func save(_ state: FetchState, _ key: String) throws {
        try write(try JSONEncoder().encode(state), key + ".state")
    }

    /// Where the last fetch, or an earlier one, stopped although there was more; the newest first.
    func gaps(_ key: String) -> [FetchGap] {
        read(key + ".gaps").flatMap { try? JSONDecoder().decode([FetchGap].self, from: $0) } ?? []
    }

    /// Throws a `Diagnostic`.
    func keep(gaps: [FetchGap], _ key: String) throws {
        if !gaps.isEmpty {
            try write(try JSONEncoder().encode(gaps), key + ".gaps")
        } else {
            try? FileManager.default.removeItem(atPath: folder + "/" + key + ".gaps")
        }
    }

    func end(_ key: String) {
        try? FileManager.default.removeItem(atPath: folder + "/" + key + ".state")
    }

    /// The `ETag` of an endpoint's first page when it was last fetched to its end.
    func validator(_ key: String) -> String? {
        read(key + ".etag").map { String(decoding: $0, as: UTF8.self) }
    }

    func keep(validator: String?, _ key: String) {
        if let validator {
            try? write(Data(validator.utf8), key + ".etag")
        } else {
            try? FileManager.default.removeItem(atPath: folder + "/" + key + ".etag")
        }
    }

    private func read(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }

    private func write(_ data: Data, _ name: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "how far the fetch came cannot be written", file: folder + "/" + name,
                hint: "check that the folder belongs to you and has room")
        }
    }
}

extension Endpoint {
    /// Names the endpoint among all others.
    var key: String {
        let text = service.base + path + parameters.map { "\u{0}\($0.name)=\($0.value)" }.joined()
        let place = target.map { "\u{1}" + $0.directory + "/" + $0.name } ?? ""
        return String(SHA256.hexadecimal(Array((text + place).utf8)).prefix(24))
    }
}
