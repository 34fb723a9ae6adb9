// swift-tools-version: 6.2
import PackageDescription

// Measures the template engine beside swift-mustache and the text of posts beside cmark-gfm. A package of its own, so
// that roost itself does not depend on what it is compared with. The rooms' sources are linked, for what is `package`
// ends at a package's border.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "roost-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
        .target(name: "Model", swiftSettings: strict),
        .target(name: "Text", dependencies: ["Model", "CCmarkGFM", "CGumbo"], swiftSettings: strict),
        .target(
            name: "Templates", dependencies: ["Model", "Text", "CCmarkGFM", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .executableTarget(
            name: "template-bench", dependencies: ["Templates", .product(name: "Mustache", package: "swift-mustache")],
            swiftSettings: strict),
        .executableTarget(
            name: "text-bench", dependencies: ["Model", "Text", "CCmarkGFM"], swiftSettings: strict),

        // For read-bench.
        .systemLibrary(
            name: "CZip", pkgConfig: "libzip",
            providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CSimdJSONLibrary", pkgConfig: "simdjson",
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
        .target(
            name: "CSimdJSON", dependencies: ["CSimdJSONLibrary"],
            cxxSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: [.linkedLibrary("simdjson"), .linkedLibrary("stdc++", .when(platforms: [.linux]))]),
        .target(name: "JSON", dependencies: ["CSimdJSON"], swiftSettings: strict),
        .target(name: "Files", swiftSettings: strict),
        .target(name: "Zip", dependencies: ["CZip"], swiftSettings: strict),
        .target(name: "CAR", swiftSettings: strict),
        .target(
            name: "Readers", dependencies: ["Model", "JSON", "Files", "Zip", "CAR", "CZlib"], swiftSettings: strict),
        .executableTarget(name: "read-bench", dependencies: ["Model", "JSON", "Readers"], swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)
