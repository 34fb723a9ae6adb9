import Foundation
import Testing

@Suite("Checking")
struct CheckTests {
    private struct Report: Decodable {
        struct Entry: Decodable, Hashable {
            let kind: String
            let page: String
            let line: Int
            let text: String
        }
        let pages: Int
        let files: Int
        let links: Int
        let findings: [Entry]

        func texts(_ kind: String) -> [String] { findings.filter { $0.kind == kind }.map(\.text) }
    }

    private func check(_ arguments: String..., in folder: Folder) throws -> (status: Int32, report: Report) {
        let run = try Run.roost(["check", "--json"] + arguments, in: folder)
        return (run.status, try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
    }

    private func site(_ body: String, _ settings: String = "", _ files: [String: String] = [:]) throws -> Folder {
        var all = files
        all["roost.yml"] = "title: Drawer\n" + settings
        all["output/index.html"] = "<!doctype html>\n<html lang=en><head><title>a < b</title></head>\n<body>\n\(body)\n"
        return try Folder(all)
    }

    @Test("a site that roost built has nothing to mend", arguments: ["", "base_url: https://example.org/a%20b/\n"])
    func built(_ settings: String) throws {
        let folder = try Folder.built(settings + "permalinks: post\n")
        let (status, report) = try check(in: folder)
        #expect(status == 0 && report.findings.isEmpty && report.pages > 8 && report.links > 100)
        let text = try Run.roost("check", in: folder)
        #expect(text.status == 0 && text.output.contains("nothing has to be mended"))
    }

    @Test(
        "what is wrong is found, with its line",
        arguments: [
            (#"<p><a href="gone.html">x</a>"#, "broken-link", "gone.html"),
            (#"<a href="../up.html">x</a>"#, "", ""),
            (##"<a href="#nowhere">x</a>"##, "broken-anchor", "#nowhere"),
            (#"<a href="there.html#gone">x</a>"#, "broken-anchor", "there.html#gone"),
            (#"<img src="gone.png" alt="">"#, "missing-media", "gone.png"),
            (#"<img src="a.png" srcset="a.png 1x, gone.webp 2x" alt="">"#, "missing-media", "gone.webp"),
            (#"<link rel="stylesheet" href="gone.css">"#, "missing-file", "gone.css"),
            (#"<a href="javascript:alert(1)">x</a>"#, "unknown-address", "javascript:alert(1)"),
            (#"<a href="https://">x</a>"#, "unknown-address", "https://"),
            (#"<i id="a"></i><i id="a"></i>"#, "repeated-id", "a"),
            (#"<img src="a.png">"#, "no-alt", "a.png"),
            ("by <b>שלום</b>: 1", "not-isolated", "שלום"), ("<p dir=auto>שלום</p> x مرحبا", "not-isolated", "x مرحبا"),
            ("<bdi>שלום</bdi> <p dir=auto><i>שלום</i></p> ﬀ ＡＢＣ 😀 日本", "", ""),
            (#"<img src="a.png" alt="Picture without a description">"#, "undescribed", "a.png"),
            ("<div><b>x</div>", "markup", "<b> without its end"),
            ("x</div>", "markup", "</div> without its beginning"),
            ("<i id='a' ID='b'></i>", "markup", "<i> has an attribute twice"),
            ("<a href='x", "markup", "a tag without its end"),
            ("1 < 2", "markup", "a lone <"),
        ])
    func wrong(_ body: String, _ kind: String, _ text: String) throws {
        let folder = try site(
            body, "", ["output/there.html": "<!doctype html><p id=here>x", "output/a.png": "x"])
        let (status, report) = try check(in: folder)
        let found = report.findings.map { [$0.kind, $0.page, "\($0.line)", $0.text] }
        #expect(found == (kind.isEmpty ? [] : [[kind, "index.html", "4", text]]))
        #expect(status == (["", "undescribed", "not-isolated"].contains(kind) ? 0 : 1))
    }

    @Test("a page that is no UTF-8 is found, with the line where it ceases to be")
    func encoding() throws {
        let folder = try site("日本")
        let page = try #require(folder.read("output/index.html"))
        try folder.write(Array(page.utf8).filter { $0 != 0x97 }, to: "output/index.html")
        let (status, report) = try check(in: folder)
        #expect(status == 1 && report.findings.map(\.text) == ["bytes that are no UTF-8"])
        #expect(report.findings.map(\.line) == [4] && report.findings.map(\.kind) == ["markup"])
    }

    @Test("what is right is not complained of")
    func right() throws {
        let folder = try site(
            """
            <ul><li>one<li><a href="b%20c/">two</a></ul><p>x<p>y
            <!-- <b> --><script>if (a < b) { "</b>" }</script><svg><path d="M0"/></svg><br/>
            <a href="?q=1">q</a> <a href="#Caf%C3%A9">c</a> <b id="Café"></b> <a href=b%20c/index.html#x>u</a>
            <a href="mailto:a@example.org">m</a> <a href="https://example.com/gone">w</a> <a href="//example.com/">w</a>
            <a href="b c/index.html?a=1&amp;b=2#x">z</a> <a href="/drawer/b%20c/">r</a> <a href="/other/">o</a>
            <a href="https://example.org/drawer/b%20c/#x">a</a> <img src="data:image/png;base64,AA" alt="">
            """, "base_url: https://example.org/drawer/\n",
            [
                "output/b c/index.html":
                    #"<!doctype html><p id="x"><a href="../index.html#Caf&#xe9;">up</a> <a href="..">u</a>"#
            ])
        let (status, report) = try check(in: folder)
        #expect(status == 0 && report.findings == [])
        try folder.write(
            #"<!doctype html><a href="/drawer/gone/">1</a> <a href="https://example.org/drawer/gone">2</a>"#,
            to: "output/index.html")
        #expect(try check(in: folder).report.texts("broken-link").count == 2)
    }

    @Test("hosts' limits, with what helps against them")
    func hosts() throws {
        let folder = try site("x", "", ["output/what?.txt": "x"])
        let large = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/output/what?.txt"))
        try large.truncate(atOffset: 26 << 20)
        try large.close()
        #expect(try check("--host", "s3", in: folder).report.findings == [])
        #expect(try check("--host", "github-pages", in: folder).report.findings == [])
        #expect(try check("--host", "netlify", in: folder).report.findings.map(\.page) == ["what?.txt"])
        let cloudflare = try check("--host", "cloudflare-pages", in: folder)
        #expect(cloudflare.status == 1 && cloudflare.report.findings.map(\.kind) == ["host-limit"])
        for number in 0..<20_000 {
            try #require(FileManager.default.createFile(atPath: folder.path + "/output/\(number)", contents: nil))
        }
        let many = try check("--host", "cloudflare-pages", in: folder).report
        #expect(many.texts("host-limit").contains { $0.contains("20002 files") && $0.contains("permalinks: month") })
        // What is allowed depends on the plan, which a check says.
        #expect(many.texts("host-limit").contains { $0.contains("without a paid plan") })
        #expect(try check("--host", "netlify", in: folder).report.findings.map(\.page) == ["what?.txt"])
        let near = try Run.roost("check", "--host", "netlfy", in: folder)
        #expect(near.status == 2 && near.errors.contains("did you mean netlify?"))
    }

    @Test(
        "options that would do nothing are refused",
        arguments: [["--public", "--host", "s3"], ["--public", "--external"], ["--local"]])
    func idle(_ options: [String]) throws {
        let folder = try Folder(["content/a.json": Tweet.array(Tweet.json(1, "a"))])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let run = try Run.roost(["check"] + options, in: folder)
        #expect(run.status == 2 && run.errors.contains("--"))
    }

    @Test("no site is no site")
    func missing() throws {
        let run = try Run.roost("check", in: try Folder(["roost.yml": "title: x\n"]))
        #expect(run.status == 3 && run.errors.contains("error R060"))
    }
}
