import Model

/// Turns the templates of one page into its program: follows layouts and partials, looks names up, and watches
/// where in the HTML each value lands.
final class Compiler {
    /// What fills a block of a layout.
    struct Filling {
        let nodes: [Node]
        /// Words, not markup: a title from the front matter.
        let isWords: Bool
        let place: Place
    }

    let theme: ThemeSource
    var problems: Problems { theme.problems }
    var builder = ProgramBuilder()
    var html = HTMLContext()
    /// Files that the page is made from.
    var usedFiles: Set<String> = []
    /// Files that are being compiled, the page first.
    private(set) var stack: [(path: String, origin: String, tag: Tag?)] = []
    /// What the partials among them ask of their surroundings, the outermost first.
    var recordings: [PieceRecording] = []
    /// Whether what is being compiled belongs to a fragment already.
    var isInFragment = false
    /// What fills the blocks of the layouts around this place.
    var fillings: [String: Filling] = [:]
    /// Blocks that layouts offered since the last parent began.
    var offeredBlocks: Set<String> = []
    /// Words that are being compiled, by where they stand: words can hold words.
    var activeWords: Set<Place> = []
    private var nesting = 0
    var calls = 0
    private(set) var isStopped = false

    init(_ theme: ThemeSource) {
        self.theme = theme
    }

    static func program(
        for page: PageKind, _ template: TemplateFile, in theme: ThemeSource
    ) -> (program: Program, usedFiles: Set<String>) {
        let compiler = Compiler(theme)
        let shape = theme.shapes[page.fields]
        compiler.compilePage(template, Scope(levels: [.record(shape, frame: 0)], nextFrame: 1))
        return (compiler.builder.program(for: shape.id), compiler.usedFiles)
    }

    // MARK: Pages and layouts

    private func compilePage(_ page: TemplateFile, _ scope: Scope) {
        guard let layout = page.frontMatter.layout else {
            if let title = page.frontMatter.title {
                report(
                    .frontMatter, "a title without a layout", at: title.place,
                    hint: "name the layout that shows it: `layout: layout.html`")
            }
            enter(page, nil) { compile(page.nodes, scope) }
            return
        }
        guard let frame = theme.layout(layout.value) else {
            let nearest = Suggestion.nearest(to: layout.value, among: theme.layoutNames)
            report(
                .missingPartial, "there is no layout `\(layout.value)`", at: layout.place,
                hint: nearest.map { "did you mean `\($0)`?" })
            return
        }
        var content: [Node] = []
        for node in page.nodes {
            if case .block(let block) = node {
                fillings[block.tag.name] = Filling(nodes: block.children, isWords: false, place: block.tag.place)
            } else {
                content.append(node)
            }
        }
        let top = Place(file: page.origin, line: 1, column: 1)
        fillings["content"] = Filling(nodes: content, isWords: false, place: top)
        if let title = page.frontMatter.title, fillings["title"] == nil {
            fillings["title"] = Filling(
                nodes: theme.parse(title), isWords: true, place: title.place)
        }
        enter(page, nil) {
            enter(frame, nil) { compile(frame.nodes, scope) }
        }
        checkOffered(fillings, by: layout.value)
        if html.state != .text {
            report(
                .unsafeContext, "the page ends inside of a tag, a comment or a raw element", at: top,
                hint: "close what is open in it or in its layout")
        }
    }

    /// A filling for a block that is not there would silently vanish.
    func checkOffered(_ fillings: [String: Filling], by layout: String) {
        for (name, filling) in fillings where !offeredBlocks.contains(name) {
            let nearest = Suggestion.nearest(to: name, among: offeredBlocks)
            report(
                .unknownName, "`\(layout)` has no block `\(name)`", at: filling.place,
                hint: nearest.map { "did you mean `\($0)`?" } ?? "write `{{$\(name)}}{{/\(name)}}` where it belongs")
        }
    }

    /// Compiles a file unless it is being compiled already.
    func enter(_ file: TemplateFile, _ tag: Tag?, _ body: () -> Void) {
        if let tag, stack.contains(where: { $0.path == file.path }) {
            let path = (stack.drop { $0.path != file.path }.map(\.path) + [file.path]).joined(separator: " → ")
            report(
                .recursivePartial, "\(tag.spelling) includes itself (\(path))", at: tag.place,
                hint: "let the page offer a flat list instead")
            return
        }
        if stack.count >= Limits.nesting {
            if let tag {
                report(.templateLimit, "more than \(Limits.nesting) partials inside each other", at: tag.place)
            }
            return
        }
        if tag != nil || stack.count == 1, let entry = file.frontMatter.layout ?? file.frontMatter.title,
            stack.count > 0
        {
            report(
                .frontMatter, "only a page may have `layout` and `title`", at: entry.place,
                hint: "in a layout or a partial write `{{<layout}}…{{/layout}}`")
        }
        calls += 1
        usedFiles.insert(file.path)
        if let last = recordings.indices.last { recordings[last].files.insert(file.path) }
        stack.append((file.path, file.origin, tag))
        body()
        stack.removeLast()
    }

