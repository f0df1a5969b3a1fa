//! Your turn, with the phone in the pocket: a push service of the test's own takes what is sent, opens it as a browser does and looks
//! who signed it; a post office of the test's own takes letters.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use common::{Client, Host, ask, config, http, open, sit};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use serde_json::{Value, json};
use tablee_journal::InMemory;
use tablee_server::{Config, Post, Reach};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// A push as it came: its path, its fields and its body.
#[derive(Debug)]
struct Push {
    path: String,
    head: String,
    body: Vec<u8>,
}

impl Push {
    fn field(&self, name: &str) -> &str {
        let line = self.head.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")));
        line.and_then(|line| line.split_once(':'))
            .unwrap_or_else(|| panic!("no {name}: {}", self.head))
            .1
            .trim()
    }
}

/// A push service: what comes is handed on, and answered with 201, or with 410 for who is gone.
async fn push_service() -> (SocketAddr, mpsc::UnboundedReceiver<Push>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, pushes) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            let (mut head, mut length) = (String::new(), 0);
            loop {
                let mut line = String::new();
                stream.read_line(&mut line).await.unwrap();
                if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                if line.trim().is_empty() {
                    break;
                }
                head += &line;
            }
            let mut body = vec![0; length];
            stream.read_exact(&mut body).await.unwrap();
            let path = head.split(' ').nth(1).unwrap().to_owned();
            let status = if path.contains("gone") { "410 Gone" } else { "201 Created" };
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
            let _ = sender.send(Push { path, head, body });
        }
    });
    (address, pushes)
}

async fn next<T>(come: &mut mpsc::UnboundedReceiver<T>) -> T {
    tokio::time::timeout(Duration::from_secs(20), come.recv()).await.expect("something comes").unwrap()
}

/// A browser that subscribed: it can open one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

impl Browser {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { private, public, auth: *b"sixteen secrets!" }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        let keys = json!({"p256dh": URL_SAFE_NO_PAD.encode(&self.public), "auth": URL_SAFE_NO_PAD.encode(self.auth)});
        json!({"endpoint": endpoint, "expirationTime": null, "keys": keys})
    }

    /// RFC 8291, from the other side.
    fn open(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!((u32::from_be_bytes(size.try_into().unwrap()), rest[0]), (4096, 65));
        let (server, sealed) = rest[1..].split_at(65);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, server);
        let (key, nonce) = agree_ephemeral(self.private, &theirs, |shared| {
            let agreed = Salt::new(HKDF_SHA256, &self.auth).extract(shared);
            let mut input = [0; 32];
            let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public, server];
            agreed.expand(&info, Bytes(32)).unwrap().fill(&mut input).unwrap();
            let derived = Salt::new(HKDF_SHA256, salt).extract(&input);
            let (mut key, mut nonce) = ([0; 16], [0; 12]);
            derived.expand(&[b"Content-Encoding: aes128gcm\0"], Bytes(16)).unwrap().fill(&mut key).unwrap();
            derived.expand(&[b"Content-Encoding: nonce\0"], Bytes(12)).unwrap().fill(&mut nonce).unwrap();
            (key, nonce)
        })
        .unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).unwrap();
        let end = text.iter().rposition(|byte| *byte == 2).unwrap();
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// Who signed a push, and for whom: the claims of its token, if the key is the one that browsers subscribe with.
fn signed(push: &Push, key: &str) -> Value {
    let said = push.field("authorization");
    let token = said.strip_prefix("vapid t=").and_then(|said| said.split(',').next()).unwrap();
    assert!(said.ends_with(&format!("k={key}")), "{said}");
    let (text, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    Signer::new(&ECDSA_P256_SHA256_FIXED, bytes(key)).verify(text.as_bytes(), &bytes(signature)).unwrap();
    let (header, claims) = text.split_once('.').unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&bytes(header)).unwrap()["alg"], "ES256");
    serde_json::from_slice(&bytes(claims)).unwrap()
}

fn house(folder: &tempfile::TempDir) -> Config {
    let mut config = config();
    config.reach = Reach::Loopback;
    config.unseen = Duration::from_millis(50);
    config.data = Some(folder.path().to_owned());
    // Bots are not in a hurry here.
    config.bot_pace = Duration::from_millis(100);
    config
}

async fn tell(host: &Host, code: &str, token: &str, what: Value) -> (u16, Value) {
    let bearer = format!("Bearer {token}");
    let fields = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
    let path = format!("/api/tables/{code}/told");
    let (status, _, body) = ask(host.address, "POST", &path, &fields, &what.to_string()).await;
    (status, serde_json::from_str(&body).unwrap())
}

