internal import JSON
internal import Model

/// An export's files that hold no posts.
extension InstagramExportReader {
    /// What a file is called where it is counted as left out; `nil` for any other document.
    static func otherRecord(_ document: JSONValue) -> String? {
        if document["participants"].kind == .array, document["messages"].kind == .array { return "direct" }
        if document["profile_user"].kind == .array { return "account" }
        if let kind = oldRecord(document) { return kind }
        let list: JSONValue
        if document.kind == .array {
            list = document
        } else {
            // `{"relationships_following": […]}`, `{"likes_media_likes": […]}`.
            guard document.kind == .object, document.count == 1, let only = document.members.first(where: { _ in true })
            else { return nil }
            list = only.value.kind == .object ? document : only.value
        }
        let hasPosts = list.elements.contains { isPost($0) || hasLabels($0) && !isActivity($0) }
        return list.begins(isActivity) && !hasPosts ? "activity" : nil
    }

    /// What somebody did: a like, a comment, whom they follow. Posts may have labels as well, but those have media.
    static func isActivity(_ record: JSONValue) -> Bool {
        record["string_list_data"].kind == .array || record["string_map_data"].kind == .object
            || hasLabels(record) && record["media"].isEmpty
    }

    private static func hasLabels(_ record: JSONValue) -> Bool { record["label_values"].kind == .array }

    /// What a record with labels says below a picture (`"label_values": [{"label": "Caption", "value"}]`). Labels are in
    /// the language of the one who asked for the export.
    static func labelledCaption(_ record: JSONValue) -> String? {
        record["label_values"].elements.first { label in
            label["label"].string.map { captions.contains(Mojibake.repaired($0).lowercased()) } ?? false
        }?["value"].text
    }

    private static let captions: Set = [
        "caption", "bildunterschrift", "légende", "pie de foto", "legenda", "didascalia", "bijschrift", "bildtext",
        "billedtekst", "bildetekst", "kuvateksti", "podpis", "подпись", "キャプション", "캡션", "说明", "說明",
    ]

    /// The files of 2018 to 2020 beside `media.json`: lists of lists, `["2019-01-01T10:00:00", "text", "user"]`.
    private static func oldRecord(_ document: JSONValue) -> String? {
        if document.kind == .array {
            let isMessages = document.begins { $0["conversation"].kind == .array && $0["participants"].kind == .array }
            return isMessages ? "direct" : nil
        }
        let keys: Set = ["media_comments", "live_comments", "media_likes", "comment_likes"]
        let members = Array(document.members.prefix(8))
        guard document.kind == .object, !members.isEmpty, members.count < 8 else { return nil }
        return members.allSatisfy { keys.contains($0.key) && $0.value.kind == .array } ? "activity" : nil
    }

    /// The person an export belongs to, of its `personal_information.json`.
    static func owner(_ document: JSONValue) -> Author? {
        // Keys are in the language of the one who asked for the export, and as broken as its texts.
        let said = Dictionary(
            document["profile_user"][0]["string_map_data"].members.map {
                (Mojibake.repaired($0.key).lowercased(), Mojibake.repaired($0.value["value"].string ?? ""))
            }, uniquingKeysWith: { first, _ in first })
        func value(_ keys: [String]) -> String? { keys.lazy.compactMap { said[$0] }.first { !$0.isEmpty } }
        guard let handle = value(usernames) else { return nil }
        var author = Author(
            id: AuthorID(.instagram, handle.lowercased()), handle: handle, name: value(names) ?? handle)
        author.bio = value(bios).map { Body($0) }
        author.website = value(["website"])
        author.url = "https://www.instagram.com/\(handle)/"
        author.isOwner = true
        author.isProtected = value(secrecies)?.lowercased() == "true"
        return author
    }

    private static let usernames = [
        "username", "benutzername", "nom d’utilisateur", "nom d'utilisateur", "nom de profil", "nombre de usuario",
        "nome utente", "nome de usuário", "nome de utilizador", "gebruikersnaam", "användarnamn", "brugernavn",
        "brukernavn", "käyttäjänimi", "nazwa użytkownika", "имя пользователя", "kullanıcı adı", "ユーザーネーム",
        "사용자 이름", "用户名", "用戶名稱",
    ]
    private static let names = [
        "name", "nom", "nombre", "nome", "naam", "namn", "navn", "nimi", "imię i nazwisko", "имя", "ad", "名前", "이름",
        "姓名",
    ]
    private static let bios = ["bio", "steckbrief", "biografie", "biografía", "biografia", "自己紹介"]
    private static let secrecies = [
        "private account", "privates konto", "compte privé", "cuenta privada", "conta privada", "account privato",
        "privéaccount", "privat konto", "konto prywatne", "закрытый аккаунт", "gizli hesap", "非公開アカウント",
        "비공개 계정", "私密账户",
    ]
}
