import Model
import Testing

@testable import Text

/// What a browser makes of cleaned attacks: only what is in the lists, also when it is parsed from its own output again.
@Suite struct PayloadTests {
    @Test(arguments: [Body.Format.html, .markdown, .plain, .escaped, .facets])
    func `Attacks become words`(_ format: Body.Format) {
        for payload in Payloads.all {
            for source in [
                payload, "<p>before \(payload) after</p>", "<ul><li>\(payload)</ul>", "<table><td>\(payload)</table>",
            ] {
                for network in [Network.mastodon, .reddit, .github] {
                    let shown = html(Body(source, format: format), network)
                    #expect(problem(in: shown) == nil, "\(source)")
                    // What is written is what is read: nothing changes when it is cleaned again.
                    guard format == .html, network == .mastodon else { continue }
                    let again = html(Body(shown, format: .html), network)
                    #expect(problem(in: again) == nil, "\(source)")
                }
            }
        }
        print("\(Payloads.all.count) payloads as \(format)")
    }

    @Test func `Attacks in what networks say of entities become words`() {
        for payload in Payloads.all {
            let text = "see \(payload) #tag @name https://t.co/a"
            for kind in Entity.Kind.allCases {
                let entities = [
                    Entity(kind, start: 4, end: 8, value: payload, target: payload, label: payload),
                    Entity(kind, start: 0, end: 3, value: "", target: payload, label: payload),
                    Entity(kind, start: 0, end: 3, value: "see", target: payload, label: payload),
                ]
                for format in Body.Format.allCases {
                    let shown = html(Body(text, format: format, entities: entities), .bluesky)
                    #expect(problem(in: shown) == nil, "\(payload) as \(kind) of \(format)")
                }
            }
        }
    }

    @Test func `Attacks in Markdown's own links and pictures become words`() {
        for payload in Payloads.all {
            for source in [
                "[x](\(payload))", "![\(payload)](x)", "<\(payload)>", "[x]: \(payload)\n\n[x]", "`\(payload)`",
            ] {
                #expect(problem(in: html(Body(source, format: .markdown), .reddit)) == nil, "\(source)")
            }
        }
    }

    private func problem(in html: String) -> String? {
        SafetyCheck.problem(in: Array(html.utf8)) ?? BrowserTree(Array(html.utf8)).problem
    }
}
