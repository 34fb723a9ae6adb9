import Foundation

/// One request to a network, secrets kept apart from what may be shown.
package struct WebRequest: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
    }

    package var method = Method.get
    /// The whole address without its secret parameters; what messages show.
    package var address: String
    package var headers: [String: String] = [:]
    /// Sent to the address' own host and to no other.
    package var secretHeaders: [String: String] = [:]
    /// Added to the query behind the others, on the address' own host only.
    package var secretParameters: [String: String] = [:]
    package var body: [UInt8]?

    package init(_ address: String) {
        self.address = address
    }

    /// The address as it is sent; `nil` where it is none.
    var url: URL? {
        var text = address
        for (name, value) in secretParameters.sorted(by: { $0.key < $1.key }) {
            text += text.contains("?") ? "&" : "?"
            text += AddressEncoding.component(name) + "=" + AddressEncoding.component(value)
        }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host, !host.isEmpty
        else { return nil }
        return url
    }
}

/// Percent encoding of RFC 3986.
enum AddressEncoding {
    /// A part of a path, or a name or value of a query: everything but unreserved characters is encoded.
    static func component(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }

    /// Adds parameters to an address in their order.
    static func adding(_ parameters: [Parameter], to address: String) -> String {
        var text = address
        for parameter in parameters {
            text += text.contains("?") ? "&" : "?"
            text += component(parameter.name) + "=" + component(parameter.value)
        }
        return text
    }
}
