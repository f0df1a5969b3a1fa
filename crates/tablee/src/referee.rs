//! `tablee referee`: the table protocol over standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use tablee_catalog::{MAX_LINE, Referee};

use crate::terminal::complain;

/// Answers until the end of input, a `quit`, or nobody listens any more.
pub(crate) fn run() -> ExitCode {
    match serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let reply = referee.answer(&line);
        writeln!(output, "{}", reply.line)?;
        output.flush()?;
        if reply.quit {
            break;
        }
    }
    Ok(())
}

/// Reads one line without its newline; false at the end of input. Of a line that is too long only so much is kept that
/// the referee sees that it is.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let part = input.fill_buf()?;
        if part.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = part.iter().position(|&byte| byte == b'\n');
        let bytes = &part[..end.unwrap_or(part.len())];
        let room = (MAX_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&bytes[..bytes.len().min(room)]);
        let used = end.map_or(part.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        serve(input, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_line_gets_one_answer_also_the_last_without_a_newline() {
        let got = answers(b"{\"cmd\":\"position\"}\n\n\xff\xfe\n{\"cmd\":\"games\"}");
        assert_eq!(got.len(), 4);
        assert!(
            got[0].contains("no-game") && got[1].contains("bad-request") && got[2].contains("bad-request")
        );
        assert!(got[3].contains("nain-jaune"));
    }

    #[test]
    fn nothing_is_read_after_quit() {
        assert_eq!(answers(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n"), [r#"{"ok":true}"#]);
    }

    #[test]
    fn a_gigantic_line_is_refused_and_the_next_one_answered() {
        let mut input = vec![b'['; MAX_LINE * 3];
        input.extend_from_slice(b"\n{\"cmd\":\"quit\"}\n");
        let got = answers(&input);
        assert!(got[0].contains("bad-request") && got[0].contains("at most"));
        assert_eq!(got[1], r#"{"ok":true}"#);
    }
}
