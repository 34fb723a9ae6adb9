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

/// Whether a path, with all links resolved, lies below a folder: a link may not lead out of what was given.
package func isInside(_ path: String, _ folder: String) -> Bool {
    guard let real = realPath(path), let base = realPath(folder) else { return false }
    return real.hasPrefix(base == "/" ? "/" : base + "/")
}
