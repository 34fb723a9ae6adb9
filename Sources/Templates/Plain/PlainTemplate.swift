import Model

/// Mustache alone, as its specification says: data that is looked up while rendering, names that may be missing,
/// partials that may call themselves. For texts that are not pages; nothing but `{{x}}`'s escaping makes the
/// result safe.
package enum PlainTemplate {
    /// The text that a template and data give, or what is wrong with the template.
    package static func render(
        _ template: String, partials: [String: String] = [:], data: PlainValue
    ) -> Result<String, ThemeErrors> {
        var renderer = PlainRenderer(partials)
        renderer.render(template, data)
        let errors = renderer.problems.sorted
        if !errors.isEmpty { return .failure(ThemeErrors(diagnostics: errors)) }
        return .success(String(decoding: renderer.output, as: UTF8.self))
    }
}
