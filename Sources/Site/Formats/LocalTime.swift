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
        let offset = offset(at: timestamp)
        let time = CivilTime(timestamp, offset: offset)
        // Every post has one or more: written digit by digit, in one piece.
        return String(unsafeUninitializedCapacity: 48) { buffer in
            var count = 0
            func put(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            func put(_ sign: Unicode.Scalar, _ number: Int) {
                put(UInt8(ascii: sign))
                put(0x30 + UInt8(number / 10))
                put(0x30 + UInt8(number % 10))
            }
            if time.year < 0 { put(UInt8(ascii: "-")) }
            var unit: UInt = 1000
            while time.year.magnitude / unit > 9 { unit *= 10 }
            while unit > 0 {
                put(0x30 + UInt8(time.year.magnitude / unit % 10))
                unit /= 10
            }
            put("-", time.month)
            put("-", time.day)
            put("T", time.hour)
            put(":", time.minute)
            put(":", time.second)
            if offset == 0 {
                put(UInt8(ascii: "Z"))
            } else {
                let minutes = abs(offset) / 60
                put(offset < 0 ? "-" : "+", minutes / 60)
                put(":", minutes % 60)
            }
            return count
        }
    }
}
