-- What a signer with a certificate was shown when the signature was prepared; it goes into the ledger with the signature.
alter table signings
  add column shown_sha256 text, -- digest of what was shown (shown.model.ts); null for what was prepared before there was one
  add column is_shown_confirmed boolean not null default false; -- whether the client named that digest itself
