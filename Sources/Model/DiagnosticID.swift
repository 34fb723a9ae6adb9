/// The stable names of diagnostics. README lists every one; a test keeps the list true.
package enum DiagnosticID: String, Sendable, CaseIterable {
    // Captures and their JSON.
    /// A file or folder cannot be opened or read.
    case unreadable = "R001"
    /// The file is empty.
    case emptyFile = "R002"
    /// The bytes are not JSON.
    case notJSON = "R003"
    /// The JSON ends in the middle of a value.
    case cutOff = "R004"
    /// JSON, but of no format that is known.
    case unknownFormat = "R005"
    /// `missing required key`.
    case missingKey = "R010"
    /// `is a string, expected an object`.
    case unexpectedType = "R011"
    /// A value of the right type that means nothing (a date, an id).
    case badValue = "R012"
    /// The network answered with an error instead of posts.
    case apiError = "R013"
    /// An archive member that cannot be read: encrypted, a link, outside of the archive, out of proportion.
    case badMember = "R014"
    /// A nested quantity or depth beyond what is read.
    case tooDeep = "R015"

    // Settings and templates.
    case unknownSetting = "R020"
    case badSetting = "R021"
    /// Nothing says whose archive it is, and the settings need to know.
    case noOwner = "R022"
    case templateSyntax = "R030"
    case unknownName = "R031"
    case unsafeContext = "R032"
    case missingPartial = "R033"
    case recursivePartial = "R034"
    case frontMatter = "R035"
    case missingString = "R036"
    case wrongType = "R037"
    case templateLimit = "R038"

    // The archive and the output.
    case archiveRebuilt = "R040"
    case archiveFailed = "R041"
    case busy = "R042"
    /// Shards to be merged that are not there, or do not belong together.
    case shardMissing = "R043"
    case cannotWrite = "R050"
    case outputIsFile = "R051"
    case diskFull = "R052"
    /// A file that roost did not write stands where a page belongs.
    case foreignFile = "R053"
    case mediaMissing = "R054"
    /// A program of others that the settings ask for.
    case programMissing = "R055"
    case nothingToBuild = "R060"
    case historyUnreadable = "R061"

    // Fetching.
    /// The network refused: a status of 400 or more, or an answer that says what is wrong.
    case fetchRefused = "R070"
    /// No connection, no whole answer, a redirect that is not followed.
    case noAnswer = "R071"
    /// An answer that is no capture.
    case strangeAnswer = "R072"
    /// A fetch that ended before its end and can go on.
    case fetchStopped = "R073"
    case secretMissing = "R074"
    /// A token where others can see it, or for a server that may not have it.
    case secretUnsafe = "R075"
    /// A network, kind or name that cannot be fetched.
    case badOrder = "R076"
    case mediaGone = "R077"
    /// What stands at a medium's address is none, is too large, or does not come.
    case mediaRefused = "R078"

    // Serving.
    /// A server cannot listen: its port is taken, or the address is none of this machine.
    case cannotListen = "R080"

    // Publishing.
    /// A site that may not be published as it is, or a place that holds something else.
    case publishRefused = "R081"
    /// A program that publishes ended with an error.
    case publishFailed = "R082"
}
