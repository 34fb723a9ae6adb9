#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a program of others that neither reads nor says anything.
enum SilentProgram {
    /// Waits for its end; whether it succeeded.
    /// - Parameter arguments: The first is the program's absolute path.
    static func run(_ arguments: [String], environment: [String]) -> Bool {
        guard let path = arguments.first else { return false }
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
