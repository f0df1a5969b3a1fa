//! Tells people who do not look that it is their turn: by Web Push, and by letter where the server can send some.
//!
//! Whoever sits at a table may want to be told, device by device; what is needed for that is kept here and nowhere else, and goes with
//! the seat. What is told never has anything of a game in it but its name and whose turn it is, and all messages are equally long.

pub(crate) mod carrier;
pub(crate) mod mail;
pub(crate) mod push;
pub(crate) mod reach;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tablee_table::{Code, Refused, World, random};
use tablee_words::{Lang, Words};
use tokio::sync::Semaphore;
use tracing::{debug, warn};

use self::carrier::Carrier;
use self::push::{Key, Keys};
use self::reach::Endpoint;
use crate::config::Config;
use crate::kept;

/// The file with whom to tell, in the folder of the journal.
const FILE: &str = "told.json";

/// Devices of one seat; with one more the oldest goes.
const DEVICES: usize = 5;

/// Seats that are told, in all.
const SEATS: usize = 50_000;

/// How often a wrong number may be said for an address, and how many letters may ask for one in a day, to one address.
const TRIES: u8 = 5;
const ASKED: u8 = 3;

/// How many messages are on their way at the same time; beyond a hundred times that they are dropped.
const AT_ONCE: usize = 16;

/// How long a signature for a push service is good, in seconds.
const SIGNED: u64 = 6 * 3600;

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// It is their turn.
    Turn,
    /// It still is, and there are so many hours left.
    Reminder(u64),
    /// They took too long, and a bot plays for them.
    StandIn,
}

impl News {
    /// The message in `words/` that says it.
    const fn id(self) -> &'static str {
        match self {
            Self::Turn => "told-turn",
            Self::Reminder(_) => "told-reminder",
            Self::StandIn => "told-stand-in",
        }
    }
}

/// A device that is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Device {
    endpoint: String,
    keys: Keys,
    /// What a browser says about when it forgets it; nothing is made of that.
    #[serde(rename = "expirationTime", default, skip_serializing)]
    _expires: Option<serde_json::Value>,
}

/// An address for letters.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Letters {
    address: String,
    /// The number in the letter that asks whether this is right; none when it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    #[serde(default)]
    tries: u8,
}

/// How a seat is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Told {
    lang: Tongue,
    #[serde(default)]
    devices: Vec<Device>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letters: Option<Letters>,
}

/// The languages there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Tongue {
    #[default]
    #[serde(rename = "fr")]
    French,
    #[serde(rename = "en")]
    English,
}

/// What whoever sits there sees of how they are told.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct ToldNow {
    /// Fingerprints of the devices, so that each knows whether it is among them.
    devices: Vec<String>,
    /// Whether letters are sent: `asked` until the number was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    letters: Option<&'static str>,
}

/// Everybody who is told, by table and by the hash of the token of their seat; in a circle by the hash of the device's key.
type Everybody = BTreeMap<String, BTreeMap<String, Told>>;

/// Whoever tells people.
pub(crate) struct Herald {
    key: Option<Key>,
    carrier: Carrier,
    post: Option<mail::Post>,
    /// Where the tables are, for letters.
    address: Option<String>,
    file: Option<PathBuf>,
    everybody: Mutex<Everybody>,
    /// How many seats are told: where nobody is, nothing is looked up.
    seats: AtomicUsize,
    /// How many letters asked for a number, by address, on a day.
    asked: Mutex<(u64, BTreeMap<String, u8>)>,
    carrying: Arc<Semaphore>,
    waiting: AtomicUsize,
    world: Arc<dyn World>,
}

