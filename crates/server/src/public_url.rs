//! The address that people reach the server at.

use std::fmt;

/// Why an address cannot be the one that people reach the server at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadUrl {
    /// It begins with neither `http://` nor `https://`.
    Scheme,
    /// There is no host in it, or one that nobody can have.
    Host,
    /// The host is not written as browsers say it.
    Foreign,
    /// The port is none.
    Port,
    /// Something follows the host: the page lives at the top of its host.
    Path,
}

impl BadUrl {
    /// A stable name, which is also the end of its sentence in `words/`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Host => "host",
            Self::Foreign => "foreign",
            Self::Port => "port",
            Self::Path => "path",
        }
    }
}

impl fmt::Display for BadUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "a public address begins with http:// or https://",
            Self::Host => "a public address has the name of a host",
            Self::Foreign => "the host is not written as browsers say it: letters beyond ASCII are xn--…",
            Self::Port => "a port is a number from 1 to 65535",
            Self::Path => "nothing may follow the host: the page lives at the top of its host",
        })
    }
}

impl std::error::Error for BadUrl {}

/// An address as a browser says it in `Origin`: small letters, no port where it is the usual one, nothing behind it.
pub fn public_url(given: &str) -> Result<String, BadUrl> {
    let given = given.trim();
    let (scheme, rest) = given.split_once("://").ok_or(BadUrl::Scheme)?;
    let scheme = scheme.to_ascii_lowercase();
    let usual = match scheme.as_str() {
        "http" => 80,
        "https" => 443,
        _ => return Err(BadUrl::Scheme),
    };
    let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
    let (host, behind) = rest.split_at(end);
    if !matches!(behind, "" | "/") {
        return Err(BadUrl::Path);
    }
    // An address of IPv6 has colons of its own.
    let (name, port) = match host.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((inner, after)) => {
            inner.parse::<std::net::Ipv6Addr>().map_err(|_| BadUrl::Host)?;
            (&host[..=inner.len() + 1], after.strip_prefix(':').or((after.is_empty()).then_some("")))
        }
        None if host.starts_with('[') => return Err(BadUrl::Host),
        None => host
            .split_once(':')
            .map_or((host, Some("")), |(name, port)| (name, Some(port).filter(|it| !it.is_empty()))),
    };
    if !name.is_ascii() {
        return Err(BadUrl::Foreign);
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let named = !name.is_empty() && !name.starts_with(['.', '-']) && !name.contains("..");
    if !named || !(name.starts_with('[') || name.bytes().all(plain)) {
        return Err(BadUrl::Host);
    }
    let port = match port.ok_or(BadUrl::Port)? {
        "" => usual,
        port if port.bytes().all(|byte| byte.is_ascii_digit()) => {
            port.parse::<u16>().ok().filter(|port| *port > 0).ok_or(BadUrl::Port)?
        }
        _ => return Err(BadUrl::Port),
    };
    let name = name.to_ascii_lowercase();
    Ok(if port == usual { format!("{scheme}://{name}") } else { format!("{scheme}://{name}:{port}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_understood_or_refused_with_a_reason() {
        for (given, said) in [
            ("https://tablee.example", "https://tablee.example"),
            ("https://tablee.example/", "https://tablee.example"),
            ("HTTPS://Tablee.Example/", "https://tablee.example"),
            ("https://tablee.example:443", "https://tablee.example"),
            ("http://tablee.example:80/", "http://tablee.example"),
            ("http://tablee.example:443", "http://tablee.example:443"),
            ("https://maison:7272", "https://maison:7272"),
            (" http://192.168.1.4:7272 ", "http://192.168.1.4:7272"),
            ("http://[FE80::1]:7272", "http://[fe80::1]:7272"),
            ("http://[::1]", "http://[::1]"),
            ("https://xn--table-fsa.example", "https://xn--table-fsa.example"),
        ] {
            assert_eq!(public_url(given).as_deref(), Ok(said), "{given}");
        }
        for (given, bad) in [
            ("", BadUrl::Scheme),
            ("tablee.example", BadUrl::Scheme),
            ("ftp://tablee.example", BadUrl::Scheme),
            ("https://", BadUrl::Host),
            ("https:///games", BadUrl::Path),
            ("https://tablee.example/games", BadUrl::Path),
            ("https://tablee.example/games/", BadUrl::Path),
            ("https://tablee.example//", BadUrl::Path),
            ("https://tablee.example?x", BadUrl::Path),
            ("https://tablee.example#x", BadUrl::Path),
            ("https://tablee.example\\x", BadUrl::Path),
            ("https://tablée.example", BadUrl::Foreign),
            ("https://me@tablee.example", BadUrl::Host),
            ("https://tab lee.example", BadUrl::Host),
            ("https://.example", BadUrl::Host),
            ("https://a..example", BadUrl::Host),
            ("https://*.example", BadUrl::Host),
            ("https://[::1", BadUrl::Host),
            ("https://[x]", BadUrl::Host),
            ("https://a.example:", BadUrl::Port),
            ("https://a.example:0", BadUrl::Port),
            ("https://a.example:65536", BadUrl::Port),
            ("https://a.example:+1", BadUrl::Port),
            ("https://[::1]x", BadUrl::Port),
        ] {
            assert_eq!(public_url(given), Err(bad), "{given}");
        }
    }
}
