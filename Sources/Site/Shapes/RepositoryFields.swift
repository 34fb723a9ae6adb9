package import Templates

/// A source repository's facts.
package enum RepositoryFields: Int, ViewFields {
    case fullName
    case programmingLanguage
    case license
    case homepage
    case stars
    case forks
    case openIssues
    case updated
    case pushed
    case isFork
    case isArchived

    package static let recordName = "repository"
    package static let slotCount = RepositoryFields.allCases.count

    package var field: Field {
        switch self {
        case .fullName: Field("full_name", .text, "owner and name")
        case .programmingLanguage:
            Field("programming_language", .optional(.text), "the language most of it is written in")
        case .license: Field("license", .optional(.text), "its licence")
        case .homepage: Field("homepage", .optional(.address), "its own site")
        case .stars: Field("stars", .optional(.formatted), "how many starred it")
        case .forks: Field("forks", .optional(.formatted), "how many forked it")
        case .openIssues: Field("open_issues", .optional(.formatted), "issues not closed")
        case .updated: Field("updated", .optional(.formatted), "when it last changed")
        case .pushed: Field("pushed", .optional(.formatted), "when code was last pushed")
        case .isFork: Field("is_fork", .flag, "it began as another's")
        case .isArchived: Field("is_archived", .flag, "it is no longer worked on")
        }
    }
}
