import Foundation
import Model

/// Offsets from UTC of one time zone: its transitions, looked up once, because asking Foundation for each post
/// is slow.
struct LocalTime: Sendable {
    /// Seconds since 1970 at which each offset begins.
    private var starts: [Int64] = []
    private var offsets: [Int]

    /// An unknown name counts as UTC; settings are checked before.
    init(zone name: String) {
        guard name != "UTC", let zone = TimeZone(identifier: name) else {
            offsets = [0]
            return
        }
        var moment = Date(timeIntervalSince1970: -5_000_000_000)
        offsets = [zone.secondsFromGMT(for: moment)]
        let end = Date(timeIntervalSince1970: 8_000_000_000)
        while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end, next > moment {
            starts.append(Int64(next.timeIntervalSince1970.rounded()))
            offsets.append(zone.secondsFromGMT(for: next.addingTimeInterval(1)))
            moment = next
        }
    }

    /// Seconds east of UTC at a moment.
    func offset(at timestamp: Timestamp) -> Int {
        if starts.isEmpty { return offsets[0] }
        let seconds = timestamp.seconds
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }

    func civil(_ timestamp: Timestamp) -> CivilTime {
        CivilTime(timestamp, offset: offset(at: timestamp))
    }

    /// RFC 3339 with the local offset: `2016-03-01T09:30:00+09:00`.
    func iso8601(_ timestamp: Timestamp) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        let offset = offset(at: timestamp)
        Self.write(iso8601: CivilTime(timestamp, offset: offset), offset: offset, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same, written digit by digit: every post has one or more.
    static func write(iso8601 time: CivilTime, offset: Int, into bytes: inout [UInt8]) {
        func put(_ sign: Unicode.Scalar, _ number: Int) {
            bytes.append(UInt8(ascii: sign))
            bytes.append(0x30 + UInt8(number / 10))
            bytes.append(0x30 + UInt8(number % 10))
        }
        bytes.append(decimal: time.year, digits: 4)
        put("-", time.month)
        put("-", time.day)
        put("T", time.hour)
        put(":", time.minute)
        put(":", time.second)
        if offset == 0 {
            bytes.append(UInt8(ascii: "Z"))
        } else {
            let minutes = abs(offset) / 60
            put(offset < 0 ? "-" : "+", minutes / 60)
            put(":", minutes % 60)
        }
    }
}
