import Foundation
import Model
import Privacy

/// What each capture says of people whom the settings mean, from one build to the next. Where it is lost, captures are
/// read again.
struct SightingLedger {
    /// By the capture's name.
    var captures: [String: [Sighting]] = [:]
    private let file: String?

    init(file: String?) {
        self.file = file
        guard let file, let data = FileManager.default.contents(atPath: file) else { return }
        captures = (try? JSONDecoder().decode([String: [Sighting]].self, from: data)) ?? [:]
    }

    var all: [Sighting] { captures.values.flatMap { $0 } }

    /// Throws a `Diagnostic`.
    func save() throws {
        guard let file else { return }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            try encoder.encode(captures).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw Diagnostic(.error, .archiveFailed, "cannot be written: \(error.localizedDescription)", file: file)
        }
    }

    /// Forgets what nobody asks for any more: it names people.
    static func remove(at file: String) throws {
        guard FileManager.default.fileExists(atPath: file) else { return }
        try FileManager.default.removeItem(atPath: file)
    }
}
