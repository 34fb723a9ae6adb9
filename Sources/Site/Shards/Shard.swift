/// One of several parts that a site's pages are built in, each by a process of its own.
package struct Shard: Sendable, Hashable {
    /// From 1.
    package let number: Int
    package let count: Int

    /// `nil` unless `number` is from 1 to `count`.
    package init?(_ number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// As it is typed, `2/3`; `nil` for anything else.
    package init?(_ text: String) {
        let fields = text.split(separator: "/", omittingEmptySubsequences: false)
        guard fields.count == 2, let number = Self.number(fields[0]), let count = Self.number(fields[1]) else {
            return nil
        }
        self.init(number, of: count)
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(digits) : nil
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}