    // MARK: Nodes

    func compile(_ nodes: [Node], _ scope: Scope, isWords: Bool = false) {
        if isStopped { return }
        nesting += 1
        defer { nesting -= 1 }
        if nesting > 2 * Limits.nesting {
            isStopped = true
            if let place = nodes.firstPlace {
                report(.templateLimit, "more than \(2 * Limits.nesting) levels of sections and partials", at: place)
            }
            return
        }
        for node in nodes {
            if builder.isTooLarge || calls > Limits.calls, !isStopped {
                isStopped = true
                let place = stack.last?.tag?.place ?? Place(file: stack.first?.origin ?? "", line: 1, column: 1)
                report(
                    .templateLimit, "the page's template grows beyond every measure", at: place,
                    hint: "a partial that includes others many times multiplies them")
            }
            if isStopped { return }
            switch node {
            case .text(let text): literal(text, isWords: isWords, after: nil)
            case .variable(let tag): compileVariable(tag, scope)
            case .section(let section): compileSection(section, scope, isWords: isWords)
            case .partial(let tag): compilePartial(tag, scope)
            case .block(let block): compileBlock(block, scope, isWords: isWords)
            case .parent(let parent): compileParent(parent, scope)
            }
        }
    }

    /// Puts out bytes of a template, or words that first become bytes.
    func literal(_ text: [UInt8], isWords: Bool, after tag: Tag?) {
        var bytes = text
        if isWords {
            do {
                switch try html.landing() {
                case .content, .textOnly: bytes = Escape.text(text)
                case .attribute, .address: bytes = Escape.attribute(text)
                case .data:
                    if let tag {
                        report(
                            .unsafeContext, "\(tag.spelling) is no JSON and stands in a block of data", at: tag.place,
                            hint: "move it out of the element")
                    }
                    return
                }
            } catch {
                if let tag { report(.unsafeContext, error.message, at: tag.place, hint: error.hint) }
                return
            }
        }
        html.read(bytes)
        if let fault = html.fault {
            html.fault = nil
            report(fault)
        }
        builder.literal(bytes)
    }

    /// The last tag that was compiled: faults of literal text are told there, for text has no place of its own.
    var lastPlace: Place?

    private func report(_ fault: HTMLContext.Fault) {
        let place = lastPlace ?? Place(file: stack.last?.origin ?? "", line: 1, column: 1)
        switch fault {
        case .gluedAttribute:
            report(
                .unsafeContext, "what follows the section in the tag has no space before it", at: place,
                hint: "write a space after it")
        case .valueAsScheme:
            report(
                .unsafeContext, "a value as the scheme of an address", at: place,
                hint: "write `https:` out, or let the value be the whole address")
        case .commentInScript:
            report(
                .unsafeContext, "`<!--` inside `<script>` changes where the script ends", at: place, hint: "remove it")
        case .tagInText:
            report(
                .unsafeContext, "a tag inside `<title>` or `<textarea>`, which hold text only", at: place,
                hint: "close the element before it; to show the sign write `&lt;`")
        case .valueInRefresh:
            report(
                .unsafeContext, "a value in the `content` of a refresh", at: place,
                hint: "write `http-equiv=\"refresh\"` first and then `content=\"0; url={{address}}\"`")
        }
    }

    func report(_ id: DiagnosticID, _ message: String, at place: Place, hint: String? = nil) {
        var hint = hint
        // The same partial can be right on one page and wrong on another: say where it was called.
        let callers = stack.compactMap(\.tag).filter { $0.place.file != place.file }
        if let caller = callers.last, id == .unknownName || id == .unsafeContext || id == .wrongType {
            let used = "used in \(caller.place.file):\(caller.place.line)"
            hint = hint.map { "\($0) (\(used))" } ?? used
        }
        problems.add(Diagnostic(.error, id, message, at: place, hint: hint))
    }
}

extension [Node] {
    /// Where the first tag stands.
    var firstPlace: Place? {
        for node in self {
            switch node {
            case .text: continue
            case .variable(let tag), .partial(let tag): return tag.place
            case .section(let section): return section.tag.place
            case .block(let block): return block.tag.place
            case .parent(let parent): return parent.tag.place
            }
        }
        return nil
    }
}
