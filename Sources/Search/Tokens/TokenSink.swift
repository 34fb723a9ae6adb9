/// Takes the terms of a text as they are found.
protocol TokenSink {
    /// A term's UTF-8 bytes, valid during the call, and its place among the terms of the text.
    mutating func take(_ term: UnsafeBufferPointer<UInt8>, at position: UInt32)
}