impl Herald {
    pub(crate) fn new(config: &Config, world: Arc<dyn World>) -> Self {
        let file = config.data.as_ref().map(|folder| folder.join(FILE));
        let everybody: Everybody = file.as_deref().and_then(kept::read).unwrap_or_default();
        let key = Key::open(config.data.as_deref());
        let key =
            key.inspect_err(|error| warn!(%error, "nobody can be told by push: the key cannot be read")).ok();
        Self {
            key,
            carrier: Carrier::new(config.reach),
            post: config.post.clone(),
            address: config.public_url.clone(),
            file,
            seats: AtomicUsize::new(everybody.values().map(BTreeMap::len).sum()),
            everybody: Mutex::new(everybody),
            asked: Mutex::default(),
            carrying: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: AtomicUsize::new(0),
            world,
        }
    }

    /// What a browser subscribes with, and whether there are letters.
    pub(crate) fn ways(&self) -> serde_json::Value {
        json!({"key": self.key.as_ref().map(Key::public), "mail": self.post.is_some()})
    }

    /// Whether anybody at a table is told anything.
    pub(crate) fn knows(&self, code: &str) -> bool {
        self.seats.load(Ordering::Relaxed) > 0 && self.everybody().contains_key(code)
    }

    /// The tables, and what else, of which anybody is told anything.
    pub(crate) fn codes(&self) -> Vec<String> {
        self.everybody().keys().cloned().collect()
    }

    fn everybody(&self) -> std::sync::MutexGuard<'_, Everybody> {
        self.everybody.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a seat is told.
    pub(crate) fn told(&self, code: &str, token: &str) -> ToldNow {
        let everybody = self.everybody();
        let Some(told) = everybody.get(code).and_then(|seats| seats.get(token)) else {
            return ToldNow::default();
        };
        let letters =
            told.letters.as_ref().map(|letters| if letters.number.is_some() { "asked" } else { "on" });
        ToldNow {
            devices: told.devices.iter().map(|device| fingerprint(&device.endpoint)).collect(),
            letters,
        }
    }

    /// Changes how a seat is told, and keeps it. A seat that is told in no way is forgotten.
    fn change<T>(
        &self,
        code: &str,
        token: &str,
        lang: Option<Tongue>,
        change: impl FnOnce(&mut Told) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let mut everybody = self.everybody();
        let known = everybody.get(code).is_some_and(|seats| seats.contains_key(token));
        if !known && self.seats.load(Ordering::Relaxed) >= SEATS {
            return Err(Refused::new(Code::Busy, "too many are told already"));
        }
        let seats = everybody.entry(code.to_owned()).or_default();
        let told = seats.entry(token.to_owned()).or_insert_with(|| Told {
            lang: Tongue::default(),
            devices: Vec::new(),
            letters: None,
        });
        told.lang = lang.unwrap_or(told.lang);
        let changed = change(told);
        if told.devices.is_empty() && told.letters.is_none() {
            seats.remove(token);
        }
        if seats.is_empty() {
            everybody.remove(code);
        }
        self.keep(&everybody);
        changed
    }

    fn keep(&self, everybody: &Everybody) {
        self.seats.store(everybody.values().map(BTreeMap::len).sum(), Ordering::Relaxed);
        // Held meanwhile, so that the latest is written last; people change this once an evening.
        if let Some(file) = &self.file
            && let Err(error) = kept::write(file, everybody)
        {
            warn!(%error, "whom to tell could not be written down");
        }
    }

    /// A device wants to be told.
    pub(crate) fn add(&self, code: &str, token: &str, lang: Tongue, device: Device) -> Result<(), Refused> {
        let bad = || Refused::new(Code::BadRequest, "no push can be sent there");
        if self.key.is_none() {
            return Err(Refused::new(Code::Busy, "nobody can be told by push"));
        }
        Endpoint::read(&device.endpoint, self.carrier.reach).ok_or_else(bad)?;
        if !device.keys.are_possible() {
            return Err(bad());
        }
        self.change(code, token, Some(lang), |told| {
            told.devices.retain(|other| other.endpoint != device.endpoint);
            told.devices.push(device);
            let more = told.devices.len().saturating_sub(DEVICES);
            told.devices.drain(..more);
            Ok(())
        })
    }

