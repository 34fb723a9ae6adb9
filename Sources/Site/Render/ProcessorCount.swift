import Foundation

/// How many cores may be used.
func processorCount() -> Int {
    max(1, ProcessInfo.processInfo.activeProcessorCount)
}
