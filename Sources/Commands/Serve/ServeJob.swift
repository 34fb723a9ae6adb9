import Foundation
import Model
import Serve

/// What `roost serve` was asked to do, resolved.
struct ServeJob: Sendable {
    /// As typed.
    let site: String
    let output: String?
    let console: Console
    let place: SitePlace
    /// Where pages are told of builds; `nil` where nothing is watched.
    let live: LiveState?
    private let host: String
    private let port: UInt16?

    /// Throws a `Failure` where there is no site to serve.
    init(_ typed: ServeCommand, _ console: Console) throws {
        (site, output, host, port) = (typed.built.site, typed.built.output, typed.host, typed.port)
        self.console = console
        place = SitePlace(Self.path(of: try SiteFolder(typed.built.site).settings()))
        live = typed.watch ? LiveState() : nil
        let folder = BuildJob.output(output, site: site)
        if live == nil, !FileManager.default.fileExists(atPath: folder + "/index.html") {
            throw Failure(
                [
                    Diagnostic(
                        .error, .nothingToBuild, "there is no site yet", file: folder,
                        hint: "run roost build first, or roost serve --watch, which builds it")
                ], .failed)
        }
    }

    /// Listens at the port that was asked for, or else at the first that is free. Throws a `Diagnostic`.
    func start() async throws -> SiteServer {
        let first = port ?? ServeCommand.defaultPort
        do {
            return try await start(at: first)
        } catch SiteServer.Failure.portTaken {
            let next = try await nextFree(after: first)
            guard port == nil else {
                let free = next.port
                await next.stop()
                throw Diagnostic(
                    .error, .cannotListen, "port \(first) is taken by another program",
                    hint: "port \(free) is free: roost serve --port \(free)")
            }
            StandardStream.error.write("port \(first) is taken by another program; this is \(next.port)\n")
            return next
        } catch SiteServer.Failure.cannotListen(let reason) {
            throw Diagnostic(
                .error, .cannotListen, "cannot listen at \(host), port \(first): \(reason)",
                hint: first < 1024 && first > 0 ? "ports below 1024 are the system's; choose another with --port" : nil)
        }
    }

    private func nextFree(after port: UInt16) async throws -> SiteServer {
        for candidate in (port...).dropFirst().prefix(50) {
            if let server = try? await start(at: candidate) { return server }
        }
        return try await start(at: 0)
    }

    private func start(at port: UInt16) async throws(SiteServer.Failure) -> SiteServer {
        try await .start(
            folder: BuildJob.output(output, site: site), place: place, host: host, port: port, live: live)
    }

    /// The first page's.
    func address(port: UInt16) -> String {
        let name = host == "0.0.0.0" || host == "::" ? "localhost" : host.contains(":") ? "[\(host)]" : host
        return "http://\(name):\(port)\(place.path)"
    }

    /// For the person who started it.
    var greeting: String {
        let open = SiteServer.isLoopback(host) ? "" : "Everybody who reaches this machine can read the site. "
        return open + "Ctrl-C stops it.\n"
    }

    /// Under which path the site will stand on the web.
    static func path(of settings: Settings) -> String {
        guard let address = settings.baseURL.flatMap(URLComponents.init), !address.percentEncodedPath.isEmpty else {
            return "/"
        }
        return address.percentEncodedPath
    }
}
