/// Something that reads what strangers wrote. Its targets lie in the tests of its room, in a folder `Fuzz` that the
/// package `Fuzz` links to, for the tests run the seeds in `Fuzz/Seeds/NAME`, one file an input, and what was found
/// before.
package protocol FuzzTarget: SendableMetatype {
    static var name: String { get }
    /// Runs one input; which promise it broke, if any.
    static func problem(with input: [UInt8]) -> String?
}
