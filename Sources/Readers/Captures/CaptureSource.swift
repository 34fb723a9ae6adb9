/// Bytes of a capture, in order, wherever they come from.
protocol CaptureSource: AnyObject {
    /// How many bytes are left, where that is known.
    var remaining: Int? { get }
    /// Fills the buffer as far as it can; 0 is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int
}
