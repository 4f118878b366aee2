"""Signs a document again and again with pyHanko, as its documentation shows it, and prints what one takes: `python sign_with_pyhanko.py JSON`, as measure-way.ts does."""

import json
import resource
import statistics
import sys
import time
from io import BytesIO
from pathlib import Path

from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import signers
from pyhanko.sign.fields import SigSeedSubFilter

task = json.loads(sys.argv[1])
document = Path(task["document"])
content = document.read_bytes()
signer = signers.SimpleSigner.load_pkcs12(pfx_file="fixtures/pki/rsa.p12", passphrase=b"1234")
meta = signers.PdfSignatureMetadata(field_name="Selo", md_algorithm="sha256", subfilter=SigSeedSubFilter.PADES)


def sign():
    writer = IncrementalPdfFileWriter(BytesIO(content))
    with open(f"{document}.signed", "w+b") as target:
        signers.PdfSigner(meta, signer=signer).sign_pdf(writer, output=target)


sign()  # does not count
walls, processor = [], []
for _ in range(task["runs"]):
    wall, worked = time.perf_counter(), time.process_time()
    sign()
    walls.append(1000 * (time.perf_counter() - wall))
    processor.append(1000 * (time.process_time() - worked))
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(
    json.dumps(
        {
            "fastestMs": min(walls),
            "medianMs": statistics.median(walls),
            "processorMs": statistics.median(processor),
            "peakMb": peak,
        }
    )
)
