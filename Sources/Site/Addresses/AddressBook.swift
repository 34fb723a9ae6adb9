import Model

/// Gives every page its address and sees to it that no two meet.
struct AddressBook {
    private var taken: Set<String> = []

    /// Reserves `folder/slug.html`; where another page has it already, a hash of `identity` is added.
    mutating func reserve(folder: String, name: String, identity: String) -> String {
        let slug = Slug.make(name)
        var address = "\(folder)/\(slug).html"
        if !taken.insert(address).inserted {
            address = "\(folder)/\(Slug.cut(slug, hash: stableHash(identity))).html"
            taken.insert(address)
        }
        return address
    }

    /// Reserves an address that the plan made itself.
    mutating func reserve(_ address: String) {
        taken.insert(address)
    }

    /// The addresses of a series: the first is `address`, the others `address-2.html`, ….
    mutating func series(_ address: String, pages: Int) -> [String] {
        guard pages > 1 else { return [address] }
        let stem = address.dropLast(".html".count)
        var all = [address]
        all.reserveCapacity(pages)
        for number in 2...pages {
            var next = "\(stem)-\(number).html"
            if !taken.insert(next).inserted {
                next = "\(stem)-\(number)-\(hexadecimal(stableHash(address)).prefix(8)).html"
                taken.insert(next)
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