/// Two people at Sardines; it is the host's turn.
async fn two(host: &Host) -> (String, [String; 2], Client, Client) {
    let table = json!({"game": "sardines", "seats": 2, "begins": {"seat": 0}, "away": 0});
    let (code, token) = open(host.address, &table).await;
    let (_, second) = sit(host.address, &code, "Tom").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!("start")).await;
    (code, [token, second], a, b)
}

/// Plays until it is the other's turn.
async fn pass_on(client: &mut Client) {
    for _ in 0..20 {
        client.call(json!({"looking": true})).await;
        let (actions, must) = client.own_actions();
        let Some(action) = actions.first().filter(|_| must) else { return };
        client.to_act = json!([]);
        client.must(json!({ "act": action })).await;
    }
    panic!("the turn never ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_look_is_told_once_a_turn_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (service, mut pushes) = push_service().await;
    let host = Host::with(Arc::new(InMemory::new()), house(&folder)).await;
    let ways: Value = serde_json::from_str(&http(host.address, "GET", "/api/told", "").await.2).unwrap();
    let key = ways["key"].as_str().unwrap().to_owned();
    assert_eq!(ways["mail"], false);

    let (code, [_, second], mut a, mut b) = two(&host).await;
    let browser = Browser::new();
    let endpoint = format!("http://{service}/send/tom");
    let (status, told) =
        tell(&host, &code, &second, json!({"lang": "fr", "push": browser.subscription(&endpoint)})).await;
    assert_eq!((status, told["devices"].as_array().unwrap().len()), (200, 1));
    // Nobody else's seat, and nobody without one.
    assert_eq!(tell(&host, &code, &"0".repeat(64), json!({})).await.1["error"]["code"], "bad-token");

    // Tom looks at the screen: he sees that it is his turn, and is not told.
    pass_on(&mut a).await;
    b.call(json!({"looking": true})).await;
    assert!(b.own_actions().1);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(pushes.try_recv().is_err());
    // He puts the phone into his pocket: one push, whatever happens else.
    b.must(json!({"looking": false})).await;
    let push = next(&mut pushes).await;
    b.leave().await;
    assert_eq!((push.path.as_str(), push.field("content-encoding")), ("/send/tom", "aes128gcm"));
    assert!(push.field("ttl").parse::<u32>().unwrap() > 0);
    let claims = signed(&push, &key);
    assert_eq!(claims["aud"], format!("http://{service}"));
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    assert!((now + 3600..=now + 24 * 3600).contains(&claims["exp"].as_u64().unwrap()));
    // Whose turn it is and at which table: not a card, and equally long whatever it says.
    assert_eq!(push.body.len(), 1126);
    let message = browser.open(&push.body);
    let expected = json!({"title": "Sardines de Marseille", "body": "C’est à toi de jouer.", "url": format!("/t/{code}"), "tag": code});
    assert_eq!(message, expected);
    a.call(json!({"say": "your-turn"})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(pushes.try_recv().is_err(), "once a turn");

    // The next turn is another one; another language, another device.
    let english = Browser::new();
    let other = english.subscription(&format!("http://{service}/send/tablet"));
    tell(&host, &code, &second, json!({"lang": "en", "push": other})).await;
    tell(&host, &code, &second, json!({"stop": "push", "endpoint": endpoint})).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    pass_on(&mut b).await;
    b.leave().await;
    pass_on(&mut a).await;
    let push = next(&mut pushes).await;
    assert_eq!((push.path.as_str(), push.body.len()), ("/send/tablet", 1126));
    assert_eq!(english.open(&push.body)["body"], "It is your turn.");

    // What is kept goes with the seat.
    let kept = || std::fs::read_to_string(folder.path().join("told.json")).unwrap_or_default();
    assert!(kept().contains("/send/tablet") && !kept().contains("/send/tom"));
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    b.must(json!({"remove": {"seat": 1}})).await;
    assert!(!kept().contains("send"), "{}", kept());
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscription_is_there_after_a_restart_and_forgotten_when_its_browser_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let (service, mut pushes) = push_service().await;
    let journal = Arc::new(InMemory::new());
    let host = Host::with(journal.clone(), house(&folder)).await;
    let (code, [first, second], a, b) = two(&host).await;
    let browser = Browser::new();
    let gone = browser.subscription(&format!("http://{service}/gone/tom"));
    tell(&host, &code, &second, json!({"push": gone})).await;
    b.leave().await;
    a.leave().await;
    let key = http(host.address, "GET", "/api/told", "").await.2;
    host.stop().await;
    let host = Host::with(journal, house(&folder)).await;
    assert_eq!(http(host.address, "GET", "/api/told", "").await.2, key, "the key is the same");
    assert_eq!(tell(&host, &code, &second, json!({})).await.1["devices"].as_array().unwrap().len(), 1);
    // It is told to a browser that is gone, and forgotten.
    let mut a = Client::join(host.address, &code, json!({ "token": first })).await;
    pass_on(&mut a).await;
    assert_eq!(next(&mut pushes).await.path, "/gone/tom");
    for _ in 0..500 {
        if tell(&host, &code, &second, json!({})).await.1["devices"] == json!([]) {
            host.stop().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("what is gone is kept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_the_server_knock_at_other_doors() {
    let folder = tempfile::tempdir().unwrap();
    for (reach, bad) in [
        (
            Reach::Internet,
            vec![
                "http://127.0.0.1:9/x",
                "https://127.0.0.1/x",
                "https://10.0.0.1/x",
                "https://[::1]/x",
                "https://169.254.169.254/x",
                "file:///etc/passwd",
            ],
        ),
        (Reach::Private, vec!["http://10.0.0.1/x", "https://127.0.0.1/x"]),
        (Reach::Loopback, vec!["https://push.example/x", "http://10.0.0.1/x"]),
    ] {
        let config = Config { reach, ..house(&folder) };
        let host = Host::with(Arc::new(InMemory::new()), config).await;
        let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
        for endpoint in bad {
            let push = Browser::new().subscription(endpoint);
            let (status, answer) = tell(&host, &code, &token, json!({"push": push})).await;
            assert_eq!(
                (status, &answer["error"]["code"]),
                (400, &json!("bad-request")),
                "{reach:?} {endpoint}"
            );
        }
        let mut push = Browser::new().subscription("https://push.example/x");
        push["keys"]["p256dh"] = json!("AAAA");
        assert_eq!(tell(&host, &code, &token, json!({"push": push})).await.0, 400);
        host.stop().await;
    }
}

/// A post office: what letters say, once they are whole.
async fn post_office() -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, letters) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let sender = sender.clone();
            tokio::spawn(async move {
                let mut stream = BufReader::new(stream);
                stream.write_all(b"220 here\r\n").await.unwrap();
                let (mut letter, mut inside) = (String::new(), false);
                loop {
                    let mut line = String::new();
                    if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                        return;
                    }
                    let answer: &[u8] = match line.trim_end() {
                        "." if inside => {
                            inside = false;
                            let _ = sender.send(std::mem::take(&mut letter));
                            b"250 kept\r\n"
                        }
                        _ if inside => {
                            letter += &line;
                            continue;
                        }
                        "DATA" => {
                            inside = true;
                            b"354 go on\r\n"
                        }
                        "QUIT" => b"221 bye\r\n",
                        other => {
                            letter += &format!("{other}\n");
                            b"250 fine\r\n"
                        }
                    };
                    stream.write_all(answer).await.unwrap();
                }
            });
        }
    });
    (address, letters)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_go_to_who_said_their_number() {
    let folder = tempfile::tempdir().unwrap();
    let (office, mut letters) = post_office().await;
    let mut config = house(&folder);
    config.post = Some(Post::new(&format!("smtp://{office}"), "Tablee <cartes@example.org>").unwrap());
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, [_, second], mut a, b) = two(&host).await;
    for bad in ["tom", "tom@localhost", "tom@example.org\r\nBcc: x@example.org", "a@b.c,d@e.f"] {
        assert_eq!(tell(&host, &code, &second, json!({"mail": bad})).await.0, 400, "{bad}");
    }
    let (_, told) = tell(&host, &code, &second, json!({"lang": "fr", "mail": "Tom@example.org"})).await;
    assert_eq!(told["letters"], "asked");
    let letter = next(&mut letters).await;
    assert!(letter.contains("RCPT TO:<tom@example.org>"), "{letter}");
    let number = letter.split(|c: char| !c.is_ascii_digit()).rfind(|word| word.len() == 6).unwrap();

    // Nobody is written to who has not said the number.
    b.leave().await;
    pass_on(&mut a).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(letters.try_recv().is_err());
    assert_eq!(tell(&host, &code, &second, json!({"number": "x"})).await.1["error"]["code"], "bad-number");
    assert_eq!(tell(&host, &code, &second, json!({"number": number})).await.1["letters"], "on");
    // It still is his turn; with the next one he gets a letter that says no more than a push does.
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    pass_on(&mut b).await;
    b.leave().await;
    pass_on(&mut a).await;
    let letter = next(&mut letters).await;
    assert!(
        letter.contains("Subject: Sardines de Marseille")
            && letter.contains("From: Tablee <cartes@example.org>"),
        "{letter}"
    );

    // The address is forgotten with the seat; five wrong numbers forget it, too; and nobody's box is filled by somebody else.
    let kept = || std::fs::read_to_string(folder.path().join("told.json")).unwrap_or_default();
    assert!(kept().contains("tom@example.org"));
    tell(&host, &code, &second, json!({"stop": "mail"})).await;
    assert!(!kept().contains("tom@example.org"));
    tell(&host, &code, &second, json!({"mail": "tom@example.org"})).await;
    for _ in 0..5 {
        tell(&host, &code, &second, json!({"number": "wrong"})).await;
    }
    assert!(tell(&host, &code, &second, json!({})).await.1.get("letters").is_none());
    tell(&host, &code, &second, json!({"mail": "tom@example.org"})).await;
    let (status, answer) = tell(&host, &code, &second, json!({"mail": "tom@example.org"})).await;
    assert_eq!((status, &answer["error"]["code"]), (429, &json!("rate-limited")));
    host.stop().await;
}

