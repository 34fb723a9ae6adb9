import JSON
import Model
import Readers

/// What an answer holds.
struct FetchedPage {
    struct Record {
        let id: PostID
        let created: Timestamp?
    }

    /// The posts that are the page's own.
    var records: [Record] = []
    /// There is nothing in it.
    var isEmpty = false
    /// A bare empty list says nothing of its network; everything else may be kept.
    var isBareList = false
    var next: PageMark?
    /// What the next questions are about.
    var follow: [String] = []
    var notes: [Diagnostic] = []

    /// Reads an answer. Throws a `Diagnostic` for one that is no page of this endpoint.
    /// - Parameter shown: The address, for messages.
    static func read(
        _ answer: WebAnswer, of endpoint: Endpoint, mark: PageMark?, path: String, shown: String,
        descriptions: [ReaderDescription]
    ) throws -> FetchedPage {
        do {
            return try JSONParser().parse(answer.body) { value in
                try read(value, answer, of: endpoint, mark: mark, path: path, shown: shown, descriptions: descriptions)
            }
        } catch let error as JSONError {
            let type = answer.head.mediaType
            let kind = type.isEmpty || type.hasSuffix("json") ? "" : " but \(type)"
            let reason = error.isCutOff ? "it ends in the middle" : error.message
            throw Diagnostic(
                .error, .strangeAnswer, "the answer is no JSON\(kind): \(reason) (GET \(shown))",
                hint: "nothing was saved of it")
        }
    }

    private static func read(
        _ value: JSONValue, _ answer: WebAnswer, of endpoint: Endpoint, mark: PageMark?, path: String, shown: String,
        descriptions: [ReaderDescription]
    ) throws -> FetchedPage {
        var page = FetchedPage()
        page.isBareList = value.kind == .array && value.isEmpty
        page.isEmpty = page.isBareList || endpoint.list.map { value.at($0).isEmpty } ?? false
        page.follow = endpoint.follow?.values(value) ?? []
        if page.isEmpty, page.isBareList || APIMessage.find(in: value) == nil { return page }
        guard endpoint.target != nil else {
            if page.follow.isEmpty { throw said(value, "the answer names nothing that could be asked next", shown) }
            return page
        }
        try page.readRecords(value, of: endpoint, path: path, shown: shown, descriptions: descriptions)
        page.next = endpoint.paging.next(after: value, answer.head, mark: mark)
        return page
    }

    private mutating func readRecords(
        _ value: JSONValue, of endpoint: Endpoint, path: String, shown: String, descriptions: [ReaderDescription]
    ) throws {
        let target = endpoint.target
        let folder = target.map { $0.folder.isEmpty ? "" : CaptureName.decoded($0.folder) + "/" } ?? ""
        var context = CaptureContext(file: path, path: path, name: folder + (target?.name ?? ""))
        context.placed = target?.kind
        context.descriptions = descriptions
        let reader = endpoint.reader ?? ReaderRegistry.reader(for: value, context: context)
        guard let reader, reader.recognises(value, context: context) else {
            throw Self.said(value, "the answer is JSON of no known format", shown)
        }
        var batches: [CaptureBatch] = []
        withoutActuallyEscaping({ batches.append($0) }) { flush in
            var output = ReaderOutput(including: Set(Post.Visibility.allCases), flush: flush)
            reader.read(value, context: context, into: &output)
            output.finish()
        }
        for batch in batches {
            for item in batch.items where item.role == .record {
                records.append(Record(id: item.post.id, created: item.post.created))
            }
            // What is wrong with single records is told when the site is built.
            notes += batch.diagnostics.filter { $0.id == .apiError }
        }
        let isLess = records.isEmpty && batches.allSatisfy { $0.aliases.isEmpty && $0.authors.isEmpty }
        if isLess, let problem = notes.first {
            throw Diagnostic(.error, .fetchRefused, "\(problem.message) (GET \(shown))")
        }
        isEmpty = isEmpty || (isLess && endpoint.list != nil)
    }

    /// An API that says what is wrong in an answer of status 200 is quoted.
    private static func said(_ value: JSONValue, _ otherwise: String, _ shown: String) -> Diagnostic {
        if let message = APIMessage.find(in: value) {
            return Diagnostic(.error, .fetchRefused, "the network answered: \(message) (GET \(shown))")
        }
        return Diagnostic(
            .error, .strangeAnswer, "\(otherwise) (GET \(shown))", hint: "README lists the formats that are read")
    }
}
