/// libvips' `vipsthumbnail`, run as a program of its own: a picture that breaks it breaks nothing else.
struct ThumbnailProgram {
    let path: String

    /// Makes a WebP that fits into a box, turned as the camera was held, without the picture's metadata. Whether it
    /// succeeded.
    func run(picture: String, width: Int, height: Int, result: String) -> Bool {
        let arguments = [path, picture, "--size", "\(width)x\(height)>", "-o", result + "[Q=78,strip]"]
        // Only loaders that libvips' authors trust with files from strangers; one thread, for each core has a worker.
        let environment = ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "PATH=/usr/bin:/bin", "LC_ALL=C"]
        return SilentProgram.run(arguments, environment: environment)
    }
}
