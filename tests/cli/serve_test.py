#!/usr/bin/env python3
"""bastide serve: types, compressed forms, tags, refusals, bad and many visitors, addresses and ports."""

import email.utils
import http.client
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as one:
            one.bind(("::1", 0))
            return True
    except OSError:
        return False


class Server:
    def __init__(self, folder, *arguments, prepare=None, env=None):
        self.process = subprocess.Popen([PROGRAM, "serve", "--page", folder, *arguments], env=env,
                                        stdout=subprocess.PIPE, text=True, preexec_fn=prepare)
        self.line = self.process.stdout.readline()
        match = re.search(r"http://\S+:(\d+)/", self.line)
        self.port = int(match.group(1)) if match else 0

    def say(self, text, more=b""):
        """What comes back for some bytes, until the connection is closed."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(text + more)
            answer = b""
            while part := connection.recv(65536):
                answer += part
            return answer

    def ask(self, method, path, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def end(self):
        if self.process.returncode is not None:
            return self.process.returncode
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(10)
        self.process.stdout.close()
        return code


class ServeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        page = pathlib.Path(cls.folder.name)
        (page / "index.html").write_text("<p>page</p>")
        (page / "index.html.br").write_bytes(b"brotli")
        (page / "index.html.gz").write_bytes(b"gzip")
        (page / "assets").mkdir()
        (page / "assets" / "x.wasm").write_bytes(b"\0asm")
        cls.server = Server(cls.folder.name, "--port", "18200")

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        cls.folder.cleanup()
        assert code == 0, code

    def test_the_page(self):
        answer, body = self.server.ask("GET", "/")
        self.assertEqual((answer.status, body), (200, b"<p>page</p>"))
        self.assertEqual(answer.getheader("Content-Type"), "text/html; charset=utf-8")
        self.assertIn("default-src 'none'", answer.getheader("Content-Security-Policy"))
        self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
        self.assertEqual(answer.getheader("Cache-Control"), "no-cache")

    def test_compressed_forms(self):
        for wish, form, bytes_ in (("gzip, br", "br", b"brotli"), ("gzip", "gzip", b"gzip"),
                                   ("br;q=0, gzip", "gzip", b"gzip"), ("deflate", None, b"<p>page</p>"),
                                   ("br;Q=0", None, b"<p>page</p>"), ("br; q=0.000, GZIP;Q=0.1", "gzip", b"gzip")):
            answer, body = self.server.ask("GET", "/", {"Accept-Encoding": wish})
            self.assertEqual((answer.getheader("Content-Encoding"), body), (form, bytes_), wish)

    def test_the_date(self):
        for path in ("/", "/nothing"):
            date = self.server.ask("GET", path)[0].getheader("Date")
            told = email.utils.parsedate_to_datetime(date)
            self.assertLess(abs(told.timestamp() - time.time()), 60)
            self.assertEqual(email.utils.format_datetime(told, usegmt=True), date)

    def test_what_is_named_by_its_contents_lasts(self):
        answer, body = self.server.ask("GET", "/assets/x.wasm?v=1")
        self.assertEqual(answer.getheader("Content-Type"), "application/wasm")
        self.assertIn("immutable", answer.getheader("Cache-Control"))
        self.assertEqual(body, b"\0asm")

    def test_tags(self):
        tag = self.server.ask("GET", "/")[0].getheader("ETag")
        answer, body = self.server.ask("GET", "/", {"If-None-Match": tag})
        self.assertEqual((answer.status, body), (304, b""))
        # Proxies that compress weaken it, and caches name all they have.
        for tags in (f"W/{tag}", f'"other", {tag}', "*"):
            self.assertEqual(self.server.ask("GET", "/", {"If-None-Match": tags})[0].status, 304, tags)
        self.assertEqual(self.server.ask("GET", "/", {"If-None-Match": '"other"'})[0].status, 200)

    def test_head(self):
        answer, body = self.server.ask("HEAD", "/")
        self.assertEqual((answer.status, body), (200, b""))
        self.assertEqual(answer.getheader("Content-Length"), "11")

    def test_refusals(self):
        for path in ("/nothing", "/../serve_test.py", "/%2e%2e/x", "/assets", "//", "/index.html.br"):
            self.assertEqual(self.server.ask("GET", path)[0].status, 404, path)
        self.assertEqual(self.server.ask("POST", "/")[0].status, 405)
        self.assertEqual(self.server.ask("GET", "/")[0].status, 200)

    def test_requests_that_cannot_be_read(self):
        for code, text, more in ((b"400", b"hello\r\n\r\n", b""),
                                 (b"400", b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", b""),  # no host
                                 (b"431", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 100000),
                                 (b"413", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n",
                                  b"a" * 100000)):
            self.assertEqual(self.server.say(text, more)[9:12], code, text)

    def test_the_form_that_proxies_write(self):
        answer = self.server.say(b"GET http://host/ HTTP/1.1\r\nHost: host\r\nConnection: close\r\n\r\n")
        self.assertTrue(answer.startswith(b"HTTP/1.1 200 OK") and answer.endswith(b"<p>page</p>"), answer)

    def test_one_request_behind_the_other(self):
        more = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        last = b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        answer = self.server.say(more * 20, last)
        self.assertEqual((answer.count(b"200 OK"), answer.count(b"<p>page</p>")), (21, 20))

    # The sanitizer looks at memory through a pipe: without descriptors it takes sound objects for broken.
    @unittest.skipIf("BASTIDE_SLOW" in os.environ, "sanitizers need descriptors of their own")
    def test_more_visitors_than_there_is_room_for(self):
        def prepare():
            resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
        full = Server(self.folder.name, "--port", "18230", prepare=prepare)

        def worked():  # hundredths of a second
            fields = pathlib.Path(f"/proc/{full.process.pid}/stat").read_text().split()
            return int(fields[13]) + int(fields[14])
        visitors = [socket.create_connection(("127.0.0.1", full.port)) for _ in range(60)]
        time.sleep(0.2)
        before = worked()
        time.sleep(1)
        self.assertLess(worked() - before, 10, "it does nothing but turn visitors away")
        for visitor in visitors:
            visitor.close()
        self.assertEqual(full.ask("GET", "/")[0].status, 200)
        self.assertEqual(full.end(), 0)

    def test_addresses_that_browsers_understand(self):
        for address, shown in (("::1", "[::1]"), ("::", "localhost"), ("0.0.0.0", "localhost"),
                               ("localhost", "localhost")):
            if ":" in address and not has_ipv6():
                continue
            server = Server(self.folder.name, "--address", address, "--port", "18240")
            self.assertIn(f"http://{shown}:{server.port}/", server.line)
            self.assertEqual(server.end(), 0)
        run = subprocess.run([PROGRAM, "serve", "--page", self.folder.name, "--address", "300.1.1.1"],
                             capture_output=True, text=True, timeout=10)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no IP address", run.stderr)

    @unittest.skipUnless(has_ipv6(), "this computer has one kind of address only")
    def test_localhost_is_nobody_else(self):
        """Browsers ask the newer kind of address first: the name that is shown leads to us there, too."""
        with socket.socket(socket.AF_INET6) as other:
            other.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            other.bind(("::1", 0))
            other.listen()
            port = other.getsockname()[1]
            for address in ((), ("--address", "localhost"), ("--address", "0.0.0.0")):
                server = Server(self.folder.name, "--port", str(port), *address)
                self.addCleanup(server.end)
                self.assertGreater(server.port, port, address)
                for host in ("127.0.0.1", "::1"):
                    connection = http.client.HTTPConnection(host, server.port, timeout=10)
                    connection.request("GET", "/")
                    self.assertEqual(connection.getresponse().read(), b"<p>page</p>", host)
                    connection.close()
                self.assertEqual(server.end(), 0)
            run = subprocess.run([PROGRAM, "serve", "--page", self.folder.name, "--exact", "--port", str(port)],
                                 capture_output=True, text=True, timeout=10)
            self.assertEqual(run.returncode, 1)
            self.assertIn("cannot listen", run.stderr)

    def test_the_browser_has_a_life_of_its_own(self):
        """What is typed at our terminal does not reach it, it does not write there, nor hold our port."""
        with tempfile.TemporaryDirectory() as tools:
            told = pathlib.Path(tools) / "told"
            opener = pathlib.Path(tools) / "xdg-open"
            opener.write_text('#!/bin/sh\necho noise\necho noise >&2\nhas=$(ls -l /proc/$$/fd)\n'
                              f'cat /proc/$$/stat > {told}.new\necho "$has" >> {told}.new\n'
                              f'echo "$1" >> {told}.new\nmv {told}.new {told}\nsleep 1\n')
            opener.chmod(0o755)
            server = Server(self.folder.name, "--port", "18260", "--open",
                            env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "DISPLAY": ":0"})
            self.addCleanup(server.end)
            end = time.time() + 20
            while not told.exists() and time.time() < end:
                time.sleep(0.02)
            text = told.read_text()
            parent, group, session = text.split(") ", 1)[1].split()[1:4]
            self.assertIn(f"http://localhost:{server.port}/\n", text)
            self.assertNotEqual(int(parent), server.process.pid)
            self.assertNotIn(os.getsid(0), (int(group), int(session)))
            self.assertNotEqual(int(group), os.getpgid(server.process.pid))
            self.assertNotIn("socket:", text)
            self.assertEqual(len(re.findall(r" [012] -> /dev/null", text)), 3, text)
            children = pathlib.Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
            if children.exists():
                self.assertEqual(children.read_text(), "")
            self.assertEqual(server.end(), 0)

    def test_no_port_behind_the_last(self):
        with socket.socket() as taken:
            try:
                taken.bind(("127.0.0.1", 65535))
                taken.listen()
            except OSError:
                pass  # somebody else has it, which is as good
            run = subprocess.run([PROGRAM, "serve", "--page", self.folder.name, "--port", "65535"],
                                 capture_output=True, text=True, timeout=10)
            self.assertEqual(run.returncode, 1)

    def test_next_free_port(self):
        other = Server(self.folder.name, "--port", str(self.server.port))
        self.assertGreater(other.port, self.server.port)
        self.assertEqual(other.end(), 0)

    def test_exact_port_that_is_taken(self):
        run = subprocess.run([PROGRAM, "serve", "--page", self.folder.name, "--exact", "--port",
                              str(self.server.port)], capture_output=True, text=True, timeout=10)
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot listen", run.stderr)

    def test_a_page_that_cannot_be_read_as_a_whole(self):
        def become_nobody():  # who may do everything may read everything
            if os.geteuid() == 0:
                os.setuid(65534)

        for closed in ("assets", "assets/x.js", "assets/x.js.gz"):
            with tempfile.TemporaryDirectory() as folder:
                page = pathlib.Path(folder)
                page.chmod(0o755)
                (page / "index.html").write_text("<p>page</p>")
                (page / "assets").mkdir()
                for name in ("x.js", "x.js.gz"):
                    (page / "assets" / name).write_text("1")
                try:
                    for readable in (True, False):
                        (page / closed).chmod(0o755 if readable else 0)
                        server = Server(folder, "--port", "18250", prepare=become_nobody)
                        ready = server.port != 0
                        if ready:
                            server.end()
                        else:
                            self.assertEqual(server.process.wait(10), 1)
                            server.process.stdout.close()
                        self.assertEqual(ready, readable, closed)
                except PermissionError as error:
                    self.skipTest(str(error))
                finally:
                    (page / closed).chmod(0o755)

    def test_no_page(self):
        run = subprocess.run([PROGRAM, "serve", "--page", os.devnull], capture_output=True, text=True,
                             timeout=10)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no page", run.stderr)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
