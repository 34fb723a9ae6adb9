/// What a template may cost. A theme within them is larger than any that a person has written.
enum Limits {
    /// Bytes of one file.
    static let fileBytes = 1 << 20
    /// Tags of one file.
    static let tags = 20_000
    /// Sections, blocks and parents inside each other, in one file or through partials.
    static let nesting = 100
    /// Bytes of one delimiter in `{{=a b=}}`.
    static let delimiterBytes = 16
    /// Instructions of one page: partials that include partials multiply.
    static let instructions = 100_000
    /// Partials and parents that one page calls.
    static let calls = 10_000
    /// Literal bytes of one page.
    static let literalBytes = 1 << 24
    /// Partials and parents inside each other while plain templates are rendered.
    static let plainDepth = 200
}
