import Archive
import Model
import Testing

@Suite("Times of captures")
struct CaptureTimesTests {
    private func minutes(_ values: Int64...) -> [Timestamp] { values.map { Timestamp(seconds: $0 * 60) } }

    @Test("pages of one answer are one capture")
    func pages() {
        let times = CaptureTimes(minutes(5000, 0, 10, 59, 61))
        #expect(times.newest == minutes(59, 61, 5000))
        #expect(times.place(minutes(10)[0]) == 0)
        #expect(times.place(minutes(61)[0]) == 1)
        #expect(times.place(minutes(5000)[0]) == 2)
        #expect(CaptureTimes([]).newest.isEmpty)
    }

    @Test("a span grows to both sides")
    func spans() {
        var span = StoredCollection.Span()
        for place: Int32 in [1, 3, 0] { span.add(place) }
        #expect(span == StoredCollection.Span(first: 0, last: 3))
    }
}
