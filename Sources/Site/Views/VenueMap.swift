import Foundation

/// A map of venues near each other: a part of the globe drawn flat, true in its middle, with its graticule. There is
/// nothing on it but what posts say; the real map is a link away.
struct VenueMap {
    /// A venue's place on the globe, in degrees.
    struct Point {
        let latitude: Double
        let longitude: Double
        /// The venue's place in the list.
        let venue: Int
    }

    struct Line {
        let degrees: Double
        /// Where it crosses the drawing.
        let at: Int
    }

    let points: [Point]
    let width = 640
    let height: Int
    private let middle: (latitude: Double, longitude: Double)
    /// Units a degree north.
    private let scale: Double
    private let narrowing: Double

    /// The room around the outermost venues.
    private static let margin = 56.0
    /// Places nearer than this, in degrees, share a map: about 100 km.
    private static let near = 1.0

    init(_ points: [Point]) {
        self.points = points
        let (south, north) = (points.map(\.latitude).min() ?? 0, points.map(\.latitude).max() ?? 0)
        let (west, east) = (points.map(\.longitude).min() ?? 0, points.map(\.longitude).max() ?? 0)
        middle = ((south + north) / 2, (west + east) / 2)
        narrowing = max(0.05, cos(middle.latitude * .pi / 180))
        // A single venue still has a neighbourhood: about 2 km.
        let across = max((east - west) * narrowing, 0.02)
        let down = max(north - south, 0.012)
        scale = min((Double(width) - 2 * Self.margin) / across, (520 - 2 * Self.margin) / down)
        height = min(520, max(240, Int((down * scale + 2 * Self.margin).rounded())))
    }

    /// Venues by neighbourhood, the one with most first.
    static func maps(_ points: [Point]) -> [VenueMap] {
        var groups: [[Point]] = []
        for point in points {
            let (close, far) = groups.reduce(into: (close: [[Point]](), far: [[Point]]())) { parts, group in
                if group.contains(where: { isNear($0, point) }) {
                    parts.close.append(group)
                } else {
                    parts.far.append(group)
                }
            }
            groups = far + [close.flatMap(\.self) + [point]]
        }
        return groups.map { group in VenueMap(group.sorted { $0.venue < $1.venue }) }
            .sorted { (-$0.points.count, $0.points[0].venue) < (-$1.points.count, $1.points[0].venue) }
    }

    private static func isNear(_ one: Point, _ other: Point) -> Bool {
        abs(one.latitude - other.latitude) < near && abs(one.longitude - other.longitude) < near * 1.5
    }

    func position(_ point: Point) -> (x: Int, y: Int) {
        (x(point.longitude), y(point.latitude))
    }

    private func x(_ longitude: Double) -> Int {
        Int((Double(width) / 2 + (longitude - middle.longitude) * narrowing * scale).rounded())
    }

    private func y(_ latitude: Double) -> Int {
        Int((Double(height) / 2 - (latitude - middle.latitude) * scale).rounded())
    }

    /// Lines from north to south: at least two, at round degrees.
    var meridians: [Line] {
        let half = Double(width) / 2 / scale / narrowing
        return lines(middle.longitude - half, middle.longitude + half).map { Line(degrees: $0, at: x($0)) }
            .filter { $0.at > 4 && $0.at < width - 4 }
    }

    /// Lines from west to east.
    var parallels: [Line] {
        let half = Double(height) / 2 / scale
        return lines(middle.latitude - half, middle.latitude + half).map { Line(degrees: $0, at: y($0)) }
            .filter { $0.at > 4 && $0.at < height - 4 }
    }

    private func lines(_ from: Double, _ to: Double) -> [Double] {
        let steps = [30.0, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
        let step = steps.first { (to - from) / $0 >= 3 } ?? 0.001
        // Whole multiples, so that no error adds up.
        let first = Int((from / step).rounded(.up))
        let last = Int((to / step).rounded(.down))
        return first <= last ? (first...last).map { (Double($0) * step * 1000).rounded() / 1000 } : []
    }
}
