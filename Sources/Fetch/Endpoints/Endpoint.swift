package import JSON
package import Readers

/// One list or document of a network's API: where it is, how its pages follow each other, who reads it, where its
/// captures go. Adding a network is a file of these.
package struct Endpoint: Sendable {
    package var service: Service
    /// Encoded, from `/` on.
    package var path: String
    package var parameters: [Parameter]
    package var paging = Paging.single
    /// The oldest come first: what is new stands behind what is known.
    package var isOldestFirst = false
    /// The reader that must recognise a page; `nil` where any of them may.
    package var reader: (any Reader.Type)?
    /// Keys that lead to the list in a page: where that is missing or empty there is nothing more.
    package var list: [String]?
    /// Where captures go; `nil` for an answer that is only needed for the next question.
    package var target: CaptureTarget?
    /// What is asked with each answer.
    package var follow: Follow?
    /// Whether there is no answer without a token.
    package var needsToken = false
    /// How the network is told the size of a page.
    package var pageSize: PageSize?

    /// The questions that an answer makes possible.
    package struct Follow: Sendable {
        /// Stands for the answer where nothing is asked yet: `{id}`.
        package var placeholder: String
        package var values: @Sendable (JSONValue) -> [String]
        package var endpoints: @Sendable (String) -> [Endpoint]

        package init(
            _ placeholder: String, values: @escaping @Sendable (JSONValue) -> [String],
            endpoints: @escaping @Sendable (String) -> [Endpoint]
        ) {
            self.placeholder = placeholder
            self.values = values
            self.endpoints = endpoints
        }
    }

    package struct PageSize: Sendable {
        package var parameter: String
        package var least: Int
        package var most: Int

        package init(_ parameter: String, _ range: ClosedRange<Int>) {
            self.parameter = parameter
            least = range.lowerBound
            most = range.upperBound
        }
    }

    package init(_ service: Service, _ path: String, _ parameters: [Parameter] = []) {
        self.service = service
        self.path = path
        self.parameters = parameters
    }

    /// A question whose answer, an id, leads to other questions.
    package static func lookup(
        _ service: Service, _ path: String, _ parameters: [Parameter] = [], id: [String],
        then endpoints: @escaping @Sendable (String) -> [Endpoint]
    ) -> Endpoint {
        var endpoint = Endpoint(service, path, parameters)
        endpoint.follow = Follow("{id}", values: { [$0.at(id).idString].compactMap { $0 } }, endpoints: endpoints)
        return endpoint
    }
}

extension JSONValue {
    /// The value that keys lead to.
    func at(_ keys: [String]) -> JSONValue {
        keys.reduce(self) { $0[$1] }
    }
}
