"""Signs as strangers do, with pyHanko: `python3 scripts/signed-by-pyhanko.py IN.pdf OUT-FOLDER`, in any Python that has it (0.38 here)."""

import sys
from datetime import datetime, timezone
from pathlib import Path

from pyhanko.keys import load_cert_from_pemder, load_private_key_from_pemder
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import signers, timestamps
from pyhanko.sign.fields import SigSeedSubFilter
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

base, out = sys.argv[1], Path(sys.argv[2])
pki = Path(__file__).parent.parent / "fixtures" / "pki"
signed_at = datetime(2026, 12, 1, 12, tzinfo=timezone.utc)


def cert(name):
    return load_cert_from_pemder(str(pki / f"{name}.pem"))


def key(name):
    return load_private_key_from_pemder(str(pki / f"{name}.key.pem"), passphrase=None)


store = SimpleCertificateStore.from_certs([cert("sub"), cert("root")])
tsa = timestamps.DummyTimeStamper(tsa_cert=cert("tsa"), tsa_key=key("tsa"), certs_to_embed=store, fixed_dt=signed_at)


def context():
    crls = [(pki / f"{name}.crl").read_bytes() for name in ("root", "sub")]
    return ValidationContext(
        trust_roots=[cert("root")], other_certs=[cert("sub")], crls=crls, moment=signed_at, allow_fetching=False
    )


def sign(name, who, **metadata):
    signer = signers.SimpleSigner(signing_cert=cert(who), signing_key=key(who), cert_registry=store)
    meta = signers.PdfSignatureMetadata(field_name="Signature1", md_algorithm="sha256", **metadata)
    with open(base, "rb") as source, open(out / f"{name}.pdf", "wb") as target:
        signers.PdfSigner(meta, signer=signer, timestamper=tsa).sign_pdf(IncrementalPdfFileWriter(source), output=target)


sign("pyhanko-adobe", "company", subfilter=SigSeedSubFilter.ADOBE_PKCS7_DETACHED, embed_validation_info=True, validation_context=context())
sign("pyhanko-b-lta", "person", subfilter=SigSeedSubFilter.PADES, embed_validation_info=True, use_pades_lta=True, validation_context=context())
