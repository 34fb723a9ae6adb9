import Files
import Foundation
import Model

/// The files that a new site begins with.
struct StarterSite {
    /// What became of a file.
    struct Outcome {
        let path: String
        let isNew: Bool
    }

    /// As typed.
    let folder: String

    /// Makes what is not there yet; what is there stays as it is. Throws a `Diagnostic` where nothing can be written.
    func make() throws -> [Outcome] {
        let content = FilePath.below(folder, "content")
        let hasContent = FilePath.isFolder(FilePath.absolute(content))
        try make(folder: content)
        let made = try Self.files.map { name, text in
            Outcome(path: FilePath.below(folder, name), isNew: try write(text, to: FilePath.below(folder, name)))
        }
        return [Outcome(path: content + "/", isNew: !hasContent)] + made
    }

    private func make(folder path: String) throws(Diagnostic) {
        do throws(SystemError) {
            try makeFolder(FilePath.absolute(path))
        } catch {
            throw Diagnostic(
                .error, error.isFullDisk ? .diskFull : .cannotWrite, "cannot make the folder: \(error)", file: path,
                hint: "check that the folder above belongs to you and is no file")
        }
    }

    /// Whether the file was made; one that is there is left alone, also one that appears at this moment.
    private func write(_ text: String, to path: String) throws(Diagnostic) -> Bool {
        let file = FilePath.absolute(path)
        try make(folder: FilePath.absolute(path + "/.."))
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0, errno == EEXIST { return false }
        if descriptor < 0 { throw Self.unwritable(path, SystemError(errno)) }
        let new = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { try new.write(contentsOf: Data(text.utf8)) } catch { throw Self.unwritable(path, SystemError(errno)) }
        return true
    }

    private static func unwritable(_ path: String, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            .error, error.isFullDisk ? .diskFull : .cannotWrite, "cannot be written: \(error)", file: path,
            hint: "check that the folder belongs to you and has room")
    }

    private static let files = [
        ("roost.yml", StarterSettings.text), (".gitignore", ignored), (".github/workflows/pages.yml", workflow),
    ]

    private static let ignored = """
        # What roost makes; it can always be made again.
        /output/
        /.roost/

        """

    private static let workflow = """
        # Builds the site and puts it on GitHub Pages at every push. Needed once, in the repository's settings:
        #   Pages: choose "GitHub Actions" as the source.
        #   Secrets and variables, Actions, Variables: ROOST_REPOSITORY, the OWNER/NAME of the repository on GitHub that
        #   holds Roost's source: the one you cloned it from, or a copy of your own. It is built here, once for each
        #   version.
        name: Pages

        on:
          push:
            branches: [main]
          workflow_dispatch:

        permissions:
          contents: read
          pages: write
          id-token: write

        concurrency:
          group: pages
          cancel-in-progress: false

        jobs:
          pages:
            runs-on: ubuntu-24.04
            container: swift:6.2-noble
            environment:
              name: github-pages
              url: ${{ steps.deploy.outputs.page_url }}
            steps:
              - name: Where Roost's source is
                if: vars.ROOST_REPOSITORY == ''
                run: |
                  echo "::error::Name Roost's source, OWNER/NAME, in the variable ROOST_REPOSITORY; see .github/workflows/pages.yml"
                  exit 1
              - name: This site
                uses: actions/checkout@v4
                with:
                  path: site
              - name: Roost's source
                uses: actions/checkout@v4
                with:
                  repository: ${{ vars.ROOST_REPOSITORY }}
                  path: roost
              - name: Roost's version
                id: version
                run: echo "commit=$(git -c safe.directory='*' -C roost rev-parse HEAD)" >> "$GITHUB_OUTPUT"
              - name: What was built before
                uses: actions/cache@v4
                with:
                  path: roost/.build-release
                  key: roost-${{ steps.version.outputs.commit }}
              - name: Build Roost
                run: apt-get update && apt-get install --yes make libvips-tools && make -C roost build
              - name: Build the site
                run: roost/.build-release/release/roost build --site site
              - name: Where it will be
                id: pages
                uses: actions/configure-pages@v5
              - name: Show 404.html anywhere below it
                run: sed -i -E 's,(href|src)="([^"/:#][^":]*)",\\1="${{ steps.pages.outputs.base_path }}/\\2",g' site/output/404.html
              - name: Pack it
                uses: actions/upload-pages-artifact@v3
                with:
                  path: site/output
              - name: Deploy it
                id: deploy
                uses: actions/deploy-pages@v4

        """
}
