import Model
import Packing
import Readers
import Testing

/// X archives that came as several zips or folders.
@Suite struct ExportPartsTests {
    private func account(_ id: String = "7", _ handle: String = "ann") -> String {
        #"window.YTD.account.part0 = [{"account":{"accountId":"\#(id)","username":"\#(handle)"}}]"#
    }

    private func manifest(_ id: String = "7", partial: Bool = true, day: String = "2024-05-01") -> String {
        #"window.__THAR_CONFIG = {"userInfo":{"accountId":"\#(id)","userName":"user\#(id)","displayName":"A"},"archiveInfo":{"generationDate":"\#(day)T00:00:00.000Z","isPartialArchive":\#(partial)},"dataTypes":{}}"#
    }

    private func history(_ action: String, _ year: Int = 2020) -> String {
        #"window.YTD.protected_history.part0 = [{"protectedHistory":{"protectedAt":"\#(year)-01-01T00:00:00.000Z","action":"\#(action)"}}]"#
    }

    private func tweets(_ id: String, _ text: String = "a") -> String {
        #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"\#(id)","full_text":"\#(text)","created_at":"Wed Mar 22 07:41:49 +0000 2017","extended_entities":{"media":[{"type":"photo","media_url_https":"https://pbs/media/a.jpg"}]}}}]"#
    }

    private func read(_ files: [String: String], inputs: [String] = [""]) throws -> Reading {
        let folder = try Folder(files)
        return Reading(inputs.map { folder.path + "/" + $0 })
    }

    @Test func theOwnersPictureIsTheOneInTheArchive() throws {
        let profile =
            #"window.YTD.profile.part0 = [{"profile":{"description":{"bio":"b"},"avatarMediaUrl":"https://pbs.twimg.com/profile_images/1/me.png"}}]"#
        let files = ["data/account.js": account(), "data/profile.js": profile, "data/tweets.js": tweets("1")]
        #expect(try read(files).author("7")?.avatar == "https://pbs.twimg.com/profile_images/1/me.png")
        let whole = try read(files.merging(["data/profile_media/7-me.png": "x"]) { $1 })
        #expect(whole.author("7")?.avatar == "data/profile_media/7-me.png")
    }

