#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// libvips' `vipsthumbnail`, run as a program of its own: a picture that breaks it breaks nothing else.
struct ThumbnailProgram {
    let path: String

    /// Makes a WebP that fits into a box, turned as the camera was held, without the picture's metadata. Whether it
    /// succeeded.
    func run(picture: String, width: Int, height: Int, result: String) -> Bool {
        let arguments = [path, picture, "--size", "\(width)x\(height)>", "-o", result + "[Q=78,strip]"]
        // Only loaders that libvips' authors trust with files from strangers; one thread, for each core has a worker.
        let environment = ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "PATH=/usr/bin:/bin", "LC_ALL=C"]
        var actions = Self.actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var child = pid_t()
        let failure = Self.withPointers(arguments) { arguments in
            Self.withPointers(environment) { posix_spawn(&child, path, &actions, nil, arguments, $0) }
        }
        guard failure == 0 else { return false }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }

    #if canImport(Darwin)
        private static func actions() -> posix_spawn_file_actions_t? { nil }
    #else
        private static func actions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #endif

    /// Strings as C wants a list of them.
    private static func withPointers(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? ENOMEM }
    }
}
