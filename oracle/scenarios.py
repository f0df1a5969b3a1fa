"""`python3 oracle/scenarios.py <folder>`: feeds example transcripts to the oracle, checks every answer."""

import json
import pathlib
import sys

from compare import first_difference
from protocol import Table


def run(path):
    """The lines that matched, and the first difference or None."""
    table = Table()
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            step = json.loads(line)
            got = table.handle(json.dumps(step["request"]))
            found = first_difference(step["answer"], got)
            if found:
                return number - 1, "line %d, %s\n  %s" % (number, json.dumps(step["request"])[:300], found)
        return number, None


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: python3 oracle/scenarios.py <folder of .jsonl>")
    passed = failed = 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.jsonl")):
        matched, found = run(path)
        print("%-40s %4d lines %s" % (path.name, matched, "ok" if found is None else "DIFFERS"))
        if found:
            print("  " + found)
            failed += 1
        else:
            passed += 1
    print("%d passed, %d failed" % (passed, failed))
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
