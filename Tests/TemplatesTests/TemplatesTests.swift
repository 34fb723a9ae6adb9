import Testing

@testable import Templates

@Suite struct FirstLook {
    @Test func everything() throws {
        let html = try Sample.render([
            "layout.html": """
            <!DOCTYPE html>
            <html lang="{{t.lang}}">
            <head><title>{{$title}}{{/title}}</title></head>
            <body>
            {{$content}}{{/content}}
            </body>
            </html>

            """,
            "strings/en.yml": "lang: en\nposts:\n  one: one post\n  other: \"{{n}} posts & more\"\n",
            "partials/post.md": """
            ## [{{text}}]({{address}})

            {{#author}}
            by **{{name}}** _{{handle}}_
            {{/author}}

            {{body}}

            {{#tags}}
            - {{tag}}
            {{/tags}}

            """,
            "index.md": """
            ---
            layout: layout.html
            title: "{{title}} — {{t.lang}}"
            ---
            # {{title}}

            {{t.posts.count}}

            {{#posts}}
            {{> post}}
            {{/posts}}

            | month | posts |
            | --- | ---: |
            | {{#months}}[{{name}}]({{href}}) | {{count}}{{/months}} |

            | month | posts |
            | --- | ---: |
            {{#months}}
            | [{{name}}]({{href}}) | {{count}} |
            {{/months}}
            """,
        ])
        print(html)
    }
}
