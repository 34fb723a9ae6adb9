import Model
import Templates
import Text

/// What an author's record beside a post depends on.
struct AuthorKey: Hashable, Sendable {
    let author: Int
    /// The way from the page to the site's folder.
    let root: String

    /// Bounds a worker's memory: about 1 KB an author.
    static let limit = 4096
}

/// An author's record, filled once for all posts that show it, and the local media it looked for.
struct KeptAuthor: Sendable {
    let record: ViewSnapshot
    let media: [MediaUse]
}

extension PageWorker {
    /// A record of an author, by place in the plan's table. The profile's details only where they are wanted:
    /// an author stands beside every post.
    mutating func authorRecord(
        _ index: Int, _ frame: PageFrame, name: String? = nil, details: Bool = false
    ) -> Record<AuthorFields> {
        let record = store.makeRecord(AuthorFields.self)
        let key = AuthorKey(author: index, root: frame.root)
        if name == nil, !details, let known = authorRecords[key] {
            store.restore(known.record, to: record)
            mediaUses += known.media
            return record
        }
        let (mark, uses) = (store.mark, mediaUses.count)
        fill(
            record, context.plan.authors.authors[index], address: context.plan.authors.addresses[index], frame,
            name: name)
        if details {
            fillDetails(record, index, frame)
        } else if name == nil {
            if authorRecords.count >= AuthorKey.limit { authorRecords.removeAll(keepingCapacity: true) }
            authorRecords[key] = KeptAuthor(
                record: store.snapshot(of: record, since: mark), media: Array(mediaUses[uses...]))
        }
        return record
    }

    /// The profile: what they say of themselves and how many follow.
    mutating func fillDetails(_ record: Record<AuthorFields>, _ index: Int, _ frame: PageFrame) {
        let author = context.plan.authors.authors[index]
        if let bio = author.bio, !bio.text.isEmpty {
            store.set(.bio, of: record, to: html(of: bio, network: author.id.network, isProfile: true, frame))
        }
        if let location = author.location, !location.isEmpty { store.set(.location, of: record, to: location) }
        if let website = author.website, isWebAddress(website) { store.set(.website, of: record, to: website) }
        set(.followers, of: record, to: author.followers)
        set(.following, of: record, to: author.following)
        set(.postCount, of: record, to: Int64(context.plan.authors.posts[index].count))
        set(date: .joined, of: record, to: author.created)
    }

    mutating func fill(
        _ record: Record<AuthorFields>, _ author: Author, address: String?, _ frame: PageFrame, name: String?
    ) {
        let shown = [name, author.name, author.handle].compactMap(\.self).first { !$0.isEmpty } ?? author.id.id
        store.set(.name, of: record, to: shown)
        store.set(.handle, of: record, to: author.handle)
        store.set(.isNamed, of: record, to: author.isNamed(shown))
        store.set(.network, of: record, to: author.id.network.name)
        store.set(.networkName, of: record, to: context.formats.networkName(author.id.network))
        if let address { store.set(.href, of: record, to: frame.links.link(address)) }
        let profile =
            webAddress(author.url)
            ?? NetworkAddress.profile(handle: author.handle, id: author.id.id, network: author.id.network)
        if let profile { store.set(.profile, of: record, to: profile) }
        if let avatar = author.avatar, let shown = picture(avatar, frame, small: true) {
            store.set(.avatar, of: record, to: shown)
        }
        store.set(.initials, of: record, to: Self.initials(shown))
        store.set(.isOwner, of: record, to: author.isOwner)
        store.set(.isVerified, of: record, to: author.isVerified)
        store.set(.isBot, of: record, to: author.isBot)
    }

    /// The first letter or digit of a name; whatever stands first where there is none.
    static func initials(_ name: String) -> String {
        if let first = name.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A,
            name.utf8.dropFirst().first.map({ $0 < 0x80 }) ?? true
        {
            return String(Unicode.Scalar(first & ~0x20))
        }
        let letter = name.first { $0.isLetter || $0.isNumber } ?? name.first
        return letter.map { String($0).uppercased() } ?? "?"
    }

    /// Where a page gets a picture from: the site's own file, or the network where the settings say so.
    /// `small`: it is shown as a thumbnail.
    mutating func picture(_ url: String, _ frame: PageFrame, small: Bool = false) -> String? {
        guard context.settings.media != .none else { return nil }
        if let file = localMedia(url) {
            if small, let thumbnail = context.thumbnails.thumbnail(of: file, context.media.dimensions(of: file)) {
                return frame.root + thumbnail.address
            }
            return frame.root + pathEncoded(file.address)
        }
        return context.settings.media == .remote && url.hasPrefix("https://") ? url : nil
    }

    /// Looks a medium up and remembers that the page depends on it.
    mutating func localMedia(_ name: String) -> MediaLibrary.File? {
        guard let found = context.media.use(name) else { return nil }
        mediaUses.append(found.use)
        return found.file
    }

    /// Sets a number that may be unknown.
    mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to number: Int64?) {
        guard let number else { return }
        store.set(field, of: record, to: context.formats.number.string(number), raw: String(number))
    }

    /// Sets a number.
    mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to number: Int) {
        set(field, of: record, to: Int64(number))
    }

    /// Sets a day that may be unknown.
    mutating func set<Fields: ViewFields>(date field: Fields, of record: Record<Fields>, to moment: Timestamp?) {
        guard let moment else { return }
        let formats = context.formats
        let (time, offset) = formats.local(moment)
        store.set(field, of: record) {
            formats.date.write(time, into: &$0)
        } raw: {
            LocalTime.write(iso8601: time, offset: offset, into: &$0)
        }
    }

    /// Sets the first and last day of some posts; those of one day have no last one.
    mutating func set<Fields: ViewFields>(
        first: Fields, last: Fields, of record: Record<Fields>, to earliest: Timestamp?, _ latest: Timestamp?
    ) {
        guard let earliest, let latest else { return }
        set(date: first, of: record, to: earliest)
        if context.formats.date(earliest) != context.formats.date(latest) { set(date: last, of: record, to: latest) }
    }
}

extension Author {
    /// Whether a name stands beside a handle that says something else: many networks know no other name, and a DID in the
    /// handle's place says nothing to anybody.
    func isNamed(_ name: String) -> Bool { !handle.isEmpty && name != handle && !handle.hasPrefix("did:") }
}
