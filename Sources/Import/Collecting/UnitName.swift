import Readers

/// What an export's folder in `content/` is called: as its zip, or as the folder it came in.
enum UnitName {
    static func of(_ capture: CaptureFile) -> String {
        var name = capture.root
        if capture.member != nil {
            let zip = capture.path.split(separator: "/").last ?? ""
            name = String(zip.lastIndex(of: ".").map { zip[..<$0] } ?? zip)
        }
        return plain(name)
    }

    /// A name that every folder can have.
    static func plain(_ name: String) -> String {
        // Hidden folders are not read, and nobody can type a control character.
        let plain = String(name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "_" : Character($0) })
        let visible = plain.drop { $0 == "." || $0 == " " }
        return visible.isEmpty ? "export" : String(visible)
    }
}
