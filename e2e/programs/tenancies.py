"""A program as others write them in Python, with nothing but its standard library and docs/api: makes a template, sends it to
many tenants in one batch, shows one contract to its signer in a page of its own, cancels every second of the others, and takes
webhooks meanwhile. Its receiver fails each first time, and the server may be killed whenever it likes. Ends when every event
that has to come has come, and says what came how.

    python3 tenancies.py BASE_ADDRESS CLIENT_ID CLIENT_SECRET IN.pdf COUNT PORT
"""

import base64
import hashlib
import hmac
import http.client
import http.server
import json
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

base, client_id, client_secret, source, count, port = sys.argv[1:]
own = "http://127.0.0.1:" + port
DEADLINE = time.time() + 300


def say(word):
    print(word, flush=True)


def within_time():
    if time.time() > DEADLINE:
        report()
        sys.exit("it took too long")
    time.sleep(0.2)


def call(method, path, token=None, **payload):
    """Asks again, under the same key, as long as nobody answers."""
    headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    if token:
        headers["Authorization"] = "Bearer " + token
    body = None if method == "GET" else json.dumps(payload).encode()
    while True:
        asked = urllib.request.Request(base + path, data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            if error.code not in (429, 502, 503):
                sys.exit("%s %s: %d %s" % (method, path, error.code, error.read().decode()))
        except (OSError, http.client.HTTPException):
            pass  # it is away
        within_time()


attempts = {}  # of each event
taken = []  # in the order in which it came
secrets = []
lock = threading.Lock()


class Page(http.server.BaseHTTPRequestHandler):
    """The receiver of webhooks, and the page with the frame."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        message, sent = self.headers["webhook-id"], self.headers["webhook-timestamp"]
        signed = f"{message}.{sent}.".encode() + body
        wanted = "v1," + base64.b64encode(hmac.new(secrets[0], signed, hashlib.sha256).digest()).decode()
        with lock:
            if wanted not in self.headers["webhook-signature"].split(" ") or abs(time.time() - int(sent)) > 300:
                return self.answer(401)
            attempts[message] = attempts.get(message, 0) + 1
            if attempts[message] % 2 == 1:
                return self.answer(503)
            taken.append((message, json.loads(body)))
        self.answer(204)

    def do_GET(self):
        token = let_in()
        recipient = next(each["id"] for each in call("GET", "/v1/envelopes/" + shown, token)["recipients"])
        asked = call("POST", f"/v1/envelopes/{shown}/recipients/{recipient}/signing-address", token)
        page = '<!doctype html><title>Tenancy</title><iframe style="width:100%%;height:90vh" src="%s"></iframe>'
        self.answer(200, (page % asked["address"]).encode(), "text/html; charset=utf-8")

    def answer(self, status, body=b"", kind="text/plain"):
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def let_in():
    given = {"client_id": client_id, "client_secret": client_secret, "scope": "envelopes:write embed webhooks"}
    return call("POST", "/oauth/token", grant_type="client_credentials", **given)["access_token"]


threading.Thread(target=http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), Page).serve_forever, daemon=True).start()
token = let_in()
hook = call("POST", "/v1/webhooks", token, url=own + "/events")
secrets.append(base64.b64decode(hook["secret"].removeprefix("whsec_")))

with open(source, "rb") as file:
    document = {"name": "tenancy.pdf", "base64": base64.b64encode(file.read()).decode()}
draft = call(
    "POST", "/v1/envelopes/send", token, title="Tenancy", send=False, documents=[document], recipients=[{"role": "Tenant"}]
)
template = call("POST", f"/v1/envelopes/{draft['id']}/copy", token, into="template")["id"]
signer = {"type": "signer", "via": "embedded", "name": "Ana Souza"}
shown = call("POST", "/v1/envelopes/send", token, title="Tenancy", documents=[document], recipients=[signer])["id"]
say("page " + own)

people = [{"role": "Tenant", "name": f"Tenant {n}", "email": f"tenant-{n}@rubrica.test"} for n in range(int(count))]
batch = call("POST", "/v1/batches", token, template=template, rows=[{"recipients": [each]} for each in people])["id"]
say("sending")
while call("GET", "/v1/batches/" + batch, token)["state"] != "done":
    within_time()
rows = []
while len(rows) < int(count):
    rows += call("GET", f"/v1/batches/{batch}/rows?limit=100&page={len(rows) // 100 + 1}", token)["data"]
sent = [row["envelope"] for row in rows]
say("cancelling")
for envelope in sent[::2]:
    call("POST", f"/v1/envelopes/{envelope}/cancel", token)

wanted = {envelope: ["envelope.sent", "recipient.asked"] for envelope in sent}
for envelope in sent[::2]:
    wanted[envelope] = wanted[envelope] + ["envelope.cancelled"]
wanted[shown] = [
    "envelope.sent",
    "recipient.asked",
    "recipient.opened",
    "envelope.opened",
    "recipient.signed",
    "envelope.finished",
    "envelope.completed",
]


def came():
    """Of each envelope its events, where each came first."""
    first, seen = {}, set()
    with lock:
        for message, body in taken:
            if message not in seen:
                seen.add(message)
                first.setdefault(body["data"]["envelope"]["id"], []).append((body["data"]["fact"], body["type"]))
    return first


def report():
    first = came()
    facts = [[fact for fact, _ in events] for events in first.values()]
    kinds = {envelope: [kind for _, kind in events] for envelope, events in first.items()}
    print(
        json.dumps(
            {
                "envelopes": len(first),
                "events": sum(map(len, facts)),
                "missing": [[each, kinds.get(each), wanted[each]] for each in wanted if sorted(kinds.get(each, [])) != sorted(wanted[each])],
                "out_of_order": [each for each in facts if each != sorted(each)],
                "unknown": [each for each in first if each not in wanted],
                "signed": kinds.get(shown),
                "refused_at_first": all(tries > 1 for tries in attempts.values()),
            }
        ),
        flush=True,
    )


while {each: sorted(kind for _, kind in events) for each, events in came().items()} != {
    each: sorted(kinds) for each, kinds in wanted.items()
}:
    within_time()
report()
