//! Where people at a table talk to each other: the link of a call, which a host may give.

use crate::{Code, Refused};

/// The longest link, in bytes.
const LONGEST: usize = 300;

/// A link that may be shown to those who sit at a table: `https`, a host, and nothing that a screen would show otherwise than it
/// is. It is never opened by itself, and nothing is fetched from it.
pub(crate) fn meeting(link: &str) -> Result<String, Refused> {
    let bad = || Refused::new(Code::BadLink, "a link for a call begins with https:// and names a host");
    let link = link.trim();
    if link.len() > LONGEST || !link.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(bad());
    }
    let scheme = link.get(..8).filter(|scheme| scheme.eq_ignore_ascii_case("https://"));
    let rest = scheme.and(link.get(8..)).ok_or_else(bad)?;
    let (authority, behind) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    // What a browser would read as another host, or a screen as part of this one.
    if behind.contains(['\\', '<', '>', '"', '\'', '`', '{', '}', '|', '^']) {
        return Err(bad());
    }
    let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let labels = host.split('.').all(|label| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && !label.starts_with('-') && !label.ends_with('-') && label.bytes().all(plain)
    });
    let named = labels && host.contains('.') && host.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !named || !port.parse::<u16>().is_ok_and(|port| port > 0) {
        return Err(bad());
    }
    Ok(format!("https://{}{behind}", authority.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_https_and_names_a_host() {
        for good in [
            "https://meet.jit.si/Tablee",
            " https://meet.example.org/a?b=c#d ",
            "HTTPS://Meet.Example.org",
            "https://visio.example.org:8443/famille",
        ] {
            assert!(meeting(good).is_ok(), "{good}");
        }
        assert_eq!(meeting("HTTPS://Meet.Example.org/A").unwrap(), "https://meet.example.org/A");
        for bad in [
            "",
            "http://meet.jit.si/Tablee",
            "javascript:alert(1)",
            "data:text/html,x",
            "//meet.jit.si",
            "https://",
            "https:///x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://user@evil.example/x",
            "https://user:secret@evil.example/x",
            "https://meet.jit.si\\@evil.example/",
            "https://meet.jit.si/\u{202e}fdp",
            "https://méet.example/x",
            "https://meet.example/a b",
            "https://meet.example:0/",
            "https://meet.example:99999/",
            "https://meet.example:/",
            "https://-meet.example/",
            "https://meet..example/",
            "https://meet.example/\"onmouseover=",
        ] {
            assert_eq!(meeting(bad).map_err(|refused| refused.code), Err(Code::BadLink), "{bad}");
        }
        assert!(meeting(&format!("https://meet.example/{}", "x".repeat(300))).is_err());
    }
}
