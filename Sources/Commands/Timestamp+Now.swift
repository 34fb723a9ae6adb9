import Foundation
import Model

extension Timestamp {
    /// The clock, which is read in this room alone.
    static var now: Timestamp { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
