import Archive
import ArgumentParser
import Foundation
import Model
import Site

/// `roost search`, as it was typed.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Searches the archive, as the site's page search.html does.",
        discussion: """
            QUERY: words that all have to be there, the last one perhaps not typed to its
            end; "a phrase" in quotation marks; -word for what must not be there;
            from:name, tag:name or #name, has:media, has:link, lang:ja, before:2016-03-01
            and after:2016 (that day and later). Case, width and accents do not matter.
            With - as QUERY each line of standard input is a query and gives a line of
            JSON.

            EXAMPLES
              roost search ramen
              roost search 'from:mio "high tide" after:2016'
              roost search '東京 -雨' --newest --limit 5
              roost search swift --json | jq -r '.results[].address'
              roost search lighthouse --save
              roost search lighthouse --open

            EXIT STATUS
              0  done, also when nothing was found
              2  wrong usage or settings
              3  there is no archive, or it cannot be read
            """)

    @Argument(help: ArgumentHelp("What to look for.", valueName: "query"))
    var query: [String]

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Option(help: ArgumentHelp("Show at most so many results.", valueName: "n"))
    var limit = 20

    @Flag(help: "The newest first, not the best.")
    var newest = false

    @Flag(help: "Print results as JSON on standard output.")
    var json = false

    @Flag(help: "Keep the search in the history; the next build makes a page of its results.")
    var save = false

    @Flag(help: "Open the first result's page in the browser.")
    var open = false

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit is a number from 1") }
        if !isList, SiteSearch.isEmpty(text) { throw ValidationError("QUERY asks for nothing: name a word.") }
    }

    /// Whether queries come from standard input.
    private var isList: Bool { query == ["-"] }

    private var text: String { query.joined(separator: " ") }

    func run() async throws {
        do {
            var job = try SearchJob(site: site)
            if isList { return try await answerList(&job) }
            let answer = try await job.answer(text, order: newest ? .newest : .best, limit: limit)
            if save { try job.save(text, answer, now: .now) }
            let shown = SearchText(query: text, answer: answer)
            StandardStream.output.write(json ? shown.json() : shown.list(stream: .output))
            for date in SiteSearch.undated(text) {
                StandardStream.error.write(
                    "`\(date)` is no date, and is passed over: write 2016, 2016-03 or 2016-03-01\n")
            }
            if answer.count == 0, !json { StandardStream.error.write("nothing was found\n") }
            if open, let first = answer.results.first { try job.open(first.address) }
        } catch {
            let failure = Failure(error)
            Console(isQuiet: false, isJSON: json).show(failure.diagnostics)
            try failure.status.end()
        }
    }

    private func answerList(_ job: inout SearchJob) async throws {
        try job.keepTexts()
        while let line = readLine() {
            let answer = try await job.answer(line, order: newest ? .newest : .best, limit: limit)
            StandardStream.output.write(SearchText(query: line, answer: answer).json(onOneLine: true))
        }
    }
}
