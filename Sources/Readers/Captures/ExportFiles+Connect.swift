extension ExportFiles {
    /// Gives every file of an export what lies beside it: the files that say whose it is, long texts, media.
    static func connect(_ files: inout ArraySlice<CaptureFile>, media: [String: Set<String>]) {
        var accounts: [String: [CaptureFile]] = [:]
        var notes: [String: [CaptureFile]] = [:]
        var manifests: [String: CaptureFile] = [:]
        for file in files {
            let stem = file.name.prefix { $0 != "." }.lowercased()
            switch stem {
            case "account", "profile", "user_details", "actor", "protected-history":
                accounts[key(file), default: []].append(file)
            case "personal_information":
                if let root = instagramRoot(file) { accounts[root, default: []].append(file) }
            case "manifest": manifests[key(file)] = file
            default:
                if stem.hasPrefix("note-tweet") || stem.hasPrefix("note_tweet") {
                    notes[key(file), default: []].append(file)
                }
            }
        }
        guard !accounts.isEmpty || !notes.isEmpty || !media.isEmpty || !manifests.isEmpty else { return }
        var names: [String: Set<String>] = [:]
        for file in files { names[key(file), default: []].insert(String(file.name)) }
        var exports: [String: ExportFiles] = [:]
        for index in files.indices {
            let folder = key(files[index])
            // Before 2018 the account stands one folder above the posts.
            let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
            guard
                let place = [folder, above, instagramRoot(files[index])].compactMap({ $0 }).first(where: {
                    accounts[$0] != nil
                })
                    ?? (media[folder] != nil || notes[folder] != nil || manifests[folder] != nil ? folder : nil)
            else { continue }
            let export =
                exports[place]
                ?? ExportFiles(
                    accounts: accounts[place] ?? [], notes: notes[place] ?? [], manifest: manifests[place],
                    media: ExportMedia(media[place] ?? []), names: names[place] ?? [])
            exports[place] = export
            files[index].export = export
        }
    }

    /// Where an Instagram export begins, told apart from the folder of that name: what says whose it is lies in another
    /// branch of it than the posts.
    private static func instagramRoot(_ file: CaptureFile) -> String? {
        let branches = ["your_instagram_activity", "personal_information", "account_information", "content"]
        let parts = file.directory.split(separator: "/")
        guard let branch = parts.firstIndex(where: { branches.contains(String($0)) }) else { return nil }
        return ([file.member == nil ? "" : file.path, "\0"] + parts[..<branch].map(String.init)).joined(separator: "/")
    }

    /// The folder, told apart from folders of the same name in other zips.
    private static func key(_ file: CaptureFile) -> String {
        guard file.member != nil else { return String(file.directory) }
        return file.directory.isEmpty ? file.path : file.path + "/" + file.directory
    }
}