    /// A device does not want to be told any more.
    pub(crate) fn remove(&self, code: &str, token: &str, endpoint: &str) -> Result<(), Refused> {
        self.change(code, token, None, |told| {
            told.devices.retain(|device| device.endpoint != endpoint);
            Ok(())
        })
    }

    /// Somebody would like letters: one with a number goes to the address, and whoever has that can say so.
    pub(crate) fn write_to(
        self: &Arc<Self>,
        code: &str,
        token: &str,
        lang: Tongue,
        address: &str,
    ) -> Result<(), Refused> {
        let Some(post) = self.post.clone() else {
            return Err(Refused::new(Code::Busy, "this server sends no letters"));
        };
        let address = address.trim().to_ascii_lowercase();
        if !mail::is_address(&address) {
            return Err(Refused::new(Code::BadRequest, "this is no address for letters"));
        }
        self.may_ask(&address)?;
        let drawn = random(&*self.world)?;
        let number =
            format!("{:06}", u32::from_le_bytes([drawn[0], drawn[1], drawn[2], drawn[3]]) % 1_000_000);
        self.change(code, token, Some(lang), |told| {
            told.letters = Some(Letters { address: address.clone(), number: Some(number.clone()), tries: 0 });
            Ok(())
        })?;
        let words = words(lang);
        let subject = words.say("letter-number-subject", &[]);
        let text = words.say("letter-number", &[("number", number.into())]);
        tokio::spawn(async move {
            if let Err(error) = post.send(&address, subject, text).await {
                warn!(%error, "a letter could not be sent");
            }
        });
        Ok(())
    }

    /// Nobody's box is filled by somebody else.
    fn may_ask(&self, address: &str) -> Result<(), Refused> {
        let today = self.world.now() / 86_400;
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.0 != today || asked.1.len() > SEATS {
            *asked = (today, BTreeMap::new());
        }
        let times = asked.1.entry(address.to_owned()).or_default();
        if *times >= ASKED {
            return Err(Refused::new(Code::RateLimited, "enough letters went there today"));
        }
        *times += 1;
        Ok(())
    }

    /// Somebody says the number that their letter had.
    pub(crate) fn confirm(&self, code: &str, token: &str, said: &str) -> Result<(), Refused> {
        let wrong = || Refused::new(Code::BadNumber, "this is not the number in the letter");
        self.change(code, token, None, |told| {
            let letters = told.letters.as_mut().ok_or_else(wrong)?;
            if letters.number.as_deref() == Some(said.trim()) {
                letters.number = None;
                return Ok(());
            }
            letters.tries += 1;
            if letters.number.is_some() && letters.tries >= TRIES {
                told.letters = None;
            }
            Err(wrong())
        })
    }

    /// No more letters; the address is forgotten.
    pub(crate) fn stop_letters(&self, code: &str, token: &str) -> Result<(), Refused> {
        self.change(code, token, None, |told| {
            told.letters = None;
            Ok(())
        })
    }

    /// Only those who sit there are told anything: what was kept for a seat goes with it.
    pub(crate) fn keep_only(&self, code: &str, tokens: &BTreeSet<&str>) {
        if !self.knows(code) {
            return;
        }
        let mut everybody = self.everybody();
        let Some(seats) = everybody.get_mut(code) else { return };
        let before = seats.len();
        seats.retain(|token, _| tokens.contains(token.as_str()));
        if seats.len() == before {
            return;
        }
        if seats.is_empty() {
            everybody.remove(code);
        }
        self.keep(&everybody);
    }

