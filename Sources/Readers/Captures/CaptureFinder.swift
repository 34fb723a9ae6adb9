internal import Files
package import Model
internal import Zip

/// Finds what there is to read below the inputs: files as they are given, folders through and through (sorted by
/// path; hidden files and what cannot be JSON passed over), members of zip archives in place.
package struct CaptureFinder {
    /// In the order they are read.
    package private(set) var files: [CaptureFile] = []
    /// Files in folders that look like no capture at all: as the user would type them.
    package private(set) var ignored: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []

    /// How many pictures and videos belong to the captures.
    package private(set) var mediaFiles = 0

    private let excluded: Set<String>
    private let shown: [String: String]
    private var seen: Set<FileStatus.Identity> = []
    /// Pictures and videos of exports, by the input and the folder of the captures they belong to.
    private var media: [String: Set<String>] = [:]
    /// The same for all inputs.
    private var allMedia: [ExportPart.Place: Set<String>] = [:]
    /// Places of files that were given one by one, by their folder.
    private var single: [String: [Int]] = [:]

    /// - Parameters:
    ///   - inputs: Files and folders as the user typed them.
    ///   - excluded: Absolute paths that are passed over with all that is below them.
    ///   - shown: What inputs are called where their own paths would say nothing to the user.
    package init(inputs: [String], excluding excluded: Set<String> = [], shown: [String: String] = [:]) {
        self.excluded = excluded
        self.shown = shown
        for input in inputs { find(input) }
        // What one says of the others counts there too.
        for places in single.values where places.count > 1 {
            var group = places.map { files[$0] }[...]
            ExportFiles.connect(&group, media: [:])
            for (place, file) in zip(places, group) { files[place].export = file.export }
        }
        ExportParts(files, media: allMedia)?.connect(&files)
        let numbered = NumberedFiles(files)
        for place in files.indices { files[place].isPage = numbered.isPage(files[place]) }
    }

    private mutating func find(_ input: String) {
        let path = FileStatus.absolute(input)
        let (start, passed) = (files.count, ignored.count)
        // What is in the input has its path below here.
        var base = path
        do throws(SystemFailure) {
            let status = try FileStatus.of(path)
            var typed = shown[input] ?? input
            while typed.count > 1, typed.hasSuffix("/") { typed.removeLast() }
            let root = String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
            if status.isFolder {
                seen.insert(status.identity)
                walk(path, typed: typed, relative: "", root: root)
            } else {
                let folder = path.dropLast(root.count + 1)
                base = String(folder)
                let place = folder.lastIndex(of: "/").map { folder[folder.index(after: $0)...] } ?? ""
                if try TarArchive.isTar(path) {
                    diagnostics.append(
                        Diagnostic(
                            .error, .unreadable, "is a tar archive, which is not read as it is", file: input,
                            hint: "roost import unpacks it; or name a folder that you unpacked it into (tar -xf)"))
                    return
                }
                if FileKind(name: root) == .packed {
                    diagnostics.append(Self.packed(input, .error))
                    return
                }
                add(path, typed: typed, relative: root, root: String(place), status: status)
                if let file = files.last, files.count == start + 1, file.member == nil {
                    single[String(folder), default: []].append(start)
                }
            }
        } catch {
            diagnostics.append(
                Diagnostic(.error, .unreadable, "cannot be opened: \(error.reason)", file: input))
        }
        if files.count == start, ignored.count > passed {
            diagnostics.append(Self.unread(input, ignored[passed...]))
        }
        ExportFiles.connect(&files[start...], media: media)
        for (folder, names) in media {
            // Those in zips are known by the whole path.
            let whole = folder.hasPrefix("/") ? folder : folder.isEmpty ? base : base + "/" + folder
            let place = ExportPart.Place(path: whole, folder: String(whole.dropFirst(base.count + 1)))
            allMedia[place, default: []].formUnion(names)
        }
        media = [:]
    }

    /// What may hold posts is not passed over in silence.
    private static func packed(_ file: String, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
        Diagnostic(
            severity, .unreadable, "is packed in a way that is not read", file: file,
            hint: "unpack it if there are posts in it; zip and gzip are read as they are")
    }

    /// Somebody may wonder why nothing came of it.
    private static func unread(_ input: String, _ files: ArraySlice<String>) -> Diagnostic {
        let names = files.prefix(3).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let list = names.joined(separator: ", ") + (files.count > names.count ? ", …" : "")
        return Diagnostic(
            .warning, .unreadable, "holds no JSON, which alone is read, but \(list)", file: input,
            hint: "look whether the network also gives out JSON; roost fetch asks some for it")
    }

    private mutating func walk(_ folder: String, typed: String, relative: String, root: String) {
        let names: [String]
        do throws(SystemFailure) {
            names = try FileStatus.names(in: folder)
        } catch {
            diagnostics.append(Diagnostic(.error, .unreadable, "cannot be opened: \(error.reason)", file: typed))
            return
        }
        for name in names where !name.hasPrefix(".") {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            let below = relative.isEmpty ? name : relative + "/" + name
            if excluded.contains(path) { continue }
            let kind = FileKind(name: name)
            let shown = typed == "/" ? "/" + name : typed + "/" + name
            do throws(SystemFailure) {
                let status = try FileStatus.of(path)
                if status.isFolder {
                    // A link may lead to a folder above.
                    if seen.insert(status.identity).inserted { walk(path, typed: shown, relative: below, root: root) }
                } else if kind == .other {
                    keepMedia(below)
                } else if kind == .foreign {
                    ignored.append(shown)
                } else if kind == .packed {
                    diagnostics.append(Self.packed(shown))
                } else if status.isRegular {
                    if kind == .unknown || name.hasSuffix(".js"), try !CaptureOpening(path).looksLikeJSON {
                        ignored.append(shown)
                    } else {
                        add(path, typed: shown, relative: below, root: root, status: status)
                    }
                }
            } catch {
                // A name that is not text was read with marks in place of its bytes, and so no file has it.
                let isText = !name.unicodeScalars.contains("\u{FFFD}")
                diagnostics.append(
                    Diagnostic(
                        .error, .unreadable,
                        isText ? "cannot be opened: \(error.reason)" : "has a name that is not UTF-8; please rename it",
                        file: shown))
            }
        }
    }

    private mutating func add(_ path: String, typed: String, relative: String, root: String, status: FileStatus) {
        let file = CaptureFile(
            path: path, member: nil, file: typed, relative: relative, root: root, size: status.size,
            modified: status.modified)
        if (try? CaptureOpening(path))?.isZip == true {
            unpack(file)
        } else {
            files.append(file)
        }
    }

    private mutating func unpack(_ zip: CaptureFile) {
        let members: [ZipMember]
        do throws(ZipFailure) {
            members = try ZipArchive(zip.path).members()
        } catch {
            diagnostics.append(
                Diagnostic(.error, .unreadable, "is no readable zip archive: \(error.reason)", file: zip.file))
            return
        }
        for member in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            let parts = member.name.split(separator: "/")
            guard !member.isFolder, let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") && $0 != ".." }),
                !parts.contains("__MACOSX")
            else { continue }
            let kind = FileKind(name: String(name))
            var file = zip
            file.member = member.name
            file.file = zip.file + "/" + member.name
            if kind == .foreign {
                ignored.append(file.file)
                continue
            }
            file.size = Int64(clamping: member.size)
            file.checksum = member.checksum
            if kind == .packed || kind == .zip {
                diagnostics.append(Self.packed(file.file))
            } else if kind == .other {
                // One that lies among an unpacked archive's media belongs to the captures beside those.
                keepMedia(
                    (parts.count == 1 && zip.folder.hasSuffix("_media") ? zip.relative : zip.path) + "/" + member.name)
            } else if let fault = member.fault {
                diagnostics.append(Diagnostic(.warning, .badMember, fault, file: file.file))
            } else if kind == .json || file.file.hasSuffix(".gz") {
                files.append(file)
            } else {
                ignored.append(file.file)
            }
        }
    }

    /// `tweets_media/1-a.jpg` in `data` belongs to the captures in `data`; so does `tweet_media/tweet-media-part1.zip/1-a.jpg`,
    /// as archives of 2019 have it.
    private mutating func keepMedia(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPacked = parts.count >= 3 && parts[parts.count - 2].hasSuffix(".zip")
        let depth = isPacked && parts[parts.count - 3].hasSuffix("_media") ? 3 : 2
        guard parts.count >= depth, parts[parts.count - depth].hasSuffix("_media") else { return }
        mediaFiles += 1
        media[parts.dropLast(depth).joined(separator: "/"), default: []]
            .insert(parts.suffix(depth).joined(separator: "/"))
    }
}
