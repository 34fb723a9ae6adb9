extension LinkScanner {
    /// The longest address that is one, with its protocol, in UTF-16 units.
    private static let longestAddress = 4096
    private static let longestShortener = 40

    /// The addresses in the run of domain characters around a full stop at `dot`. Every domain has a full stop, so
    /// text without one costs nothing.
    mutating func addresses(in text: [UInt8], around dot: Int) {
        let run = domainRun(in: text, around: dot)
        runFloor = Swift.max(run.upperBound, dot + 1)
        guard readLabels(of: run, in: text) else { return }
        var index = run.lowerBound
        var label = 0
        while index < run.upperBound {
            while labels[label].end < index { label += 1 }
            let step = text.scalar(at: index)
            let start = protocolStart(in: text, before: index)
            if start != nil || isAddressBorder(text, before: index),
                let domainEnd = domainEnd(in: text, from: index, first: step.value, label: label)
            {
                let end = addressEnd(in: text, domainEnd: domainEnd)
                accept(text, start: start, domain: index..<domainEnd, end: end)
                addressFloor = end
                index = Swift.max(domainEnd, Swift.min(end, run.upperBound))
                if end > run.upperBound { break }
                continue
            }
            index += step.length
        }
    }

    /// The stretch of domain characters, `-`, `_` and dots around `dot` that no match has taken yet.
    private func domainRun(in text: [UInt8], around dot: Int) -> Range<Int> {
        let floor = Swift.max(addressFloor, runFloor)
        var start = dot
        while start > floor {
            let step = text.scalar(before: start)
            guard isRun(step.value) else { break }
            start -= step.length
        }
        var end = dot + 1
        while end < text.count {
            let step = text.scalar(at: end)
            guard isRun(step.value) else { break }
            end += step.length
        }
        return Swift.max(start, floor)..<end
    }

    @inline(__always)
    private func isRun(_ scalar: UInt32) -> Bool {
        if scalar < 0x80, UInt8(scalar).isASCIIAlphanumeric { return true }
        return isUnusualRun(scalar)
    }

    private func isUnusualRun(_ scalar: UInt32) -> Bool {
        scalar == 0x2D || scalar == 0x2E || scalar == 0x5F || CharacterClass.isDomain(scalar)
    }

    /// Fills `labels`; false where no domain can be in the run.
    private mutating func readLabels(of run: Range<Int>, in text: [UInt8]) -> Bool {
        labels.removeAll(keepingCapacity: true)
        var start = run.lowerBound
        var underscore = -1
        var hasTopLevel = false
        for index in run.lowerBound...run.upperBound {
            if index < run.upperBound, text[index] != 0x2E {
                if text[index] == 0x5F { underscore = index }
                continue
            }
            var topLevelEnd = 0
            if index < run.upperBound, index > start,
                let end = TopLevelDomains.known.end(in: text, from: index + 1, limit: text.count)
            {
                topLevelEnd = end
                hasTopLevel = true
            }
            let endsWell = index > start && text[index - 1] != 0x2D && text[index - 1] != 0x5F
            labels.append(
                DomainLabel(
                    start: start, end: index, lastUnderscore: underscore, endsWell: endsWell, topLevelEnd: topLevelEnd))
            start = index + 1
            underscore = -1
        }
        guard hasTopLevel else { return false }
        for index in stride(from: labels.count - 2, through: 0, by: -1) {
            let label = labels[index]
            guard label.endsWell, text[label.start] != 0x2D, text[label.start] != 0x5F else { continue }
            let further = labels[index + 1].domainEnd
            labels[index].domainEnd = further > 0 ? further : label.lastUnderscore < 0 ? label.topLevelEnd : 0
        }
        return true
    }

    /// Where the longest domain that starts at `index`, perhaps inside of a label, ends.
    private func domainEnd(in text: [UInt8], from index: Int, first: UInt32, label position: Int) -> Int? {
        let label = labels[position]
        guard position + 1 < labels.count, index < label.end, label.endsWell, CharacterClass.isDomain(first) else {
            return nil
        }
        let further = labels[position + 1].domainEnd
        let end = further > 0 ? further : label.lastUnderscore < index ? label.topLevelEnd : 0
        return end > 0 ? end : nil
    }

    /// Where `http://` or `https://` right before `index` starts, if it may start an address there.
    private func protocolStart(in text: [UInt8], before index: Int) -> Int? {
        guard index >= 7, text[index - 1] == 0x2F, text[index - 2] == 0x2F else { return nil }
        if text.hasASCII("http://", at: index - 7) {
            return isAddressBorder(text, before: index - 7) ? index - 7 : nil
        }
        guard text.hasASCII("https://", at: index - 8) else { return nil }
        return isAddressBorder(text, before: index - 8) ? index - 8 : nil
    }

    /// Not after an ASCII letter or digit, a sign of mentions and tags, or a code point that is no text.
    private func isAddressBorder(_ text: [UInt8], before index: Int) -> Bool {
        if index == 0 { return true }
        let previous = text.scalar(before: index)
        guard index - previous.length >= addressFloor else { return false }
        if previous.value < 0x80 {
            let byte = UInt8(previous.value)
            return !byte.isASCIIAlphanumeric && byte != 0x40 && byte != 0x23 && byte != 0x24
        }
        return previous.value != 0xFF20 && previous.value != 0xFF03 && !CharacterClass.isInvalid(previous.value)
    }

    /// Where the port, path and query after a domain end.
    private func addressEnd(in text: [UInt8], domainEnd: Int) -> Int {
        var end = domainEnd
        if end + 1 < text.count, text[end] == 0x3A, text[end + 1].isASCIIDigit {
            end += 2
            while end < text.count, text[end].isASCIIDigit { end += 1 }
        }
        end = AddressPath.end(in: text, from: end)
        return AddressPath.queryEnd(in: text, from: end)
    }

    /// Adds the address, or the ASCII domains in it where it has no protocol, unless the rules forbid it.
    private mutating func accept(_ text: [UInt8], start: Int?, domain: Range<Int>, end: Int) {
        guard HostName.hasValidLabels(text, domain) else { return }
        let from = start ?? domain.lowerBound
        // There are at most as many units as bytes.
        if end - from + 8 > Self.longestAddress {
            let units = text[from..<end].reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) + ($1 >= 0xF0 ? 1 : 0) }
            guard units + (start == nil ? 8 : 0) <= Self.longestAddress else { return }
        }
        guard let start else {
            acceptBare(text, domain: domain, end: end)
            return
        }
        guard options.contains(.addresses) else { return }
        var end = end
        if domain.count == 4, text.hasASCII("t.co/", at: domain.lowerBound) {
            var slugEnd = domain.upperBound + 1
            while slugEnd < end, text[slugEnd].isASCIIAlphanumeric { slugEnd += 1 }
            let length = slugEnd - domain.upperBound - 1
            if length > Self.longestShortener { return }
            if length > 0 { end = AddressPath.queryEnd(in: text, from: slugEnd) }
        }
        matches.append(
            Match(kind: .address, start: start, end: end, nameStart: domain.lowerBound, nameEnd: domain.upperBound))
    }

    /// Without a protocol only ASCII (and accented Latin) domains count, and not after `-`, `_`, `.` or `/`.
    private mutating func acceptBare(_ text: [UInt8], domain: Range<Int>, end: Int) {
        guard options.contains(.bareAddresses) else { return }
        if domain.lowerBound > 0 {
            switch text[domain.lowerBound - 1] {
            case 0x2D, 0x5F, 0x2E, 0x2F: return
            default: break
            }
        }
        let hasPath = AddressPath.startsPath(in: text, after: domain.upperBound, before: end)
        let known = matches.count
        var index = domain.lowerBound
        while index < domain.upperBound {
            index = asciiDomain(in: text, from: index, limit: domain.upperBound)
        }
        if hasPath, matches.count > known, let last = matches.popLast() {
            matches.append(
                Match(kind: .address, start: last.start, end: end, nameStart: last.nameStart, nameEnd: last.nameEnd))
        }
    }

    /// Adds the ASCII domain that starts at or after `start`, if there is one; where to look on.
    private mutating func asciiDomain(in text: [UInt8], from start: Int, limit: Int) -> Int {
        var index = start
        while index < limit, !isASCIIDomain(text.scalar(at: index).value) { index += text.scalar(at: index).length }
        let first = index
        var found: Int?
        while index < limit {
            let labelStart = index
            while index < limit, isASCIIDomain(text.scalar(at: index).value) { index += text.scalar(at: index).length }
            guard index > labelStart, index < limit, text[index] == 0x2E else { break }
            index += 1
            if let end = TopLevelDomains.known.end(in: text, from: index, limit: limit) { found = end }
        }
        guard let found else { return Swift.max(index, first + 1) }
        matches.append(Match(kind: .address, start: first, end: found, nameStart: first, nameEnd: found))
        return found
    }

    private func isASCIIDomain(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return UInt8(scalar).isASCIIAlphanumeric || scalar == 0x2D }
        return CharacterClass.isLatinAccent(scalar)
    }
}
