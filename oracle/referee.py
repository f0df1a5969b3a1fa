"""A referee command as a subprocess: one line out, one line back."""

import json
import os
import select
import shlex
import subprocess
import time


class Referee:
    def __init__(self, command, patience=30.0):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.patience = patience
        self.unread = b""

    def ask(self, line):
        """The answer, or {"no answer": why}: the comparison then shows the difference."""
        try:
            self.process.stdin.write(line.encode("utf-8") + b"\n")
            self.process.stdin.flush()
        except OSError as problem:
            return {"no answer": "the referee doesn't listen: " + str(problem)}
        deadline = time.monotonic() + self.patience
        while b"\n" not in self.unread:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                return {"no answer": "nothing within %.0f seconds" % self.patience}
            received = os.read(self.process.stdout.fileno(), 1 << 16)
            if not received:
                return {"no answer": "the referee has ended"}
            self.unread += received
        answer, self.unread = self.unread.split(b"\n", 1)
        try:
            return json.loads(answer)
        except ValueError:
            return {"no answer": "not JSON: " + answer[:200].decode("utf-8", "replace")}

    def quit(self):
        """The answer to `quit` and the exit code."""
        answer = self.ask("{\"cmd\":\"quit\"}")
        try:
            return answer, self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            return answer, "still running"

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
