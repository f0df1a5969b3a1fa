//! Who asks: addresses, the proxies that are believed about them, and what counts as one household.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// Addresses that belong together: `10.0.0.0/8`, or one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: u128,
    /// How many bits of the address count, of 128.
    bits: u32,
}

impl Network {
    /// This machine and everything that is not on the internet: where a proxy usually stands.
    #[must_use]
    pub fn private() -> Vec<Self> {
        let networks = [
            "127.0.0.0/8",
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "169.254.0.0/16",
            "::1",
            "fc00::/7",
            "fe80::/10",
        ];
        networks.iter().filter_map(|network| network.parse().ok()).collect()
    }

    /// Whether an address is one of them.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        (wide(address) ^ self.address).leading_zeros() >= self.bits
    }
}

/// Why something is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNetwork;

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address such as 10.0.0.1, or a network such as 10.0.0.0/8")
    }
}

impl std::error::Error for NoNetwork {}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u32>().map_err(|_| NoNetwork)?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits > most {
            return Err(NoNetwork);
        }
        Ok(Self { address: wide(address), bits: bits + 128 - most })
    }
}

/// An address as 128 bits; one of the old sort as the new one writes it.
fn wide(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(old) => old.to_ipv6_mapped().to_bits(),
        IpAddr::V6(new) => new.to_bits(),
    }
}

/// Whom limits count as one: an address, or a whole network of 64 bits of the new sort, which is what one connection to the
/// internet has at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Household(u128);

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(old) => Self(old.to_ipv6_mapped().to_bits()),
            IpAddr::V6(new) => Self(new.to_bits() & !u128::from(u64::MAX)),
        }
    }
}

/// How many addresses of a chain of proxies are looked at.
const CHAIN: usize = 16;

/// Who asks: the other end of the connection; while that is a proxy that is trusted, whom it names. Several lines of the header are
/// one list, and whatever stands before the first address that is not trusted was made up by whoever has it.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    let lines: Vec<_> = headers.get_all("x-forwarded-for").iter().collect();
    let named = lines.iter().rev().flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
    for name in named.take(CHAIN) {
        if !is_trusted(client) {
            break;
        }
        let Some(address) = std::str::from_utf8(name).ok().and_then(read) else { break };
        client = address;
    }
    client
}

/// An address as proxies write it, perhaps with a port.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    if let Some(inside) = text.strip_prefix('[') {
        return inside.split(']').next()?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    }
    let plain = match text.split_once(':') {
        Some((address, port)) if !port.contains(':') => address,
        _ => text,
    };
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(peer: &str, lines: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let trusted: Vec<Network> = trusted.iter().map(|network| network.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        for (peer, lines, trusted, expected) in [
            ("198.51.100.1", &["203.0.113.9"][..], &[][..], "198.51.100.1"),
            ("127.0.0.1", &["203.0.113.9"], &["127.0.0.1"], "203.0.113.9"),
            ("127.0.0.1", &["1.2.3.4, 203.0.113.9"], &["127.0.0.1"], "203.0.113.9"),
            // Several lines are one list.
            ("127.0.0.1", &["1.2.3.4", "203.0.113.9"], &["127.0.0.1"], "203.0.113.9"),
            ("127.0.0.1", &["203.0.113.9", "10.0.0.7"], &["127.0.0.1", "10.0.0.0/8"], "203.0.113.9"),
            ("127.0.0.1", &["203.0.113.9, 10.0.0.7"], &["127.0.0.1"], "10.0.0.7"),
            ("10.1.2.3", &["203.0.113.9:4711"], &["10.0.0.0/8"], "203.0.113.9"),
            ("::1", &["[2001:db8::7]:443"], &["::1"], "2001:db8::7"),
            ("::1", &["2001:db8::7"], &["::1"], "2001:db8::7"),
            ("::ffff:10.0.0.1", &["203.0.113.9"], &["10.0.0.0/8"], "203.0.113.9"),
            // What cannot be read is nobody: then the proxy itself is meant.
            ("127.0.0.1", &["unknown"], &["127.0.0.1"], "127.0.0.1"),
            ("127.0.0.1", &["203.0.113.9, "], &["127.0.0.1"], "127.0.0.1"),
            ("127.0.0.1", &[], &["127.0.0.1"], "127.0.0.1"),
        ] {
            assert_eq!(who(peer, lines, trusted), expected, "{peer} {lines:?} {trusted:?}");
        }
        // A list without an end is not read to its end.
        let long = "127.0.0.1, ".repeat(1000) + "127.0.0.1";
        assert_eq!(who("127.0.0.1", &[&long], &["127.0.0.0/8"]), "127.0.0.1");
    }

    #[test]
    fn a_household_has_64_bits_of_the_new_addresses() {
        let household = |text: &str| Household::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(household("2001:db8::1"), household("2001:db8::ffff:ffff:ffff:ffff"));
        assert_ne!(household("2001:db8::1"), household("2001:db8:0:1::1"));
        assert_ne!(household("192.0.2.1"), household("192.0.2.2"));
        assert_eq!(household("192.0.2.1"), household("::ffff:192.0.2.1"));
    }

    #[test]
    fn networks_are_read() {
        for good in ["10.0.0.0/8", "::1", "2001:db8::/32", "0.0.0.0/0", "192.0.2.1"] {
            assert!(good.parse::<Network>().is_ok(), "{good}");
        }
        for bad in ["", "10.0.0.0/33", "::/129", "example.org", "10.0.0.0/", "10.0.0.0/8/8"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(
            all.contains("203.0.113.9".parse().unwrap()) && !all.contains("2001:db8::1".parse().unwrap())
        );
        assert!(Network::private().iter().any(|network| network.contains("192.168.1.4".parse().unwrap())));
    }
}
