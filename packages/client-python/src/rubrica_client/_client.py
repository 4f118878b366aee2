"""Calls Rubrica: signs in, fills addresses, repeats what may be repeated, and turns refusals into errors."""

from __future__ import annotations

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from email.message import Message
from typing import Any


@dataclass(frozen=True)
class File:
    """A file on its way in: its bytes, and what it is called."""

    content: bytes
    name: str = "document.pdf"
    type: str = "application/pdf"


class RubricaError(Exception):
    """Why a call was refused."""

    def __init__(self, status: int, body: Mapping[str, Any], retry_after_sec: int | None = None) -> None:
        super().__init__(body.get("message") or body.get("error_description") or f"answered {status}")
        self.status = status
        #: For programs.
        self.code: str = body.get("code") or body.get("error") or "unknown"
        #: What is wrong with which member of the input.
        self.errors: Mapping[str, list[str]] = body.get("errors") or {}
        #: After which the call may be sent again; None where that would change nothing.
        self.retry_after_sec = retry_after_sec


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: Message
    body: bytes


class Caller:
    """
    One application. ``token`` takes the place of credentials: a text, or a function that is asked before each call. Calls that are
    answered "later" (409 busy, 429, 503), or not at all, are sent again ``retries`` times, never after more than ``max_wait_sec``.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str = "",
        client_secret: str = "",
        *,
        scope: str | None = None,
        token: str | Callable[[], str] | None = None,
        language: str | None = None,
        retries: int = 3,
        max_wait_sec: float = 60,
        timeout_sec: float = 60,
    ) -> None:
        self._base = base_url.rstrip("/")
        self._credentials = {"client_id": client_id, "client_secret": client_secret}
        if scope is not None:
            self._credentials["scope"] = scope
        self._given = token
        self._language = language
        self._retries = retries
        self._max_wait_sec = max_wait_sec
        self._timeout_sec = timeout_sec
        self._token: tuple[str, float] | None = None
        self._resume_at = 0.0

    def call(self, line: str, given: Mapping[str, Any], idempotency_key: str | None = None) -> Any:
        """One line of the table: ``METHOD /path/{name}``, then ``open``, ``file`` and ``data`` as they apply."""
        method, template, *marks = line.split(" ")
        members = {_wire_name(name): value for name, value in given.items()}
        path = re.sub(r"\{(\w+)\}", lambda match: _taken(members, match[1]), template)
        headers = {"Accept-Language": self._language} if self._language else {}
        body: bytes | None = None
        if method == "GET":
            if members:
                path += "?" + urllib.parse.urlencode(list(_texts(members)))
        elif members:
            headers["Content-Type"], body = _body_of(members, "data" in marks)
        if method != "GET" and "open" not in marks:
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        answer = self._repeated(method, path, headers, body, "open" in marks)
        if "file" in marks:
            return answer.body
        return json.loads(answer.body) if answer.body else None

    def pages(self, first: Mapping[str, Any]) -> Iterator[Any]:
        """Every entry of a list, page by page."""
        page = first
        while True:
            yield from page["data"]
            link = page["links"]["next"]
            if link is None:
                return
            parts = urllib.parse.urlsplit(link)
            if f"{parts.scheme}://{parts.netloc}" != _origin(self._base):
                raise ValueError(f"{parts.netloc} is not {self._base}")
            page = json.loads(self._repeated("GET", f"{parts.path}?{parts.query}", {}, None, False).body)

    def _repeated(self, method: str, path: str, headers: dict[str, str], body: bytes | None, is_open: bool) -> _Answer:
        tried = 0
        while True:
            _wait(min(self._resume_at - time.monotonic(), self._max_wait_sec))
            try:
                sent = headers if is_open else {**headers, "Authorization": f"Bearer {self._bearer()}"}
                return self._sent(method, path, sent, body)
            except RubricaError as error:
                if error.status == 401 and tried == 0 and not is_open and self._forget():
                    pause = 0.0
                elif error.retry_after_sec is None or error.retry_after_sec > self._max_wait_sec:
                    raise
                else:
                    pause = float(error.retry_after_sec)
                if tried >= self._retries:
                    raise
            except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError):
                if tried >= self._retries:
                    raise
                pause = 0.25 * 2**tried
            _wait(pause)
            tried += 1

    def _sent(self, method: str, path: str, headers: Mapping[str, str], body: bytes | None) -> _Answer:
        request = urllib.request.Request(self._base + path, data=body, headers=dict(headers), method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout_sec) as answer:
                got = _Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            got = _Answer(error.code, error.headers, error.read())
        left = re.search(r"r=(\d+);t=(\d+)", got.headers.get("RateLimit") or "")
        self._resume_at = time.monotonic() + int(left[2]) if left and left[1] == "0" else 0.0
        if got.status >= 400:
            raise _error_of(got)
        return got

    def _bearer(self) -> str:
        if self._given is not None:
            return self._given if isinstance(self._given, str) else self._given()
        if self._token is None or time.monotonic() >= self._token[1]:
            form = urllib.parse.urlencode({"grant_type": "client_credentials", **self._credentials}).encode()
            kind = {"Content-Type": "application/x-www-form-urlencoded"}
            granted = json.loads(self._sent("POST", "/oauth/token", kind, form).body)
            self._token = (granted["access_token"], time.monotonic() + granted["expires_in"] - 60)
        return self._token[0]

    def _forget(self) -> bool:
        """Whether another token may be better."""
        self._token = None
        return not isinstance(self._given, str)


def _error_of(answer: _Answer) -> RubricaError:
    try:
        body = json.loads(answer.body)
    except ValueError:
        body = {}
    after = answer.headers.get("Retry-After")
    is_later = answer.status in (409, 429, 503) and after is not None and after.isdigit()
    return RubricaError(answer.status, body if isinstance(body, dict) else {}, int(after or 0) if is_later else None)


def _wire_name(name: str) -> str:
    """``filter_state`` is ``filter[state]`` in addresses."""
    return f"filter[{name[7:]}]" if name.startswith("filter_") else name


def _taken(members: dict[str, Any], name: str) -> str:
    value = members.pop(name, "")
    if not isinstance(value, str) or value == "":
        raise TypeError(f"{name} is missing")
    return urllib.parse.quote(value, safe="")


def _texts(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """``widgets[0][page]`` is the page of the first of the widgets."""
    if value is None:
        return
    if isinstance(value, Mapping):
        for key, member in value.items():
            yield from _texts(member, f"{name}[{key}]" if name else str(key))
    elif isinstance(value, (list, tuple)):
        for index, member in enumerate(value):
            yield from _texts(member, f"{name}[{index}]")
    else:
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


def _body_of(members: Mapping[str, Any], has_data: bool) -> tuple[str, bytes]:
    """JSON; a form where there is a file, texts before files."""
    files = [
        (name, file)
        for name, value in members.items()
        for file in (value if isinstance(value, (list, tuple)) else [value])
        if isinstance(file, File)
    ]
    if not files:
        return "application/json", json.dumps(members).encode()
    others = {name: value for name, value in members.items() if not any(name == each for each, _ in files)}
    texts = [("data", json.dumps(others))] if has_data else list(_texts(others))
    boundary = uuid.uuid4().hex
    parts = [_part(boundary, f'name="{name}"', text.encode()) for name, text in texts]
    for name, file in files:
        called = file.name.replace("\\", "_").replace('"', "%22").replace("\r", " ").replace("\n", " ")
        parts.append(_part(boundary, f'name="{name}"; filename="{called}"', file.content, file.type))
    return f"multipart/form-data; boundary={boundary}", b"".join([*parts, f"--{boundary}--\r\n".encode()])


def _part(boundary: str, disposition: str, content: bytes, kind: str | None = None) -> bytes:
    typed = f"Content-Type: {kind}\r\n" if kind else ""
    head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n{typed}\r\n"
    return head.encode() + content + b"\r\n"


def _origin(address: str) -> str:
    parts = urllib.parse.urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _wait(seconds: float) -> None:
    if seconds > 0:
        time.sleep(seconds)
