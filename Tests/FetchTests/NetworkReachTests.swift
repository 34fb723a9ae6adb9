import Testing

@testable import Fetch

@Suite("Where a host is")
struct NetworkReachTests {
    @Test(
        "this machine, its link and private networks, in every spelling",
        arguments: [
            "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1",
            "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1",
            "255.255.255.255", "[::1]", "[::]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
            "[fe80::1]",
            "[fd00::1]", "[ff02::1]", "localhost",
        ])
    func inside(_ host: String) async {
        #expect(await NetworkReach.isPrivate(host: host))
    }

    @Test(
        "the public network",
        arguments: [
            "93.184.216.34", "172.32.0.1", "172.15.0.1", "100.128.0.1", "11.0.0.1", "192.0.2.1", "223.255.255.255",
            "[2606:2800:220:1::1]", "[64:ff9b::808:808]", "nowhere.invalid", "",
        ])
    func outside(_ host: String) async {
        #expect(await !NetworkReach.isPrivate(host: host))
    }
}
