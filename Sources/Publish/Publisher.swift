package import Model

/// Puts a site somewhere. Either step can be repeated, also after it was interrupted: each looks at the place as it is.
package protocol Publisher: Sendable {
    /// What would change; changes nothing there. Throws a `Diagnostic`.
    func plan() throws -> PublishPlan
    /// Does it. Throws a `Diagnostic`.
    func publish(_ plan: PublishPlan, _ progress: any Progress) throws
}
