/// The `roost.yml` that `roost init` writes. A line that begins with `#` and no space, or two, is a setting that is
/// switched off; tests switch each of them on.
package enum StarterSettings {
    package static let text = """
        # Settings of this site. Every one is optional: take the # before a key away to set it.
        # Without it the value that is shown is used, or, where that is an example, nothing.

        # The name of the site. An example; without it the folder's name is used.
        #title: A drawer of my own

        # A sentence or two about it, for the first page and for search engines. An example.
        #description: Nine years of small posts, drawings and lunches.

        # Language of the site's own words: en or ja. Posts stay as they were written.
        #language: en

        # Times are shown in this time zone, a name like Asia/Tokyo.
        #timezone: UTC

        # The address the site will have on the web; for links in feeds, previews and the sitemap. An example.
        #base_url: https://example.org/drawer/

        # The search that the first page shows, and that the history leaves out. An example.
        #default_search: "#lunch"

        # Posts on a page, 1 to 1000.
        #posts_per_page: 50

        # Which posts get a page of their own: thread (each thread), post (every post as well), or month (none: they
        # live in the pages of months, which keeps the number of files small).
        #permalinks: thread

        # Where pages take pictures from: local (this folder; what is missing is a link), download (as local, and what
        # is missing is downloaded first), remote (the networks), none.
        #media: local

        # auto (light or dark as the reader's system says), day, night, or clock (day from 5:00 to 18:00).
        #theme: auto

        # Whether search engines are welcome: index, or none.
        #robots: index

        # Compressed copies beside the pages, for servers that hand them out: none, gzip (.gz), or all (.br as well, where
        # the program brotli is installed).
        #precompress: none

        # Colours, fonts, the width of the reading column in rem, and a picture beside the site's name.
        # Apart from the width these are examples; without them the theme's own are used.
        #look:
        #  accent: "#1d5d9b"
        #  accent_dark: "#8fbfe8"
        #  background: "#fdfcf9"
        #  background_dark: "#101418"
        #  font: Noto Sans, sans-serif
        #  heading_font: Noto Serif, serif
        #  width: 40
        #  logo: content/logo.svg

        # Posts that were not public are left out. Kinds of them that are shown anyway:
        # followers, direct, circle, protected, deleted. And words that must not become public: names, a street.
        # What nobody is to see: left out are posts of people, with words, of others than you, answers to others, what you
        # liked or bookmarked, what was posted before or after a day; redacted are names and words in what is shown.
        # Handles of yourself, where no export says who you are: me.
        #privacy:
        #  include: []
        #  words: []
        #  me: []
        #  leave_out: {authors: [], words: [], others: no, replies: no, likes: no, bookmarks: no, before: , after: }
        #  redact: {authors: [], words: [], others: no}

        # What never appears on a page, although it stays in content/: handles, words, ids of posts.
        #hide:
        #  authors: []
        #  words: []
        #  ids: []

        # Where `roost publish` puts the site: one of these places, or several to choose from by name. Examples:
        # a remote of git or a repository's address, a folder on a server, a remote of rclone, names of projects; then
        # the branch, and whether it keeps what was there before (keep) or only the last state (last). Publishing is
        # refused where there is any of: words (those of privacy), others (posts of other people), places, undescribed
        # (pictures).
        #publish:
        #  git: origin
        #  rsync: mio@example.org:/var/www/drawer
        #  rclone: storage:bucket/drawer
        #  netlify: my-drawer
        #  cloudflare: my-drawer
        #  branch: gh-pages
        #  history: keep
        #  refuse: [words]

        # JSON that Roost does not know, described so that it becomes posts. An example; `roost inspect FILE` proposes
        # an entry to begin with.
        #readers:
        #  - name: diary
        #    files: diary/*.json
        #    records: entries
        #    id: id
        #    title: subject
        #    body: text
        #    body_kind: html
        #    author: user.name
        #    date: written_at
        #    picture: photos.*.url
        #    parent: answers
        #    replies: comments
        #    url: link

        """
}
