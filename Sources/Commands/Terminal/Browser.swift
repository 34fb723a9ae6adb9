import Foundation
import Model

/// The system's browser.
enum Browser {
    /// Hands an address to it. Throws a `Diagnostic` where there is none.
    static func open(_ url: String) throws(Diagnostic) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", url]
        #else
            process.arguments = ["xdg-open", url]
        #endif
        do { try process.run() } catch { throw noBrowser(url) }
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw noBrowser(url) }
    }

    private static func noBrowser(_ url: String) -> Diagnostic {
        Diagnostic(
            .error, .unreadable, "no browser could be started", file: url, hint: "open the address by hand")
    }
}
