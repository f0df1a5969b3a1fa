//! Where a push may be sent. Whoever subscribes says the address: without this, anybody could have this server knock at doors of its
//! own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// How far a server may reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// The internet, over TLS alone.
    #[default]
    Internet,
    /// Its own network, too, over TLS alone; where a push service stands there.
    Private,
    /// For tests: this machine, without TLS, and nothing else.
    Loopback,
}

/// The address of a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endpoint {
    pub(crate) tls: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path, with what follows it.
    pub(crate) path: String,
}

/// The longest address of a push service, in bytes.
const LONGEST: usize = 1024;

impl Endpoint {
    /// Reads an address that may be reached.
    pub(crate) fn read(text: &str, reach: Reach) -> Option<Self> {
        if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let (tls, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) if reach != Reach::Loopback => (true, rest),
            (_, Some(rest)) if reach == Reach::Loopback => (false, rest),
            _ => return None,
        };
        let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        if !(path.is_empty() || path.starts_with('/'))
            || path.contains(['#', '\\'])
            || authority.contains('@')
        {
            return None;
        }
        let (host, port) = match authority.strip_prefix('[').and_then(|inner| inner.split_once(']')) {
            Some((inner, port)) => {
                inner.parse::<Ipv6Addr>().ok()?;
                (inner, port.strip_prefix(':').or(port.is_empty().then_some(""))?)
            }
            None => authority.split_once(':').unwrap_or((authority, "")),
        };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:".contains(&byte);
        if host.is_empty() || !host.bytes().all(plain) {
            return None;
        }
        let port = match port {
            "" if tls => 443,
            "" => 80,
            port => port.parse().ok().filter(|port| *port > 0)?,
        };
        // An address that is written down is known already.
        if host.parse().is_ok_and(|address: IpAddr| !may_reach(address, reach)) {
            return None;
        }
        let path = if path.is_empty() { "/" } else { path };
        Some(Self { tls, host: host.to_owned(), port, path: path.to_owned() })
    }

    /// As a request names it.
    pub(crate) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.tls, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    /// Whose it is.
    pub(crate) fn origin(&self) -> String {
        format!("{}://{}", if self.tls { "https" } else { "http" }, self.authority())
    }

    /// The addresses behind its name that may be reached. They are what is connected to: a name that means another address a moment
    /// later leads nowhere else.
    pub(crate) async fn addresses(&self, reach: Reach) -> std::io::Result<Vec<SocketAddr>> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await?;
        Ok(found.filter(|address| may_reach(address.ip(), reach)).collect())
    }
}

/// Whether an address may be connected to.
fn may_reach(address: IpAddr, reach: Reach) -> bool {
    let address = address.to_canonical();
    match reach {
        Reach::Loopback => address.is_loopback(),
        Reach::Private => !address.is_loopback() && !address.is_unspecified() && !address.is_multicast(),
        Reach::Internet => match address {
            IpAddr::V4(address) => is_public(address),
            IpAddr::V6(address) => is_public_6(address),
        },
    }
}

/// Whether an address of IPv4 is on the internet (RFC 6890).
fn is_public(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || a == 0
        // Carriers, protocols, measurements, and what is not given out.
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b))
        || a >= 224;
    !special
}

/// The same of IPv6: what is given out, and does not lead to an address of IPv4 that is not.
fn is_public_6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let within = |high: u16, low: u16| is_public(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low)));
    match parts {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => within(high, low),
        [0x2002, high, low, ..] => within(high, low),
        // Teredo and others of their kind, and documentation.
        [0x2001, second, ..] if second < 0x200 || second == 0xdb8 => false,
        [0x3fff, second, ..] if second < 0x1000 => false,
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_goes_to_the_internet_over_tls() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com/Q?x=1",
            "https://push.example:8443/x",
            "https://8.8.8.8/x",
            "https://[2606:4700::1111]/x",
        ] {
            assert!(Endpoint::read(good, Reach::Internet).is_some(), "{good}");
        }
        let read = Endpoint::read("https://push.example:8443/a/b?c", Reach::Internet).unwrap();
        assert_eq!((read.origin().as_str(), read.path.as_str()), ("https://push.example:8443", "/a/b?c"));
        for bad in [
            "http://fcm.googleapis.com/x",
            "ftp://push.example/x",
            "https://",
            "https:///x",
            "https://user@push.example/x",
            "https://push.example\\@10.0.0.1/x",
            "https://push.example/x#y",
            "https://push.example:0/",
            "https://push.example:99999/",
            "https://push exam.ple/",
            "https://127.0.0.1/x",
            "https://10.1.2.3/x",
            "https://192.168.0.1/",
            "https://172.16.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/",
            "https://0.0.0.0/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[64:ff9b::a00:1]/",
            "https://[2002:7f00:1::]/",
            "https://[2001:db8::1]/",
            "https://push.example/\r\nX: y",
        ] {
            assert!(Endpoint::read(bad, Reach::Internet).is_none(), "{bad}");
        }
        assert!(
            Endpoint::read(&format!("https://push.example/{}", "x".repeat(1100)), Reach::Internet).is_none()
        );
    }

    /// A name may lead anywhere: what counts is the address behind it.
    #[tokio::test]
    async fn a_name_that_leads_home_leads_nowhere() {
        let read = Endpoint::read("https://localhost/x", Reach::Internet).unwrap();
        assert!(read.addresses(Reach::Internet).await.unwrap().is_empty());
        assert!(read.addresses(Reach::Private).await.unwrap().is_empty());
        assert!(!read.addresses(Reach::Loopback).await.unwrap().is_empty());
    }

    #[test]
    fn only_a_test_reaches_its_own_machine() {
        assert!(Endpoint::read("http://127.0.0.1:9/x", Reach::Loopback).is_some());
        for bad in ["http://10.0.0.1/x", "https://127.0.0.1/x", "http://8.8.8.8/"] {
            assert!(Endpoint::read(bad, Reach::Loopback).is_none(), "{bad}");
        }
        assert!(Endpoint::read("https://192.168.0.7/x", Reach::Private).is_some());
        assert!(Endpoint::read("https://127.0.0.1/x", Reach::Private).is_none());
        assert!(Endpoint::read("http://192.168.0.7/x", Reach::Private).is_none());
    }
}
