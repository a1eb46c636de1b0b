#!/usr/bin/env python3
"""bastide serve: types, compressed forms, tags, refusals, and the next free port."""

import http.client
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""


class Server:
    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen([PROGRAM, "serve", "--page", folder, *arguments],
                                        stdout=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()
        match = re.search(r"http://localhost:(\d+)/", self.line)
        self.port = int(match.group(1)) if match else 0

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
                                   ("br;q=0, gzip", "gzip", b"gzip"), ("deflate", None, b"<p>page</p>")):
            answer, body = self.server.ask("GET", "/", {"Accept-Encoding": wish})
            self.assertEqual((answer.getheader("Content-Encoding"), body), (form, bytes_), wish)

    def test_what_is_named_by_its_contents_lasts(self):
        answer, body = self.server.ask("GET", "/assets/x.wasm?v=1")
        self.assertEqual(answer.getheader("Content-Type"), "application/wasm")
        self.assertIn("immutable", answer.getheader("Cache-Control"))
        self.assertEqual(body, b"\0asm")

    def test_tags(self):
        tag = self.server.ask("GET", "/")[0].getheader("ETag")
        answer, body = self.server.ask("GET", "/", {"If-None-Match": tag})
        self.assertEqual((answer.status, body), (304, b""))

    def test_head(self):
        answer, body = self.server.ask("HEAD", "/")
        self.assertEqual((answer.status, body), (200, b""))
        self.assertEqual(answer.getheader("Content-Length"), "11")

    def test_refusals(self):
        for path in ("/nothing", "/../serve_test.py", "/%2e%2e/x", "/assets", "//", "/index.html.br"):
            self.assertEqual(self.server.ask("GET", path)[0].status, 404, path)
        self.assertEqual(self.server.ask("POST", "/")[0].status, 405)
        self.assertEqual(self.server.ask("GET", "/")[0].status, 200)

    def test_next_free_port(self):
        other = Server(self.folder.name, "--port", str(self.server.port))
        self.assertGreater(other.port, self.server.port)
        self.assertEqual(other.end(), 0)

    def test_exact_port_that_is_taken(self):
        run = subprocess.run([PROGRAM, "serve", "--page", self.folder.name, "--exact", "--port",
                              str(self.server.port)], capture_output=True, text=True, timeout=10)
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot listen", run.stderr)

    def test_no_page(self):
        run = subprocess.run([PROGRAM, "serve", "--page", os.devnull], capture_output=True, text=True,
                             timeout=10)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no page", run.stderr)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
