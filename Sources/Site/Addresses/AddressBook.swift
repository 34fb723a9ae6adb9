import Model

/// Gives every page its address and sees to it that no two meet.
struct AddressBook {
    private var taken: Set<String> = []

    /// Reserves an address, unless one is taken that a disk may hold for the same: macOS and Windows do not tell `σ`
    /// from `ς` or `ß` from `ss`. A set of strings does not tell `é` from `e` with an accent either, nor does macOS.
    @discardableResult private mutating func take(_ address: String) -> Bool {
        taken.insert(isASCII(address) ? address : address.uppercased().lowercased()).inserted
    }

    private func isASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Reserves `folder/slug.html`; where another page has it already, a hash of `identity` is added.
    mutating func reserve(folder: String, name: String, identity: String) -> String {
        let slug = Slug.make(name)
        var address = "\(folder)/\(slug).html"
        if !take(address) {
            address = "\(folder)/\(Slug.cut(slug, hash: stableHash(identity))).html"
            take(address)
        }
        return address
    }

    /// Reserves an address that the plan made itself.
    mutating func reserve(_ address: String) {
        take(address)
    }

    /// The addresses of a series: the first is `address`, the others `address-2.html`, ….
    mutating func series(_ address: String, pages: Int) -> [String] {
        guard pages > 1 else { return [address] }
        let stem = address.dropLast(".html".count)
        var all = [address]
        all.reserveCapacity(pages)
        for number in 2...pages {
            var next = "\(stem)-\(number).html"
            if !take(next) {
                next = "\(stem)-\(number)-\(hexadecimal(stableHash(address)).prefix(8)).html"
                take(next)
            }
            all.append(next)
        }
        return all
    }
}

/// The way from a page to the site's folder: `../` for each folder it lies in.
func rootPrefix(of address: String) -> String {
    String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
}
