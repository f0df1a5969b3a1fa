//! Where a journal is: `nats://one:4222,two:4222,three:4222/name`.

use std::path::PathBuf;
use std::str::FromStr;

/// A journal in a NATS cluster: where its nodes are, and what shows how they are set up.
#[derive(Clone, PartialEq, Eq)]
pub struct At {
    nodes: Vec<String>,
    name: String,
    /// Who we are, and our word.
    who: Option<(String, String)>,
    /// The monitoring addresses of the nodes, `http://one:8222`.
    pub monitors: Vec<String>,
    /// A file of credentials, where the cluster wants some.
    pub credentials: Option<PathBuf>,
    /// The certificates of whoever signed the nodes' own (PEM); with them nothing goes without TLS.
    pub authority: Option<PathBuf>,
}

/// This is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlace;

impl FromStr for At {
    type Err = BadPlace;

    fn from_str(text: &str) -> Result<Self, BadPlace> {
        let rest = text.strip_prefix("nats://").ok_or(BadPlace)?;
        // Who we are is said once, as it is, before the first node.
        let (who, rest) = rest.rsplit_once('@').map_or((None, rest), |(who, rest)| (Some(who), rest));
        let who = match who.map(|who| who.split_once(':')) {
            Some(None) => return Err(BadPlace),
            Some(Some((user, password))) => Some((user.to_owned(), password.to_owned())),
            None => None,
        };
        let (nodes, name) = rest.split_once('/').unwrap_or((rest, ""));
        let name = if name.is_empty() { "tablee" } else { name };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = !nodes.is_empty() && name.len() <= 32 && name.bytes().all(plain);
        let nodes: Vec<String> = nodes.split(',').map(|node| format!("nats://{node}")).collect();
        let sound = |node: &String| node.parse::<async_nats::ServerAddr>().is_ok();
        if !fits || !nodes.iter().all(sound) {
            return Err(BadPlace);
        }
        Ok(Self {
            nodes,
            name: name.to_owned(),
            who,
            monitors: Vec::new(),
            credentials: None,
            authority: None,
        })
    }
}

impl At {
    /// Whether somebody means a cluster, and not a folder.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("nats://")
    }

    /// The name of the journal: of its stream, and what its subjects begin with.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who we are, and our word.
    pub(super) fn who(&self) -> Option<(String, String)> {
        self.who.clone()
    }

    pub(super) fn servers(&self) -> Vec<async_nats::ServerAddr> {
        self.nodes.iter().filter_map(|node| node.parse().ok()).collect()
    }
}

impl std::fmt::Debug for At {
    /// Without passwords.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::fmt::Display for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let bare = |node: &String| node.trim_start_matches("nats://").to_owned();
        write!(f, "nats://{}/{}", self.nodes.iter().map(bare).collect::<Vec<_>>().join(","), self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_and_passwords_are_not_shown() {
        let at = |text: &str| text.parse::<At>().map(|at| at.to_string());
        assert_eq!(at("nats://a:4222,b:4222,c:4222"), Ok("nats://a:4222,b:4222,c:4222/tablee".to_owned()));
        assert_eq!(at("nats://me:secr/e,t@a,b/club"), Ok("nats://a,b/club".to_owned()));
        let named = "nats://me:a:b@c".parse::<At>().ok().and_then(|at| at.who());
        assert_eq!(named, Some(("me".to_owned(), "a:b".to_owned())));
        for bad in
            ["", "a:4222", "http://a", "nats://", "nats:///x", "nats://a/b.c", "nats://a:port", "nats://me@a"]
        {
            assert_eq!(at(bad), Err(BadPlace), "{bad}");
        }
    }
}
