import Files
import Foundation
import Model

/// What is in an output folder from builds of which no record is left: `.roost/` may be deleted at any time, and what the
/// site does not show any more must not stay for that.
struct LostFiles {
    /// Files that say that they are roost's, in order.
    private(set) var stale: [String] = []
    /// How many files may be roost's and do not say so: pictures, and pages packed with Brotli.
    private(set) var others = 0

    /// - Parameter isClaimed: Whether the site has a file at an address.
    init(_ output: OutputFolder, isClaimed: (String) -> Bool) {
        guard let walk = FileManager.default.enumerator(atPath: output.path) else { return }
        for case let address as String in walk where !isClaimed(address) {
            guard output.status(of: address)?.isRegular == true else { continue }
            let path = output.path + "/" + address
            if FileWriter.saysWhose(address) {
                if FileWriter().isOurs(path) || FileWriter().isScript(path) { stale.append(address) }
            } else if address.hasPrefix("media/") || address.hasSuffix(".br") {
                others += 1
            }
        }
        stale.sort()
    }

    /// What the user has to look at.
    func diagnostics(_ output: OutputFolder) -> [Diagnostic] {
        if others == 0 { return [] }
        return [
            Diagnostic(
                .warning, .foreignFile,
                "\(others) files of media/ or ending in .br are no part of the site, and nothing is left that says who put them there",
                file: output.path, hint: "if none of them is yours, delete the folder and build again")
        ]
    }
}
