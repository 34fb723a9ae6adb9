/// Which roost this is.
package enum Version {
    /// Semantic version, as `roost --version` prints it. It is part of every page's fingerprint.
    package static let current = "0.1.0"
}
