"""Files that Schemathesis sends where the OpenAPI document says `format: binary`: good ones, and bytes that are none."""

from pathlib import Path

import schemathesis
from hypothesis import strategies as st

GOOD = [
    Path(__file__).parents[2].joinpath("fixtures/corpus/plain-document.pdf").read_bytes(),
    b"name,email\nClara Nunes,clara@people.example\n",
    b"<!doctype html><h1>Lease</h1>",
]

schemathesis.openapi.format("binary", st.sampled_from(GOOD) | st.binary(max_size=64))
