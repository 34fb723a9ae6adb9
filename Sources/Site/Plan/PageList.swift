/// Some of a plan's pages, feeds and scripts, in an order. Only their numbers are kept: a million pages are listed in
/// several ways while they are written.
struct PageList: Sendable {
    let plan: SitePlan
    /// Counted through pages and then documents of the plan.
    private(set) var numbers: [Int32]

    /// All that are wanted.
    init(_ plan: SitePlan, where isWanted: (PagePlan) -> Bool = { _ in true }) {
        self.plan = plan
        numbers = (0..<Int32(plan.pages.count + plan.documents.count)).filter { isWanted(Self.page($0, plan)) }
    }

    var count: Int { numbers.count }

    subscript(place: Int) -> PagePlan { Self.page(numbers[place], plan) }

    /// Those of some places, in the order of these.
    func at(_ places: some Sequence<Int>) -> PageList {
        var list = self
        list.numbers = places.map { numbers[$0] }
        return list
    }

    /// Fingerprints in the list's order. Nobody may ask the plan for its pages meanwhile.
    func set(_ fingerprints: [UInt64]) {
        for (number, fingerprint) in zip(numbers, fingerprints) {
            let place = Int(number)
            if place < plan.pages.count {
                plan.pages[place].fingerprint = fingerprint
            } else {
                plan.documents[place - plan.pages.count].fingerprint = fingerprint
            }
        }
    }

    private static func page(_ number: Int32, _ plan: SitePlan) -> PagePlan {
        let place = Int(number)
        return place < plan.pages.count ? plan.pages[place] : plan.documents[place - plan.pages.count]
    }
}
