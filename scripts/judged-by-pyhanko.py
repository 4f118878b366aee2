"""What pyHanko says of signed files: `python3 scripts/judged-by-pyhanko.py [--trust=PEM] FILE...`, one line of JSON a file: its signatures, in the order of their updates. With --trust that authority is believed, now, else fixtures/pki."""

import json
import logging
import sys
from datetime import datetime, timezone
from pathlib import Path

from pyhanko.keys import load_cert_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko_certvalidator import ValidationContext

logging.disable(logging.CRITICAL)
pki = Path(__file__).parent.parent / "fixtures" / "pki"
judged_at = datetime(2027, 6, 1, 12, tzinfo=timezone.utc)

trusted = [each.removeprefix("--trust=") for each in sys.argv[1:] if each.startswith("--trust=")]


def context():
    if trusted:
        return ValidationContext(trust_roots=[load_cert_from_pemder(each) for each in trusted], allow_fetching=False)
    certs = {name: load_cert_from_pemder(str(pki / f"{name}.pem")) for name in ("root", "sub")}
    crls = [(pki / f"{name}.crl").read_bytes() for name in ("root", "sub")]
    return ValidationContext(
        trust_roots=[certs["root"]], other_certs=[certs["sub"]], crls=crls, moment=judged_at, allow_fetching=False
    )


def verdict(signature):
    judge = validate_pdf_signature if signature.sig_object_type == "/Sig" else validate_pdf_timestamp
    try:
        status = judge(signature, context())
        is_stamp = signature.sig_object_type != "/Sig"
        is_good = status.valid and status.intact and status.trusted if is_stamp else status.bottom_line
        since = signature.diff_result
        level = getattr(since, "modification_level", None)
        return {"field": signature.field_name, "isGood": is_good, "since": level.name if level else str(since)}
    except Exception as error:
        return {"field": signature.field_name, "isGood": False, "since": f"{type(error).__name__}: {error}"}


for name in sys.argv[1 + len(trusted) :]:
    with open(name, "rb") as file:
        try:
            print(json.dumps([verdict(each) for each in PdfFileReader(file, strict=False).embedded_signatures]))
        except Exception as error:
            print(json.dumps([{"field": None, "isGood": False, "since": f"{type(error).__name__}: {error}"}]))
