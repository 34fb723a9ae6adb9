// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "roost",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "roost", targets: ["roost"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
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

        .target(name: "Model", swiftSettings: strict),
        .target(name: "Search", swiftSettings: strict),
        .target(name: "JSON", dependencies: ["CSimdJSON"], swiftSettings: strict),
        .target(name: "Text", dependencies: ["Model", "CCmarkGFM", "CGumbo"], swiftSettings: strict),
        .target(name: "Privacy", dependencies: ["Model", "Text", "Search"], swiftSettings: strict),
        .target(name: "Files", swiftSettings: strict),
        .target(name: "Zip", dependencies: ["CZip"], swiftSettings: strict),
        .target(name: "CAR", swiftSettings: strict),
        .target(
            name: "Readers", dependencies: ["Model", "JSON", "Files", "Zip", "CAR", "CZlib"], swiftSettings: strict),
        .target(
            name: "Archive", dependencies: ["Model", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict),
        .target(
            name: "Templates", dependencies: ["Model", "Text", "CCmarkGFM", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .target(
            name: "Site",
            dependencies: [
                "Model", "Archive", "Text", "Search", "Privacy", "Templates", "Files", "Zip", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict, plugins: ["EmbedTheme"]),
        .target(
            name: "Import", dependencies: ["Model", "Readers", "Text", "Privacy", "Archive", "Files", "Zip"],
            swiftSettings: strict),
        .target(name: "Fetch", dependencies: ["Model", "JSON", "Readers"], swiftSettings: strict),
        .target(name: "Check", dependencies: ["Model"], swiftSettings: strict),
        .target(name: "Publish", dependencies: ["Model", "Files"], swiftSettings: strict),
        .target(
            name: "Serve",
            dependencies: [
                "Files", .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: strict),
        .target(
            name: "Commands",
            dependencies: [
                "Model", "JSON", "Text", "Readers", "Archive", "Templates", "Import", "Site", "Fetch", "Serve",
                "Publish", "Check", "Files",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "roost", dependencies: ["Commands"], swiftSettings: strict),

        .executableTarget(name: "embed-theme", swiftSettings: strict),
        .plugin(name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"]),

        .testTarget(name: "ModelTests", dependencies: ["Model"], swiftSettings: strict),
        .target(name: "Fuzzing", path: "Tests/Fuzzing", swiftSettings: strict),
        .testTarget(name: "SearchTests", dependencies: ["Search", "Fuzzing"], swiftSettings: strict),
        .testTarget(name: "PrivacyTests", dependencies: ["Privacy", "Model", "Text"], swiftSettings: strict),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "Fuzzing"], swiftSettings: strict),
        .testTarget(
            name: "TextTests",
            dependencies: ["Text", "Model", "CGumbo", "Fuzzing", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .target(name: "Packing", path: "Tests/Packing", swiftSettings: strict),
        .testTarget(
            name: "ReadersTests", dependencies: ["Readers", "Model", "JSON", "Zip", "Packing", "Fuzzing"],
            swiftSettings: strict),
        .testTarget(name: "ArchiveTests", dependencies: ["Archive", "Model"], swiftSettings: strict),
        .testTarget(
            name: "TemplatesTests", dependencies: ["Templates", "Text", "Model", "CGumbo", "Fuzzing"],
            swiftSettings: strict),
        .testTarget(
            name: "SiteTests", dependencies: ["Site", "Templates", "Text", "Archive", "Files", "Model"],
            swiftSettings: strict),
        .testTarget(
            name: "ImportTests", dependencies: ["Import", "Archive", "Model", "Readers"], swiftSettings: strict),
        .testTarget(name: "ServeTests", dependencies: ["Serve"], swiftSettings: strict),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Commands", "Import", "Fetch", "Model", "Fuzzing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HouseTests", dependencies: ["Commands", "Site", "Templates", "Model"], swiftSettings: strict),
        .target(
            name: "FixtureNetwork",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/FixtureNetwork", swiftSettings: strict),
        .testTarget(
            name: "FetchTests", dependencies: ["Fetch", "FixtureNetwork", "Packing", "Model", "Readers"],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEnd", dependencies: ["roost", "FixtureNetwork", "Packing"], exclude: ["Golden"],
            swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)
