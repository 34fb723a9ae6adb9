import Model
import Testing

@testable import Templates

/// A partial that was compiled once is put again only where it means the same.
@Suite struct PieceTests {
    @Test func twiceTheSamePartialGivesTwiceTheSame() throws {
        let html = try Sample.render([
            "index.html": "{{#posts}}<p>{{> p}}</p><p>{{> p}}</p>{{/posts}}",
            "partials/p.html": "{{#author}}by {{name}} {{/author}}{{^author}}by nobody {{/author}}{{> tags}}",
            "partials/tags.html": "{{#tags}}#{{tag}} of {{title}} {{/tags}}",
        ])
        let first = "<p>by Ann \"A\" O'Hara #tag1 of Birds &amp; &lt;bees&gt; </p>"
        let second = "<p>by nobody #tag1 of Birds &amp; &lt;bees&gt; #tag2 of Birds &amp; &lt;bees&gt; </p>"
        #expect(html == first + first + second + second)
    }

    @Test func aNameThatMeansSomethingElseIsLookedUpAgain() throws {
        // `name` is the post's, the month's and the author's; `count` the page's and the month's.
        let html = try Sample.render([
            "index.html":
                "{{#posts}}{{> p}}{{/posts}}|{{#months}}{{> p}}{{/months}}|{{#author}}{{> p}}{{/author}}|{{#posts}}{{> p}}{{/posts}}",
            "partials/p.html": "{{name}}={{count}};",
        ])
        #expect(
            html
                == "post 1=1,234;post 2=1,234;|May=1;June=2;|Ann \"A\" O'Hara=1,234;|post 1=1,234;post 2=1,234;")
    }

    @Test func aPartialInsideAnotherRecordHasItsOwnFrames() throws {
        let html = try Sample.render(
            [
                "index.html": "{{#months}}{{> all}}{{/months}}/{{> all}}/{{#author}}{{> all}}{{/author}}",
                "partials/all.html": "{{#months}}{{name}} {{/months}}",
            ])
        #expect(html == "May June May June /May June /May June ")
    }

    @Test func blocksAreFilledAnew() throws {
        let html = try Sample.render([
            "index.html": "{{<box}}{{$in}}a{{/in}}{{/box}}{{<box}}{{$in}}b{{/in}}{{/box}}{{> box}}",
            "partials/box.html": "[{{> inner}}]", "partials/inner.html": "{{$in}}none{{/in}}",
        ])
        #expect(html == "[a][b][none]")
    }

    @Test func aBlockThatIsItsDefaultHereMayBeFilledThere() throws {
        let html = try Sample.render([
            "index.html": "{{> box}}{{<outer}}{{$in}}x{{/in}}{{/outer}}{{> box}}", "partials/outer.html": "({{> box}})",
            "partials/box.html": "[{{$in}}none{{/in}}]",
        ])
        #expect(html == "[none]([x])[none]")
    }

    @Test func aPartialThatFillsBlocksItselfIsTheSameEverywhere() throws {
        let html = try Sample.render([
            "index.html": "{{> a}}{{<b}}{{$in}}y{{/in}}{{/b}}{{> a}}{{<a}}{{$in}}z{{/in}}{{/a}}{{> a}}",
            "partials/a.html": "({{<b}}{{$in}}x{{/in}}{{/b}})", "partials/b.html": "[{{> c}}]",
            "partials/c.html": "{{$in}}none{{/in}}",
        ])
        #expect(html == "([x])[y]([x])([z])([x])")
    }

    @Test func whatIsWrongInAPartialIsToldForEachRecordItIsWrongIn() {
        let problems = Sample.problems([
            "index.html": "{{#posts}}{{> p}}{{/posts}}{{#months}}{{> p}}{{/months}}{{#months}}{{> p}}{{/months}}",
            "partials/p.html": "{{likes}}",
        ])
        #expect(problems.map(\.id) == [.unknownName])
    }

    @Test func aPartialThatWasFineIsStillAnErrorInsideOfItself() {
        let problems = Sample.problems([
            "index.html": "{{> b}}{{> a}}", "partials/a.html": "{{> b}}",
            "partials/b.html": "{{#isArchive}}b{{/isArchive}}",
        ])
        #expect(problems.isEmpty)
        let recursive = Sample.problems([
            "index.html": "{{> a}}{{> a}}", "partials/a.html": "{{#posts}}{{> a}}{{/posts}}",
        ])
        #expect(recursive.map(\.id) == [.recursivePartial])
    }
}
