/// A file of the built site.
package struct SiteFile: Hashable, Sendable {
    /// From the output folder, `/` between names.
    package let path: String
    /// Bytes.
    package let size: Int64

    package init(path: String, size: Int64) {
        (self.path, self.size) = (path, size)
    }
}
