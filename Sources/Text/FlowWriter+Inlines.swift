extension FlowWriter {
    mutating func push(_ inline: Inline) {
        wanted.append(inline)
    }

    mutating func pop() {
        guard let last = wanted.last else { return }
        if opened == wanted.count {
            writeEnd(last)
            opened -= 1
        } else if writer.form == .plain, case .ellipsis = last {
            writeEnd(last)
        }
        wanted.removeLast()
    }

    mutating func closeInlines() {
        while opened > 0 {
            writeEnd(wanted[opened - 1])
            opened -= 1
        }
    }
}
