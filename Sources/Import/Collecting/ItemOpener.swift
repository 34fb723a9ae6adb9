import Foundation
import Zip

/// Opens what is collected; keeps the last zip open. For one thread.
final class ItemOpener {
    private static let step = 1 << 20

    private var archive: (path: String, archive: ZipArchive)?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * step, alignment: 64)

    deinit { buffer.deallocate() }

    private func open(_ item: CollectingPlan.Item) throws(ItemBytes.Failure) -> ItemBytes {
        switch item.source {
        case .file(let path): return try ItemBytes(path: path)
        case .member(let name, let zip):
            if let archive, archive.path == zip { return try ItemBytes(member: name, of: archive.archive) }
            let opened: ZipArchive
            do { opened = try ZipArchive(zip) } catch { throw ItemBytes.Failure(reason: error.reason) }
            archive = (zip, opened)
            return try ItemBytes(member: name, of: opened)
        }
    }

    /// Hands the item's bytes on, a piece at a time.
    func read(_ item: CollectingPlan.Item, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let file = try open(item)
        let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Self.step])
        while case let count = try file.read(into: piece), count > 0 {
            try body(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
    }

    /// Whether a file has the item's bytes. Throws an `ItemBytes.Failure` where the item cannot be read.
    func isSame(_ item: CollectingPlan.Item, as path: String) throws -> Bool {
        guard FoundFile(path: path)?.size == item.size, let other = try? ItemBytes(path: path) else { return false }
        let file = try open(item)
        let (left, right) = (buffer[..<Self.step], buffer[Self.step...])
        while true {
            let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: left))
            let found = try? other.read(into: UnsafeMutableRawBufferPointer(rebasing: right))
            guard count == found else { return false }
            if count == 0 { return true }
            guard let one = left.base.baseAddress, memcmp(one, one + Self.step, count) == 0 else { return false }
        }
    }
}
