/// A program of others that Roost runs where it is installed.
struct KnownProgram {
    /// When it is run.
    enum Time: String {
        case building = "By every build that finds it"
        case reading = "When you ask for it"
        case publishing = "By roost publish, for the target of its name in roost.yml"
    }

    let name: String
    /// What Roost does with it.
    let use: String
    /// What is so without it.
    let without: String
    /// How it is installed on Debian and its relatives.
    let installation: String
    var time = Time.publishing

    static let all = [
        KnownProgram(
            name: "vipsthumbnail", use: "makes small copies of pictures for lists",
            without: "lists show the pictures as they are, and load slower", installation: "apt install libvips-tools",
            time: .building),
        KnownProgram(
            name: "brotli", use: "makes the .br files of precompress: all",
            without: "only .gz files are made, about a fifth larger", installation: "apt install brotli",
            time: .building),
        KnownProgram(
            name: "xdg-open", use: "opens pages in the browser for --open",
            without: "addresses are opened by hand", installation: "apt install xdg-utils",
            time: .reading),
        KnownProgram(
            name: "git", use: "puts a site on a branch, for GitHub Pages and its like",
            without: "the workflow of roost init builds and publishes on GitHub", installation: "apt install git"),
        KnownProgram(
            name: "rsync", use: "copies a site to a server or a folder, only what changed",
            without: "output/ is copied whole, with any program", installation: "apt install rsync"),
        KnownProgram(
            name: "rclone", use: "copies a site to S3 and other storage",
            without: "output/ is uploaded with the storage's own program", installation: "apt install rclone"),
        KnownProgram(
            name: "netlify", use: "uploads a site to Netlify", without: "output/ is dropped on its web page",
            installation: "npm install --global netlify-cli"),
        KnownProgram(
            name: "wrangler", use: "uploads a site to Cloudflare Pages (publish: cloudflare)",
            without: "output/ is dropped on its web page",
            installation: "npm install --global wrangler"),
    ]
}
