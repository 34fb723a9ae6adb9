/// How the host of an address is shown.
enum HostDisplay {
    /// The host as it may be shown.
    static func display(_ host: [UInt8]) -> [UInt8] {
        host
    }
}
