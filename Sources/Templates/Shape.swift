/// What a template may name: one thing that a page, or a record on a page, offers.
package struct Field: Sendable {
    package let name: String
    package let type: FieldType
    /// One line for the reference in `templates/README.md`.
    package let meaning: String

    package init(_ name: String, _ type: FieldType, _ meaning: String) {
        self.name = name
        self.type = type
        self.meaning = meaning
    }
}

/// What a field holds, and so where a template may put it.
package indirect enum FieldType: Sendable {
    /// Plain text; escaped wherever it lands.
    case text
    /// A number or date, formatted for the site's language; `name.raw` is the bare value (digits, ISO 8601).
    case formatted
    /// HTML that `Text` made; stands only where an element's content stands.
    case html
    /// JSON that `Text` made; stands only in `<script type="application/ld+json">`, which browsers do not run.
    case json
    /// An address, for `href`, `src` and the like; elsewhere it is text.
    case address
    /// True or false; only for sections.
    case flag
    /// One record; a section enters it, `name.field` reads from it.
    case record(any ViewFields.Type)
    /// Records in order; a section repeats over them.
    case list(any ViewFields.Type)
    /// May be absent: a section asks whether it is there. Any of the above but flags and lists, which are
    /// false or empty instead.
    case optional(FieldType)
}

/// The names one kind of record offers: an enumeration whose raw values are the slots 0, 1, 2, ….
package protocol ViewFields: RawRepresentable<Int>, CaseIterable, Sendable {
    /// How errors and the reference call the record: `post`, `index page`.
    static var recordName: String { get }
    /// How many fields there are; stored, because it is asked for each record.
    static var slotCount: Int { get }
    /// A slot behind the fields for what a partial makes of the whole record, where that is kept and used again.
    static var fragmentSlot: Int? { get }
    var field: Field { get }
}

extension ViewFields {
    package static var fragmentSlot: Int? { nil }
}

/// A kind of page: its template and what it offers.
package struct PageKind: Sendable {
    /// `index` for `index.md`.
    package let name: String
    package let fields: any ViewFields.Type
    package let meaning: String

    package init(_ name: String, _ fields: any ViewFields.Type, _ meaning: String) {
        self.name = name
        self.fields = fields
        self.meaning = meaning
    }
}
