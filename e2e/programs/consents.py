"""A program as others write them in Python, with nothing but its standard library: puts a PDF into the storage, sends it to
one person with a place for the signature, waits until it is signed, fetches the result.

    python3 consents.py BASE_ADDRESS CLIENT_ID CLIENT_SECRET IN.pdf OUT.pdf NAME ADDRESS
"""

import json
import sys
import time
import urllib.error
import urllib.request
import uuid
from datetime import datetime, timedelta, timezone

base, client_id, client_secret, source, target, name, address = sys.argv[1:]


def request(method, url, token=None, body=None, content_type="application/json"):
    headers = {"Accept": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    if body is not None:
        headers["Content-Type"] = content_type
    call = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        with urllib.request.urlopen(call, timeout=60) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        sys.exit("%s %s: %d %s" % (method, url, error.code, error.read().decode()))


def api(method, path, token=None, **payload):
    body = json.dumps(payload).encode() if payload else None
    return json.loads(request(method, base + path, token, body))


def upload(path, token, file_name, content):
    boundary = uuid.uuid4().hex
    head = (
        "--%s\r\n"
        'Content-Disposition: form-data; name="file"; filename="%s"\r\n'
        "Content-Type: application/pdf\r\n\r\n" % (boundary, file_name)
    )
    body = head.encode() + content + ("\r\n--%s--\r\n" % boundary).encode()
    return json.loads(request("POST", base + path, token, body, "multipart/form-data; boundary=" + boundary))


token = api(
    "POST",
    "/oauth/token",
    grant_type="client_credentials",
    client_id=client_id,
    client_secret=client_secret,
    scope="*",
)["access_token"]
profile = api("GET", "/v1/me", token)

with open(source, "rb") as file:
    item = upload("/v1/items/upload", token, "consent.pdf", file.read())

envelope = api(
    "POST",
    "/v1/envelopes",
    token,
    title="consent",
    subject="Documento para assinatura",
    message="Por favor, assine o documento anexo.",
    expire_at=(datetime.now(timezone.utc) + timedelta(days=30)).isoformat(),
    action_reminder_frequency=72,
)
here = "/v1/envelopes/" + envelope["id"]
document = api("POST", here + "/documents", token, file=item["id"])
recipient = api(
    "POST",
    here + "/recipients",
    token,
    type="signer",
    signature_type="simple",
    addressees=[{"email": address, "via": "email", "name": name}],
)
field = api(
    "POST",
    here + "/documents/" + document["id"] + "/fields",
    token,
    recipient=recipient["id"],
    is_required=True,
    type="signature",
    name="assinatura",
    title="Assinatura",
    widgets=[{"page": 1, "x_axis": 350, "y_axis": 50, "width": 200, "height": 60}],
)
sent = api("POST", here + "/send", token)

for second in range(90):
    now = api("GET", here + "?extended=true", token)
    if now["state"] == "completed":
        break
    time.sleep(1)
else:
    sys.exit("nobody signed in time")

with open(target, "wb") as file:
    file.write(request("GET", base + here + "/download", token))

print(
    json.dumps(
        {
            "account": profile["email"],
            "envelope": envelope["id"],
            "hashid": envelope["hashid"],
            "item": item["id"],
            "field": field["id"],
            "sent": sent["state"],
            "state": now["state"],
            "sha1": now["documents"][0]["sha1"],
            "signers": [
                {
                    "id": each["id"],
                    "state": each["state"],
                    "email": each["addressees"][0]["value"],
                    "signedAt": each["addressees"][0]["ran_action_at"],
                }
                for each in now["recipients"]
            ],
        }
    )
)
