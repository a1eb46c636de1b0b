"""Runs the built program for the tests of this folder. Plain Python 3, nothing to install.

A test file ends with `program.main(globals())`: every function test_* is called with a Program. A test
fails by an exception; `expect` makes readable ones.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback

# Builds with sanitizers check every state of every move; what other tests of theirs show already, or what
# only size makes slow, is tested in smaller numbers there.
SLOW = "BASTIDE_SLOW" in os.environ
TIMEOUT = 240  # seconds; builds with sanitizers are slow
# Saves are flushed to the disk on every move: in memory that takes no time.
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
LONGEST_SENTENCE = 600  # what is said about bad input is short, however long the input was


class Failure(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Failure(text)


class Result:
    def __init__(self, arguments, code, out, err):
        self.arguments, self.code = arguments, code
        self.out = out.decode("utf-8", "replace")
        self.err = err.decode("utf-8", "replace")

    def __str__(self):
        shown = " ".join(str(argument)[:100] for argument in self.arguments)
        return (f"bastide {shown}\n  exit {self.code}\n  out: {self.out[-600:]!r}\n"
                f"  err: {self.err[-600:]!r}")

    def lines(self):
        return self.out.splitlines()

    def must(self, condition, text):
        expect(condition, f"{text}\n{self}")
        return self

    def passes(self):
        return self.must(self.code == 0, "must end with 0").must(not self.err, "must say no error")

    def refuses(self, *words, code=None):
        """One sentence on standard error that holds the words, and a code that is not 0."""
        self.must(self.code != 0, "must not end with 0")
        self.must(code is None or self.code == code, f"must end with {code}")
        self.must(self.err.startswith("bastide: "), "must say who speaks")
        self.must(self.err.count("\n") == 1, "must be one line")
        return self.says(self.err, *words)

    def finds(self, *words):
        """A failure told on standard output (`check`), with code 1."""
        self.must(self.code == 1, "must end with 1").must(not self.err, "must say no error")
        return self.says("\n".join(self.lines()[:-1]), *words)

    def says(self, text, *words):
        self.must(len(text) < LONGEST_SENTENCE, "must be short")
        for word in words:
            self.must(word in text, f"must say {word!r}")
        return self


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "ASAN_OPTIONS": "detect_leaks=1:exitcode=99",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1:exitcode=99"}

    def run(self, *arguments, given=b"", code=None, environment=None, **options):
        """Runs it to its end. A crash, a hang and a sanitizer's report always fail."""
        given = given.encode() if isinstance(given, str) else given
        process = subprocess.run(
            [self.path, *map(str, arguments)], input=given, capture_output=True, timeout=TIMEOUT,
            cwd=self.folder, env={**self.environment, **(environment or {})}, **options)
        result = Result(arguments, process.returncode, process.stdout, process.stderr)
        sound(result)
        if code is not None:
            result.must(result.code == code, f"must end with {code}")
        return result

    def start(self, *arguments, **options):
        """Starts it with pipes and does not wait."""
        return subprocess.Popen(
            [self.path, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=self.folder, env=self.environment, **options)

    def file(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        return path

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def has_set(self, name):
        return f'"{name}"' in self.run("engine", given='{"cmd":"hello"}\n').out


def sound(result):
    result.must(result.code >= 0, "must not be ended by a signal "
                + (signal.Signals(-result.code).name if result.code < 0 else ""))
    result.must(result.code != 99 and "Sanitizer" not in result.err
                and "runtime error" not in result.err, "must satisfy the sanitizers")
    result.must("terminate called" not in result.err, "must not throw")


def main(names):
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        print(f"usage: {sys.argv[0]} PROGRAM [TEST...]", file=sys.stderr)
        return sys.exit(2)
    path, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    failed = 0
    tests = [(name, test) for name, test in names.items()
             if name.startswith("test_") and (not wanted or name in wanted)]
    for name, test in tests:
        begin = time.monotonic()
        with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
            try:
                test(Program(path, folder))
                print(f"ok   {name} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Failure as failure:
                failed += 1
                print(f"FAIL {name}: {failure}", flush=True)
            except Exception:  # noqa: BLE001  # whatever it was, the other tests go on
                failed += 1
                print(f"FAIL {name}:\n{traceback.format_exc()}", flush=True)
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not tests else 0)
