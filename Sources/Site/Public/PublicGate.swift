package import Archive
package import Model
import Privacy
import Search
import Text

/// Looks at every post that a site shows as a stranger would.
package struct PublicGate {
    private let archive: Archive
    private let settings: Settings
    private let documents: SearchDocuments
    private let own: Set<Int>
    /// For each post of the plan.
    private let reasons: [String]
    /// Find the words that must not become public wherever a post has any.
    private let finders: [(word: String, finder: Redactor)]

    /// Throws a `Diagnostic` for an archive that cannot be read.
    package init(_ archive: Archive, settings: Settings) throws {
        self.archive = archive
        self.settings = settings
        finders = settings.privacy.words.map { ($0, Redactor(words: [$0], names: [])) }
        let plan = try SitePlan(archive.reader(), settings: settings, history: [])
        documents = SearchDocuments(plan)
        own = plan.ownPeople
        var reasons = Array(repeating: "context", count: plan.posts.count)
        // Collections stand in the order of their kinds, the timelines first: the first one counts.
        for entry in plan.collections.entries.reversed() {
            for key in entry.stored.keys {
                let index = plan.posts.index(ofKey: key)
                if index != PostTable.none { reasons[Int(index)] = entry.stored.collection.kind.rawValue }
            }
        }
        self.reasons = reasons
    }

    /// Reads all posts once. Throws a `Diagnostic`.
    package func report(_ progress: any Progress) throws -> PublicReport {
        var report = PublicReport()
        for concern in Publishing.Concern.allCases { report.concerns[concern] = [] }
        let plan = documents.plan
        report.posts = plan.posts.count
        for index in 0..<plan.posts.count {
            report.networks[plan.posts.ids[index].network.name, default: 0] += 1
            report.kinds["\(plan.posts.kinds[index])", default: 0] += 1
            report.reasons[reasons[index], default: 0] += 1
        }
        report.writers = plan.authors.authors.indices.filter { !plan.authors.posts[$0].isEmpty }.map {
            let author = plan.authors.authors[$0]
            return PublicReport.Writer(
                network: author.id.network, handle: author.handle, isOwn: own.contains($0),
                posts: plan.authors.posts[$0].count)
        }.sorted { ($1.posts, $0.network, $0.handle) < ($0.posts, $1.network, $1.handle) }
        progress.begin("reading", total: documents.members.count)
        defer { progress.end() }
        try documents.load(0..<documents.members.count, archive.reader()) { number, stored in
            if let stored { look(at: stored, number, &report) }
            progress.advance(by: 1)
        }
        return report
    }

    private func look(at stored: StoredPost, _ number: Int, _ report: inout PublicReport) {
        let post = stored.post
        let page = documents.link(documents.members[number])
        func add(_ concern: Publishing.Concern, _ text: String) {
            report.concerns[concern, default: []].append(PublicReport.Place(page: page, text: text))
        }
        if post.visibility != .open { report.reasons["\(post.visibility)", default: 0] += 1 }
        let author = documents.author(stored)
        // An archive without anybody's own posts is of others altogether.
        if documents.plan.authors.index(ofKey: stored.authorKey).map(own.contains) != true {
            add(.others, author.map { "@" + $0.handle } ?? "")
        }
        for medium in post.media where medium.alt.isEmpty && medium.kind != .file {
            add(.undescribed, "\(medium.kind)")
        }
        for case .place(let place) in post.attachments { add(.places, place.name) }
        guard !finders.isEmpty else { return }
        let shown = [SearchDocuments.text(of: stored), author?.name ?? "", author?.handle ?? ""]
        let text = (shown + post.edits.map(\.body.text)).joined(separator: "\n").lowercased()
        var renderer = BodyRenderer()
        for (word, finder) in finders
        where text.contains(word.lowercased()) || finder.finds(in: post, links: stored.facts.links, &renderer) {
            add(.words, word)
        }
    }
}