/// A regular evening: whoever wants to be told is, an hour before, on the devices of those who are in the circle and of nobody else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_regular_evening_is_told_an_hour_before() {
    use std::sync::atomic::{AtomicU64, Ordering};
    use tablee_table::{Foretold, World};

    #[derive(Clone)]
    struct Time(Arc<AtomicU64>);
    impl World for Time {
        fn now(&self) -> u64 {
            self.0.load(Ordering::Relaxed)
        }
        fn fill(&self, _: &mut [u8]) -> bool {
            false
        }
    }

    let folder = tempfile::tempdir().unwrap();
    let (service, mut pushes) = push_service().await;
    // Sunday, 22 November 2026, noon in Paris.
    let noon = 1_795_345_200;
    let time = Time(Arc::new(AtomicU64::new(noon)));
    let world = Arc::new(Foretold::new("evening").with_time_of(time.clone()));
    let host = Host::within(world, Arc::new(InMemory::new()), house(&folder)).await;
    let say = async |key: &str, path: String, what: Value| {
        let bearer = format!("Bearer {key}");
        let fields = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
        let (status, _, body) = ask(host.address, "POST", &path, &fields, &what.to_string()).await;
        assert!(status == 200 || status == 201, "{path} {what}: {body}");
        serde_json::from_str::<Value>(&body).unwrap()
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let founded = say("", "/api/circles".into(), json!({"name": "Chez Rose", "member": "Rose"})).await;
    let (code, rose) = (text(&founded["circle"]), text(&founded["key"]));
    let circle = format!("/api/circles/{code}");
    let now = say(&rose, circle.clone(), json!({"call": "Les dimanches"})).await;
    let join = |name: &str| json!({"invite": now["invite"], "name": name});
    let tom = text(&say("", format!("{circle}/members"), join("Tom")).await["key"]);
    let lina = text(&say("", format!("{circle}/members"), join("Lina")).await["key"]);
    let browsers = [Browser::new(), Browser::new(), Browser::new()];
    for (key, (name, browser)) in
        [&rose, &tom, &lina].into_iter().zip(["rose", "tom", "lina"].iter().zip(&browsers))
    {
        let endpoint = format!("http://{service}/send/{name}");
        let told = json!({"lang": "en", "push": browser.subscription(&endpoint)});
        let told = say(key, format!("{circle}/told"), told).await;
        assert_eq!(told["devices"].as_array().unwrap().len(), 1);
    }
    let sunday = json!({"regular": {"day": 6, "hour": 20, "minute": 30, "zone": "Europe/Paris"}});
    say(&rose, circle.clone(), sunday.clone()).await;
    // Another one at almost the same time does not tell of the first again.
    say(
        &rose,
        circle.clone(),
        json!({"regular": {"day": 6, "hour": 20, "minute": 40, "zone": "Europe/Paris"}}),
    )
    .await;
    // Who left is told nothing, though their browser would take it; who wants nothing, nothing.
    say(&tom, circle.clone(), json!("leave")).await;
    let stop = json!({"stop": "push", "endpoint": format!("http://{service}/send/lina")});
    assert_eq!(say(&lina, format!("{circle}/told"), stop).await["devices"], json!([]));

    // An hour before, to the second.
    time.0.store(noon + 7 * 3600 + 1800, Ordering::Relaxed);
    let first = next(&mut pushes).await;
    time.0.store(noon + 7 * 3600 + 2400, Ordering::Relaxed);
    let second = next(&mut pushes).await;
    assert_eq!((first.path.as_str(), second.path.as_str()), ("/send/rose", "/send/rose"));
    assert_eq!(first.body.len(), second.body.len());
    let [browser, ..] = browsers;
    let told = browser.open(&first.body);
    assert_eq!((&told["title"], &told["url"]), (&json!("Les dimanches"), &json!(format!("/c/{code}"))));
    assert_eq!(told["body"], "The evening begins in one hour.");
    // It begins, and a week later it comes again: in between there was nothing.
    time.0.store(noon + 7 * 86_400 + 7 * 3600 + 1800, Ordering::Relaxed);
    assert_eq!(next(&mut pushes).await.path, "/send/rose");
    assert!(pushes.try_recv().is_err());
    host.stop().await;
}
