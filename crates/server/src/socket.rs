//! One connection: bytes in, calls to the table; messages from the table, bytes out.

use std::sync::Arc;
use std::time::Duration;

use tablee_journal::TableName;
use tablee_table::{call_id, read_call};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use crate::address::Household;
use crate::entrance::Held;
use crate::frames::{self, Heard, Socket};
use crate::guard::{Allowance, Counted};
use crate::hall::Hall;
use crate::outbox::{Outbox, Post};
use crate::room::{Ask, Joining};
use tablee_table::{Call, Deed, Message};
use tablee_table::{Code, Refused};

/// Calls beyond the allowance before the connection is closed: whoever goes on after that many refusals does not listen.
const DEAF: u32 = 50;

/// How a connection ended.
enum End {
    /// The client left, or the network did.
    Left,
    /// We close it, and say why.
    Close(Code),
    /// The table closed it, and said why if there was time.
    Closed,
}

/// Serves a connection until it ends.
pub(crate) async fn serve(
    mut socket: Socket<impl AsyncRead + AsyncWrite + Unpin>,
    hall: Arc<Hall>,
    code: TableName,
    who: Household,
    (held, counted): (Held, Counted),
) {
    let connection = hall.next_connection();
    hall.shared.metrics.connections.add(1);
    let end = run(&mut socket, &hall, &code, who, connection).await;
    let patience = Duration::from_secs(2);
    let (code, why) = match end {
        End::Left => (1000, ""),
        End::Closed => (1001, "closing"),
        End::Close(why) => {
            let bye = serde_json::to_string(&Message::Bye { code: why }).unwrap_or_default();
            let _ = timeout(patience, socket.send(&[frames::text(bye.as_bytes())])).await;
            (1008, why.name())
        }
    };
    let _ = timeout(patience, socket.send(&[frames::close(code, why)])).await;
    hall.shared.metrics.connections.sub(1);
    drop(counted);
    if !why.is_empty() {
        // What is still on its way is read for a moment: closing over it would take our goodbye back.
        let rest =
            async { while !matches!(socket.hear().await, Heard::Close | Heard::Gone | Heard::Broken) {} };
        let _ = timeout(Duration::from_millis(500), rest).await;
    }
    drop((socket, held));
}

async fn run(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    hall: &Arc<Hall>,
    code: &TableName,
    who: Household,
    connection: u64,
) -> End {
    let mut allowance = Allowance::new(hall.shared.config.limits.messages_per_second);
    // In a box of its own, which is gone once they are in: a connection stays for hours.
    let arriving = Box::pin(arrive(socket, hall, code, who, connection, &mut allowance));
    let (room, mut messages) = match arriving.await {
        Ok(arrived) => arrived,
        Err(end) => return end,
    };
    let end = talk(socket, &mut messages, &room, connection, &mut allowance, hall).await;
    let _ = room.send(Ask::Gone { connection }).await;
    end
}

/// Somebody says hello and is let in: the door of the room, and what they will be told.
async fn arrive(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    hall: &Arc<Hall>,
    code: &TableName,
    who: Household,
    connection: u64,
    allowance: &mut Allowance,
) -> Result<(mpsc::Sender<Ask>, Post), End> {
    let limits = hall.shared.config.limits;
    let mut stopping = hall.shared.stopping.subscribe();
    // The first thing that a client says is hello.
    let hello = tokio::select! {
        biased;
        hello = timeout(limits.patience, next_call(socket, allowance, limits.patience)) => hello,
        _ = stopping.wait_for(|stopping| *stopping) => return Err(End::Close(Code::Closing)),
    };
    let (call, hello) = match hello {
        Ok(Ok(Call { id, deed: Deed::Hello(hello) })) => (id, hello),
        Ok(Ok(Call { .. })) => return Err(End::Close(Code::HelloFirst)),
        Ok(Err(Some(refused))) => return Err(End::Close(refused.code)),
        Ok(Err(None)) => return Err(End::Left),
        Err(_) => return Err(End::Close(Code::HelloFirst)),
    };
    // Whoever brings no token, or a wrong one, might be guessing.
    let guess = hall.shared.guard.guess(who, &limits);
    if guess.is_err() && hello.token.is_none() {
        return Err(End::Close(Code::RateLimited));
    }
    let (out, messages) = Outbox::new(limits.waiting, socket.squeezes());
    let (admitted, is_admitted) = oneshot::channel();
    let joining = Box::new(Joining { connection, who, call, hello, out, admitted });
    let room = match hall.ask(code, Ask::Join(joining)).await {
        Ok(room) => room,
        Err(refused) => {
            let was_wrong = refused.code == Code::NoSuchTable;
            return Err(End::Close(match guess {
                Err(_) if was_wrong => Code::RateLimited,
                Ok(guess) if !was_wrong => {
                    guess.was_right();
                    refused.code
                }
                _ => refused.code,
            }));
        }
    };
    match (is_admitted.await.unwrap_or(Err(Code::Closing)), guess) {
        (Ok(()), Ok(guess)) => guess.was_right(),
        (Ok(()), Err(_)) => {}
        (Err(_), Err(refused)) => return Err(End::Close(refused.code)),
        // That there is such a table is said; whose token it is takes more guesses than there are.
        (Err(code), Ok(guess)) => {
            guess.was_right();
            return Err(End::Close(code));
        }
    }
    Ok((room, messages))
}

