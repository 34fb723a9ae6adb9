extension Timestamp {
    /// As times stand in the names of captures: `2026-11-21T120000Z`.
    package var inName: String {
        let time = CivilTime(self)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return
            "\(time.year)-\(two(time.month))-\(two(time.day))T\(two(time.hour))\(two(time.minute))\(two(time.second))Z"
    }
}