    private func authors(_ reading: Reading) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: reading.posts.map { ($0.id.id, $0.author?.id) })
    }

    @Test(arguments: [[""], ["one", "two"]])
    func whatOnePartSaysOfItsOwnerCountsForAll(inputs: [String]) throws {
        let files = [
            "one/data/account.js": account(), "one/data/tweets.js": tweets("1"), "one/data/manifest.js": manifest(),
            "two/data/tweets-part1.js": tweets("2"), "two/data/manifest.js": manifest(),
        ]
        let open = try read(files, inputs: inputs)
        #expect(authors(open) == ["1": "7", "2": "7"] && Set(open.collections.map(\.name)) == ["ann"])
        #expect(open.diagnostics.isEmpty)
        for part in ["one", "two"] {
            let files = files.merging(["\(part)/data/protected-history.js": history("Protect")]) { $1 }
            let reading = try read(files, inputs: inputs)
            #expect(reading.posts.isEmpty && reading.summary.leftOut == ["protected": 2])
        }
    }

    @Test func partsMayBeZips() throws {
        let folder = try Folder()
        for (name, files) in [
            "x-part1.zip": [
                "data/account.js": account(), "data/tweets.js": tweets("1"), "data/manifest.js": manifest(),
            ],
            "x-part2.zip": ["data/tweets-part1.js": tweets("2"), "data/protected-history.js": history("Protect")],
            "x-part3.zip": ["data/tweets_media/1-a.jpg": "p", "data/tweets_media/2-a.jpg": "p"],
        ] {
            try folder.write(name, Packing.zip(files.map { .init(name: $0.key, bytes: Array($0.value.utf8)) }))
        }
        var options = ReadingOptions()
        options.including = [.protected]
        let reading = Reading([folder.path], options: options)
        #expect(authors(reading) == ["1": "7", "2": "7"])
        #expect(reading.posts.map(\.visibility) == [.protected, .protected])
        #expect(
            Set(reading.posts.flatMap(\.media).compactMap(\.file)) == [
                "x-part3.zip/data/tweets_media/1-a.jpg", "x-part3.zip/data/tweets_media/2-a.jpg",
            ])
        #expect(reading.diagnostics.isEmpty)
        #expect(Reading([folder.path]).posts.isEmpty)
    }

    @Test(arguments: [[""], ["one", "two"]])
    func picturesAreFoundInOtherParts(inputs: [String]) throws {
        let reading = try read(
            [
                "one/data/account.js": account(), "one/data/tweets.js": tweets("1"),
                "one/data/manifest.js": manifest(), "two/data/tweets_media/1-a.jpg": "p",
            ], inputs: inputs)
        let place = inputs.count > 1 ? "data" : "two/data"
        #expect(reading.post("1")?.media.map(\.file) == [place + "/tweets_media/1-a.jpg"])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func aPartAloneSaysThatThereAreMoreAndWhoseItIs() throws {
        let files = ["data/tweets-part1.js": tweets("2"), "data/manifest.js": manifest()]
        let reading = try read(files)
        #expect(authors(reading) == ["2": "7"] && reading.author("7")?.handle == "user7")
        #expect(reading.diagnostics.map(\.hint) == ["put the other parts beside it"])
        let hidden = try read(files.merging(["data/protected-history.js": history("Protect")]) { $1 })
        #expect(hidden.posts.isEmpty && hidden.summary.leftOut == ["protected": 1])
    }

    @Test func longTextsMayBeInAnotherPart() throws {
        let start = "This is a long note and it has more than enough text to be cut somewhere, here"
        let note =
            #"window.YTD.note_tweet.part0 = [{"noteTweet":{"noteTweetId":"9","createdAt":"2017-03-22T07:41:50.000Z","core":{"text":"\#(start) and on"}}}]"#
        let reading = try read([
            "one/data/account.js": account(), "one/data/manifest.js": manifest(), "one/data/note-tweet.js": note,
            "two/data/tweets.js": tweets("1", start + "…"), "two/data/manifest.js": manifest(),
        ])
        #expect(reading.posts.map(\.body.text) == [start + " and on"])
    }

    @Test(arguments: [
        // Another's archive, whole or a part, with all that says so or only some of it.
        ["data/account.js": ("8", true), "data/manifest.js": ("8", false)],
        ["data/account.js": ("8", true)], ["data/manifest.js": ("8", true)], ["data/manifest.js": ("8", false)],
        // A damaged account is somebody's.
        ["data/account.js": ("", false)],
    ])
    func peopleAreNotMixed(other: [String: (id: String, partial: Bool)]) throws {
        var files = [
            "ann-part1/data/account.js": account(), "ann-part1/data/tweets.js": tweets("1"),
            "ann-part1/data/manifest.js": manifest(), "ann-part1/data/protected-history.js": history("Protect"),
            "ann-part2/data/tweets.js": tweets("2"),
        ]
        for (name, whose) in other {
            let text = name.hasSuffix("account.js") ? account(whose.id) : manifest(whose.id, partial: whose.partial)
            files["ann-part2/" + name] = whose.id.isEmpty ? "{account: 1}" : text
        }
        let reading = try read(files)
        #expect(reading.posts.map(\.id.id) == ["2"] && reading.posts.first?.author?.id != "7")
        #expect(reading.summary.leftOut == ["protected": 1])
    }

    @Test func whatMayBeSeveralPeoplesIsNobodys() throws {
        let reading = try read([
            "a/data/account.js": account("7"), "a/data/tweets.js": tweets("1"), "a/data/manifest.js": manifest("7"),
            "b/data/account.js": account("8"), "b/data/tweets.js": tweets("2"), "b/data/manifest.js": manifest("8"),
            "c/data/tweets.js": tweets("3"),
        ])
        #expect(authors(reading) == ["1": "7", "2": "8", "3": nil])
    }

    @Test(arguments: [true, false]) func generationsStayApart(partial: Bool) throws {
        let reading = try read([
            "old/data/account.js": account(), "old/data/tweets.js": tweets("1"),
            "old/data/protected-history.js": history("Protect"), "old/data/tweets_media/2-a.jpg": "p",
            "old/data/manifest.js": manifest(partial: partial, day: "2020-05-01"),
            "new/data/account.js": account(), "new/data/tweets.js": tweets("2"),
            "new/data/protected-history.js": history("Unprotect", 2021),
            "new/data/manifest.js": manifest(partial: partial),
        ])
        #expect(authors(reading) == ["2": "7"] && reading.post("2")?.media.map(\.file) == [nil])
        #expect(reading.summary.leftOut == ["protected": 1])
        #expect(reading.diagnostics.count == (partial ? 2 : 0))
    }

    @Test func aWholeArchiveLendsNothingToOthers() throws {
        let reading = try read([
            "x-part1/data/account.js": account(), "x-part1/data/tweets.js": tweets("1"),
            "x-part1/data/manifest.js": manifest(partial: false), "x-part2/data/tweets.js": tweets("2"),
        ])
        #expect(authors(reading) == ["1": "7", "2": nil])
    }

    /// As after an import of one part after the other.
    @Test func aPartWithoutAccountTakesThatOfTheSamePerson() throws {
        let reading = try read([
            "one/data/account.js": account(), "one/data/protected-history.js": history("Protect"),
            "other/two/data/tweets.js": tweets("2"), "other/two/data/manifest.js": manifest(),
        ])
        #expect(reading.posts.isEmpty && reading.summary.leftOut == ["protected": 1])
    }

    @Test func changesInOnePartAreSeenInTheOthers() throws {
        let folder = try Folder([
            "one/data/tweets.js": tweets("1"), "one/data/manifest.js": manifest(),
            "two/data/manifest.js": manifest(),
        ])
        func tag() throws -> String {
            try #require(
                CaptureFinder(inputs: [folder.path]).files.first { $0.relative == "one/data/tweets.js" }
            )
            .surroundingsTag
        }
        var tags = [try tag()]
        for name in ["account.js", "protected-history.js", "tweets_media/1-a.jpg"] {
            try folder.write("two/data/" + name, Array(account().utf8))
            tags.append(try tag())
        }
        #expect(Set(tags).count == 4)
    }
}
