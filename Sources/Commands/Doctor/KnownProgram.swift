/// A program of others that Roost runs where it is installed.
struct KnownProgram {
    let name: String
    /// What Roost does with it.
    let use: String
    /// What is so without it.
    let without: String
    /// How it is installed on Debian and its relatives.
    let installation: String

    static let all = [
        KnownProgram(
            name: "vipsthumbnail", use: "makes small copies of pictures for lists",
            without: "lists show the pictures as they are, and load slower", installation: "apt install libvips-tools"),
        KnownProgram(
            name: "brotli", use: "makes the .br files of the setting precompress",
            without: "only .gz files are made, about a fifth larger", installation: "apt install brotli"),
        KnownProgram(
            name: "xdg-open", use: "opens pages in the browser for --open",
            without: "addresses are opened by hand", installation: "apt install xdg-utils"),
        KnownProgram(
            name: "git", use: "puts a site on GitHub Pages and its like by a push",
            without: "a site goes there another way", installation: "apt install git"),
        KnownProgram(
            name: "rsync", use: "copies a site to a server, only what changed",
            without: "output/ is copied whole, with any program", installation: "apt install rsync"),
        KnownProgram(
            name: "rclone", use: "copies a site to S3 and other storage",
            without: "output/ is uploaded with the storage's own program", installation: "apt install rclone"),
        KnownProgram(
            name: "netlify", use: "uploads a site to Netlify", without: "output/ is dropped on its web page",
            installation: "npm install --global netlify-cli"),
        KnownProgram(
            name: "wrangler", use: "uploads a site to Cloudflare Pages", without: "output/ is dropped on its web page",
            installation: "npm install --global wrangler"),
    ]
}
