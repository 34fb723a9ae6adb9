import Foundation

extension ByteWriter {
    /// What was written, as the database library takes it.
    var data: Data { Data(bytes) }
}

extension [UInt8] {
    var data: Data { Data(self) }
}
