//! One connection: bytes in, calls to the table; messages from the table, bytes out.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use tablee_journal::TableName;
use tablee_table::{call_id, read_call};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use crate::address::Household;
use crate::entrance::Held;
use crate::guard::{Allowance, Counted};
use crate::hall::Hall;
use crate::room::Ask;
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
    mut socket: WebSocket,
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
            let _ = timeout(patience, socket.send(Frame::Text(bye.into()))).await;
            (1008, why.name())
        }
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
    let _ = timeout(patience, socket.send(Frame::Close(Some(frame)))).await;
    hall.shared.metrics.connections.sub(1);
    drop(counted);
    if !why.is_empty() {
        // What is still on its way is read for a moment: closing over it would take our goodbye back.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(Duration::from_millis(500), rest).await;
    }
    drop((socket, held));
}

async fn run(
    socket: &mut WebSocket,
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
    socket: &mut WebSocket,
    hall: &Arc<Hall>,
    code: &TableName,
    who: Household,
    connection: u64,
    allowance: &mut Allowance,
) -> Result<(mpsc::Sender<Ask>, mpsc::Receiver<Utf8Bytes>), End> {
    let limits = hall.shared.config.limits;
    let mut stopping = hall.shared.stopping.subscribe();
    // The first thing that a client says is hello.
    let hello = tokio::select! {
        hello = timeout(limits.patience, next_call(socket, allowance)) => hello,
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
    let (out, messages) = mpsc::channel(limits.waiting);
    let (admitted, is_admitted) = oneshot::channel();
    let room = match hall.ask(code, Ask::Join { connection, who, call, hello, out, admitted }).await {
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
    socket: &mut WebSocket,
    messages: &mut mpsc::Receiver<Utf8Bytes>,
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
            message = messages.recv() => {
                let Some(message) = message else { return End::Closed };
                // Everything that waits goes out together.
                let sent = timeout(limits.patience, async {
                    socket.feed(Frame::Text(message)).await?;
                    while let Ok(more) = messages.try_recv() {
                        socket.feed(Frame::Text(more)).await?;
                    }
                    socket.flush().await
                });
                match sent.await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return End::Left,
                    Err(_) => return End::Close(Code::TooSlow),
                }
            }
            frame = socket.recv() => {
                heard = Instant::now();
                asked = false;
                let text = match frame {
                    Some(Ok(Frame::Text(text))) => text,
                    // Also what needs no answer of ours is counted.
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                        if !allowance.take() {
                            deaf += 1;
                            if deaf > DEAF {
                                return End::Close(Code::RateLimited);
                            }
                        }
                        continue;
                    }
                    Some(Ok(Frame::Binary(_))) => return End::Close(Code::TextOnly),
                    Some(Ok(Frame::Close(_))) | None => return End::Left,
                    // Too large, not UTF-8, or broken frames.
                    Some(Err(_)) => return End::Close(Code::BadFrame),
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
                        if room.send(Ask::Call { connection, call }).await.is_err() {
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
                if !matches!(timeout(limits.patience, socket.send(Frame::Ping(axum::body::Bytes::new()))).await, Ok(Ok(()))) {
                    return End::Left;
                }
            }
        }
    }
}

/// The next call; `Err(None)` when the client left.
async fn next_call(socket: &mut WebSocket, allowance: &mut Allowance) -> Result<Call, Option<Refused>> {
    loop {
        match socket.recv().await {
            Some(Ok(Frame::Text(text))) => return read_call(&text).map_err(Some),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                if !allowance.take() {
                    return Err(Some(Refused::new(Code::RateLimited, "slower, please")));
                }
            }
            Some(Ok(Frame::Binary(_))) => {
                return Err(Some(Refused::new(Code::TextOnly, "messages are texts")));
            }
            Some(Ok(Frame::Close(_))) | None => return Err(None),
            Some(Err(_)) => return Err(Some(Refused::new(Code::BadFrame, "a frame is broken or too large"))),
        }
    }
}

async fn refuse(socket: &mut WebSocket, id: Option<u64>, refused: Refused, patience: Duration) -> bool {
    let text = serde_json::to_string(&refused.into_message(id)).unwrap_or_default();
    matches!(timeout(patience, socket.send(Frame::Text(text.into()))).await, Ok(Ok(())))
}
