//! Letters, where whoever runs the server set up a way for them.

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

/// How letters are sent.
#[derive(Clone)]
pub struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl std::fmt::Debug for Post {
    /// The address of the server has a password in it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Post({})", self.from)
    }
}

impl Post {
    /// By way of an SMTP server: `smtps://user:password@host`, `smtp://host?tls=required`, …; from this address.
    pub fn new(url: &str, from: &str) -> Result<Self, String> {
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|error| error.to_string())?;
        let transport = transport.timeout(Some(std::time::Duration::from_secs(20))).build();
        Ok(Self { transport, from: from.parse().map_err(|error| format!("{from}: {error}"))? })
    }

    /// Who it is from, for who wants to complain.
    pub(crate) fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    /// Sends a letter.
    pub(crate) async fn send(&self, to: &str, subject: String, text: String) -> Result<(), String> {
        let to: Address = to.parse().map_err(|_| "no such address".to_owned())?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text)
            .map_err(|error| error.to_string())?;
        // What a server says may have the address in it, and a log has nobody's.
        self.transport.send(letter).await.map(drop).map_err(|error| {
            let why = match () {
                () if error.is_timeout() => "the mail server does not answer",
                () if error.is_permanent() => "the mail server refuses it",
                () if error.is_transient() => "the mail server does not take it now",
                () => "the mail server cannot be reached",
            };
            why.to_owned()
        })
    }
}

/// Whether this could be somebody's address.
pub(crate) fn is_address(text: &str) -> bool {
    text.len() <= 254
        && text.is_ascii()
        && text.parse::<Address>().is_ok_and(|address| address.domain().contains('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_address() {
        assert!(is_address("mamie@example.org"));
        for bad in [
            "",
            "mamie",
            "mamie@localhost",
            "a@b.c, d@e.f",
            "a@b.c\r\nBcc: d@e.f",
            "<a@b.c>",
            "mamie@exämple.org",
        ] {
            assert!(!is_address(bad), "{bad}");
        }
    }
}
