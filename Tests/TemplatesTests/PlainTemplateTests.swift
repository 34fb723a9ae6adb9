import Model
import Testing

@testable import Templates

@Suite struct PlainTemplateTests {
    private func problem(_ template: String, partials: [String: String] = [:], data: PlainValue) -> Diagnostic? {
        guard case .failure(let errors) = PlainTemplate.render(template, partials: partials, data: data) else {
            return nil
        }
        return errors.diagnostics.first
    }

    @Test func aLambdaIsAnErrorWithItsPlace() {
        let data = PlainValue.object(PlainObject([("wrap", .lambda)]))
        let found = problem("a\n {{#wrap}}x{{/wrap}}", data: data)
        #expect(found?.id == .wrongType)
        #expect(found?.line == 2)
        #expect(found?.column == 2)
        #expect(found?.message.contains("lambda") == true)
    }

    @Test func aPartialThatCallsItselfWithoutEndIsAnError() {
        let found = problem("{{>a}}", partials: ["a": "x{{>a}}"], data: .null)
        #expect(found?.id == .templateLimit)
    }

    @Test func aBlockInItsOwnFillingIsItsDefault() throws {
        let result = PlainTemplate.render(
            "{{<p}}{{$a}}[{{$a}}in{{/a}}]{{/a}}{{/p}}", partials: ["p": "{{$a}}default{{/a}}"], data: .null)
        #expect(try result.get() == "[in]")
    }

    @Test(arguments: [
        ("{{#a}}x", 1, 1), ("x{{/a}}", 1, 2), ("{{#a}}{{#b}}{{/a}}{{/b}}", 1, 7), ("é {{a", 1, 3), ("\n{{}}", 2, 1),
        ("{{a b}}", 1, 1), ("{{=a=}}", 1, 1), ("{{{a}}", 1, 1),
    ])
    func whatIsNoTemplateIsAnErrorWithItsPlace(_ template: String, line: Int, column: Int) {
        let found = problem(template, data: .null)
        #expect(found?.id == .templateSyntax)
        #expect(found?.line == line)
        #expect(found?.column == column)
    }

    @Test func numbersAreWrittenAsTheyCame() throws {
        let data = PlainValue.object(PlainObject([("n", .number("12345678901234567890.10"))]))
        #expect(try PlainTemplate.render("{{n}}", data: data).get() == "12345678901234567890.10")
    }
}
