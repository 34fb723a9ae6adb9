import Model

/// A theme, compiled: a program for each kind of page and the words of one language.
package struct Theme: Sendable {
    private let programs: [String: Program]
    private let fingerprints: [String: UInt64]
    private let words: WordList?
    private let language: String
    /// Templates beside those of pages that nothing uses, as their names below the theme.
    package let unused: [String]

    /// Changed whenever the same templates begin to give other pages.
    private static let version: UInt64 = 1

    /// Compiles every page kind's template with all partials and strings, or tells everything that is wrong.
    ///
    /// Of two files with the same path, or the same name in `.md` and `.html`, the later one counts. `language` is the name of a file in `strings/`.
    package static func compile(
        _ files: [ThemeFile], pages: [PageKind], language: String
    ) -> Result<Theme, ThemeErrors> {
        var byPath: [String: ThemeFile] = [:]
        var paths: [String] = []
        for file in files {
            if byPath.updateValue(file, forKey: file.path) != nil { paths.removeAll { $0 == file.path } }
            paths.append(file.path)
        }
        let unique = paths.compactMap { byPath[$0] }
        let problems = Problems()
        let source = ThemeSource(unique, language: language, problems: problems)
        // Where the person who reads the message would create a file.
        let folder = unique.last.map { $0.origin.hasSuffix($0.path) ? String($0.origin.dropLast($0.path.count)) : "" }
        var programs: [String: Program] = [:]
        var fingerprints: [String: UInt64] = [:]
        var usedFiles: Set<String> = []
        for page in pages {
            guard let template = source.page(page.name) else {
                problems.add(
                    Diagnostic(
                        .error, .missingPartial, "there is no template for the page `\(page.name)`",
                        file: (folder ?? "") + "\(page.name).md", hint: "create it"))
                continue
            }
            let (program, used) = Compiler.program(for: page, template, in: source)
            programs[page.name] = program
            usedFiles.formUnion(used)
            guard problems.isEmpty else { continue }
            fingerprints[page.name] = fingerprint(page, used.sorted().compactMap { byPath[$0] }, byPath, language)
        }
        let diagnostics = problems.sorted.filter { !source.hasLostWords || $0.id != .missingString }
        guard diagnostics.isEmpty else { return .failure(ThemeErrors(diagnostics: diagnostics)) }
        return .success(
            Theme(
                programs: programs, fingerprints: fingerprints, words: source.words, language: language,
                unused: source.unused(pages, used: usedFiles)))
    }

    /// The program of a page kind.
    package func program(for page: String) -> Program? {
        programs[page]
    }

    /// The fragment for records of these fields that most kinds of pages put out, and a program that has it.
    package func fragment<F: ViewFields>(for fields: F.Type) -> (fragment: Fragment, program: Program)? {
        let found = programs.sorted { $0.key < $1.key }.compactMap { entry in
            entry.value.fragment(for: fields).map { (fragment: $0, program: entry.value) }
        }
        return found.max { left, right in
            found.count { $0.fragment.makesTheSame(as: left.fragment) }
                < found.count { $0.fragment.makesTheSame(as: right.fragment) }
        }
    }

    /// Words for code, such as the names of months: `months.january`. `nil` where there are none, or only forms for
    /// numbers.
    package func string(_ key: String) -> String? {
        guard case .text(let text) = words?.entries[key] else { return nil }
        return text.value
    }

    /// Words that depend on a number; where they do not, the same for all. `{{n}}` in them is left to the caller.
    package func string(_ key: String, count: Int64) -> String? {
        switch words?.entries[key] {
        case .text(let text): text.value
        case .plural(let one, let other): count == 1 ? (one ?? other).value : other.value
        case nil: nil
        }
    }

    /// Changes whenever a file that the page is made from, its declaration or the words change. The same on every
    /// run and machine. 0 for a page that there is not.
    package func fingerprint(for page: String) -> UInt64 {
        fingerprints[page] ?? 0
    }

    private static func fingerprint(
        _ page: PageKind, _ used: [ThemeFile], _ files: [String: ThemeFile], _ language: String
    ) -> UInt64 {
        var hash = Fingerprint()
        hash.combine(version)
        hash.combine(language)
        hash.combine(page.name)
        var seen: Set<ObjectIdentifier> = []
        combine(page.fields, &hash, &seen)
        for file in used {
            hash.combine(file.path)
            hash.combine(file.source)
        }
        if let words = files["strings/\(language).yml"] { hash.combine(words.source) }
        return hash.value
    }

    private static func combine(
        _ fields: any ViewFields.Type, _ hash: inout Fingerprint, _ seen: inout Set<ObjectIdentifier>
    ) {
        guard seen.insert(ObjectIdentifier(fields)).inserted else { return }
        let shape = RecordShape.of(fields)
        hash.combine(shape.name)
        hash.combine(UInt64(shape.slotCount))
        for (name, field) in shape.fields.sorted(by: { $0.value.slot < $1.value.slot }) {
            hash.combine(name)
            hash.combine(UInt64(field.slot))
            hash.combine(field.type.summary)
            switch field.type.unwrapped {
            case .record(let inner), .list(let inner): combine(inner, &hash, &seen)
            default: break
            }
        }
    }
}
