-- The qualified signature: documents that are continued revision by revision, and who is writing one now (DOMAIN.md §5).
alter table documents
  add column working_sha256 text, -- the document as it stands while people act; null where it is drawn when it is sealed
  add column working_size bigint,
  add column put_in uuid[] not null default '{}', -- the recipients whose values the working document holds
  add column first_signature text; -- the form field of the first qualified signature made here

alter table recipients add column signed_with jsonb; -- {name, issuer, serialNumber, sha256, maskedNumber, policy}

-- Whoever prepares a signature has the envelope to themselves until the lease ends. The id is what the wire calls tcn.
create table signings (
  id uuid primary key,
  envelope_id uuid not null unique references envelopes on delete cascade,
  recipient_id uuid not null references recipients on delete cascade,
  certificates bytea[] not null, -- DER, the signer's own first
  values_hash text not null, -- of the signer's own values, which must not change between preparing and signing
  session_id uuid, -- at a provider; null for the plug-in
  certificate_alias text,
  ip text,
  user_agent text,
  lease_until timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index signings_lease_until on signings (lease_until);

create table signing_documents (
  signing_id uuid not null references signings on delete cascade,
  document_id uuid not null references documents on delete cascade,
  base_sha256 text not null, -- the working document that this continues
  filled_sha256 text not null, -- the same with the signer's own values: what is signed
  prepared text not null, -- JSON: delta, byte range and digest, with a hole for the signature
  signature bytea, -- the raw value, as soon as it is there
  primary key (signing_id, document_id)
);