    /// Tells a seat something, in its language, in every way it wants.
    pub(crate) fn tell(self: &Arc<Self>, code: &str, token: &str, game: &str, news: News) {
        let told = self.everybody().get(code).and_then(|seats| seats.get(token)).cloned();
        let Some(told) = told else { return };
        let words = words(told.lang);
        let count = match news {
            News::Reminder(hours) => hours as i64,
            News::Turn | News::StandIn => 0,
        };
        let title = words.name(game);
        let body = words.say(news.id(), &[("count", count.into())]);
        // Nothing of a game is in it but its name; whatever it says, it is equally long when it is sent.
        let message =
            json!({"title": title, "body": body, "url": format!("/t/{code}"), "tag": code}).to_string();
        for device in told.devices {
            self.push(code, token, device, message.clone());
        }
        if let (Some(Letters { address, number: None, .. }), Some(post)) = (told.letters, self.post.clone()) {
            let link = self.address.as_ref().map(|at| format!("{}/t/{code}", at.trim_end_matches('/')));
            let text =
                words.say("letter-turn", &[("what", body.into()), ("link", link.unwrap_or_default().into())]);
            tokio::spawn(async move {
                if let Err(error) = post.send(&address, title, text).await {
                    warn!(%error, "a letter could not be sent");
                }
            });
        }
    }

    /// Tells every device of a circle that wants to know: an evening begins in an hour. `key` is what it is kept under here.
    pub(crate) fn tell_of_evening(self: &Arc<Self>, key: &str, circle: &str, name: &str) {
        let devices = self.everybody().get(key).cloned().unwrap_or_default();
        for (token, told) in devices {
            let body = words(told.lang).say("told-evening", &[]);
            let message =
                json!({"title": name, "body": body, "url": format!("/c/{circle}"), "tag": key}).to_string();
            for device in told.devices {
                self.push(key, &token, device, message.clone());
            }
        }
    }

    fn push(self: &Arc<Self>, code: &str, token: &str, device: Device, message: String) {
        if self.waiting.fetch_add(1, Ordering::Relaxed) > AT_ONCE * 100 {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            warn!("too many pushes wait: one was dropped");
            return;
        }
        let (herald, code, token) = (Arc::clone(self), code.to_owned(), token.to_owned());
        tokio::spawn(async move {
            let turn = Arc::clone(&herald.carrying).acquire_owned().await;
            let status = herald.deliver(&code, &device, message.as_bytes()).await;
            drop(turn);
            herald.waiting.fetch_sub(1, Ordering::Relaxed);
            match status {
                // The browser is gone, or wants nothing any more.
                Ok(404 | 410) => {
                    let _ = herald.remove(&code, &token, &device.endpoint);
                }
                Ok(200..=299) => debug!("a push was taken"),
                Ok(status) => warn!(status, "a push service refused"),
                Err(error) => warn!(%error, "a push could not be sent"),
            }
        });
    }

    async fn deliver(&self, code: &str, device: &Device, message: &[u8]) -> std::io::Result<u16> {
        let impossible = || std::io::Error::other("this cannot be sent");
        let endpoint = Endpoint::read(&device.endpoint, self.carrier.reach).ok_or_else(impossible)?;
        let key = self.key.as_ref().ok_or_else(impossible)?;
        let body = key.wrap(&device.keys, message).ok_or_else(impossible)?;
        let contact = self.post.as_ref().map(mail::Post::contact).or_else(|| self.address.clone());
        let contact = contact.unwrap_or_else(|| "mailto:tablee@localhost".to_owned());
        let signed = key.authorization(&endpoint.origin(), &contact, self.world.now() + SIGNED);
        let fields = [
            ("Authorization", signed.ok_or_else(impossible)?),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("TTL", "86400".to_owned()),
            ("Urgency", "high".to_owned()),
            // One for each table: what was not delivered yet is replaced.
            ("Topic", fingerprint(code)),
        ];
        self.carrier.post(&endpoint, &fields, &body).await
    }
}

fn words(lang: Tongue) -> &'static Words {
    use std::sync::LazyLock;
    static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::French));
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::English));
    match lang {
        Tongue::French => &FRENCH,
        Tongue::English => &ENGLISH,
    }
}

/// Some digits that another text does not have.
fn fingerprint(text: &str) -> String {
    Sha256::digest(text).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}