async fn talk(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    messages: &mut Post,
    room: &mpsc::Sender<Ask>,
    connection: u64,
    allowance: &mut Allowance,
    hall: &Hall,
) -> End {
    let limits = hall.shared.config.limits;
    let mut heard = Instant::now();
    let mut asked = false;
    let mut deaf = 0;
    // One timer, set anew when it rings and not with every message.
    let timer = tokio::time::sleep_until(heard + limits.silence / 2);
    tokio::pin!(timer);
    loop {
        tokio::select! {
            // What is to be sent goes first; who does not read is not listened to either.
            biased;
            frames = messages.next() => {
                // Everything that waits goes out together.
                let Some(frames) = frames else { return End::Closed };
                let sent = timeout(limits.patience, socket.send(&frames));
                match sent.await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return End::Left,
                    Err(_) => return End::Close(Code::TooSlow),
                }
            }
            heard_now = socket.hear() => {
                heard = Instant::now();
                asked = false;
                let text = match heard_now {
                    Heard::Text(text) => text,
                    // Also what needs no answer of the table's is counted.
                    other @ (Heard::Ping(_) | Heard::Pong) => {
                        if !allowance.take() {
                            deaf += 1;
                            if deaf > DEAF {
                                return End::Close(Code::RateLimited);
                            }
                        }
                        if !answer(socket, other, limits.patience).await {
                            return End::Left;
                        }
                        continue;
                    }
                    Heard::Binary => return End::Close(Code::TextOnly),
                    Heard::Close | Heard::Gone => return End::Left,
                    Heard::Broken => return End::Close(Code::BadFrame),
                };
                if !allowance.take() {
                    deaf += 1;
                    if deaf > DEAF {
                        return End::Close(Code::RateLimited);
                    }
                    let refused = Refused::new(Code::RateLimited, "slower, please");
                    if !refuse(socket, call_id(&text), refused, limits.patience).await {
                        return End::Left;
                    }
                    continue;
                }
                match read_call(&text) {
                    Ok(call) => {
                        if room.send(Ask::Call { connection, call: Box::new(call) }).await.is_err() {
                            return End::Closed;
                        }
                    }
                    Err(refused) => {
                        hall.shared.metrics.refused(refused.code);
                        if !refuse(socket, call_id(&text), refused, limits.patience).await {
                            return End::Left;
                        }
                    }
                }
            }
            () = &mut timer => {
                let check = heard + if asked { limits.silence } else { limits.silence / 2 };
                if check > Instant::now() {
                    timer.as_mut().reset(check);
                    continue;
                }
                if asked {
                    return End::Close(Code::Silent);
                }
                asked = true;
                timer.as_mut().reset(heard + limits.silence);
                if !matches!(timeout(limits.patience, socket.send(&[frames::ping()])).await, Ok(Ok(()))) {
                    return End::Left;
                }
            }
        }
    }
}

/// The next call; `Err(None)` when the client left.
async fn next_call(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    allowance: &mut Allowance,
    patience: Duration,
) -> Result<Call, Option<Refused>> {
    loop {
        match socket.hear().await {
            Heard::Text(text) => return read_call(&text).map_err(Some),
            other @ (Heard::Ping(_) | Heard::Pong) => {
                if !allowance.take() {
                    return Err(Some(Refused::new(Code::RateLimited, "slower, please")));
                }
                if !answer(socket, other, patience).await {
                    return Err(None);
                }
            }
            Heard::Binary => return Err(Some(Refused::new(Code::TextOnly, "messages are texts"))),
            Heard::Close | Heard::Gone => return Err(None),
            Heard::Broken => {
                return Err(Some(Refused::new(Code::BadFrame, "a frame is broken or too large")));
            }
        }
    }
}

/// Says to who asks that we are here. Whether they can still be told.
async fn answer(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    heard: Heard,
    patience: Duration,
) -> bool {
    let Heard::Ping(asked) = heard else { return true };
    matches!(timeout(patience, socket.send(&[frames::pong(&asked)])).await, Ok(Ok(())))
}

async fn refuse(
    socket: &mut Socket<impl AsyncRead + AsyncWrite + Unpin>,
    id: Option<u64>,
    refused: Refused,
    patience: Duration,
) -> bool {
    let text = serde_json::to_string(&refused.into_message(id)).unwrap_or_default();
    matches!(timeout(patience, socket.send(&[frames::text(text.as_bytes())])).await, Ok(Ok(())))
}
