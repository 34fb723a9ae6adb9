/// Takes secrets out of what is written down, in the spellings that addresses and JSON give them.
package struct Redaction: Sendable {
    /// Stands where a secret was.
    static let mark = "REDACTED"
    private let spellings: [String]

    package init(_ secrets: some Sequence<Secret>) {
        var spellings: Set<String> = []
        for secret in secrets {
            let text = secret.revealed
            // Whatever is shorter would turn up by chance.
            guard text.utf8.count >= 4 else { continue }
            spellings.insert(text)
            spellings.insert(AddressEncoding.component(text))
            spellings.insert(text.replacing("/", with: "\\/"))
        }
        // The longest first: one may be part of another.
        self.spellings = spellings.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    package func applied(to text: String) -> String {
        spellings.reduce(text) { $0.replacing($1, with: Self.mark) }
    }

    /// Bytes of a capture; unchanged, and not copied, where there is no secret in them.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        spellings.reduce(bytes) { bytes, spelling in
            let found = Array(spelling.utf8)
            return bytes.firstRange(of: found) == nil
                ? bytes : bytes.replacing(found, with: Array(Self.mark.utf8))
        }
    }
}
