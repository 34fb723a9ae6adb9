/// The SQLite facade.
package final class Archive: Sendable {}
