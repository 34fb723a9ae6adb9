#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The path with all links resolved; `nil` where it leads nowhere.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The path with all links resolved, of something that need not be there yet.
package func settledPath(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return path }
    let above = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    let base = above.isEmpty ? "." : above
    return (base == "/" ? "" : settledPath(base)) + "/" + last
}

/// Whether a path, with all links resolved, lies below a folder: a link may not lead out of what was given.
package func isInside(_ path: String, _ folder: String) -> Bool {
    guard let real = realPath(path), let base = realPath(folder) else { return false }
    return real.hasPrefix(base == "/" ? "/" : base + "/")
}
