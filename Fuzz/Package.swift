// swift-tools-version: 6.2
import PackageDescription

// One fuzzer for all that reads what strangers wrote: `roost-fuzz TARGET`. A package of its own, for every module in it
// is built with libFuzzer's coverage, which tests and the product must not be. The rooms' sources are linked, for what is
// `package` ends at a package's border; a room that wants to be fuzzed is linked and listed here.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let fuzzed = strict + [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])]

let package = Package(
    name: "roost-fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/jpsim/Yams", exact: "6.2.2")],
    targets: [
        .systemLibrary(
            name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
        .target(name: "Model", swiftSettings: strict),
        .target(name: "Text", dependencies: ["Model", "CCmarkGFM", "CGumbo"], swiftSettings: fuzzed),
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
        .target(name: "JSON", dependencies: ["CSimdJSON"], swiftSettings: fuzzed),
        .target(name: "Search", swiftSettings: fuzzed),
        .target(name: "Files", swiftSettings: strict),
        .target(name: "Zip", dependencies: ["CZip"], swiftSettings: fuzzed),
        .target(name: "CAR", swiftSettings: fuzzed),
        .target(
            name: "Readers", dependencies: ["Model", "JSON", "Files", "Zip", "CAR", "CZlib"], swiftSettings: fuzzed),
        .target(
            name: "Templates", dependencies: ["Model", "Text", "CCmarkGFM", .product(name: "Yams", package: "Yams")],
            swiftSettings: fuzzed),
        // Of the room that is above all others only what reads settings.
        .target(
            name: "Commands", dependencies: ["Model", "Templates", .product(name: "Yams", package: "Yams")],
            swiftSettings: fuzzed),
        .target(name: "Fuzzing", swiftSettings: strict),
        .executableTarget(
            name: "roost-fuzz",
            dependencies: [
                "Model", "Text", "JSON", "Search", "Readers", "Zip", "CAR", "CGumbo", "Templates", "Commands",
                "Fuzzing",
            ],
            swiftSettings: fuzzed,
            linkerSettings: [
                .unsafeFlags(["-sanitize=fuzzer"]),
                // The linker gold stumbles over the coverage tables.
                .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
            ]),
    ],
    cxxLanguageStandard: .cxx17
)
