-- Every file that sealing and renewing (docs/decisions/075) made of a document and of its signature page. The last one is what people
-- download; each is the beginning of the next, so only digest and size of the others are kept. Their columns do not end in
-- `sha256`: they refer to no blob (src/server/blobs/sweep.ts).
create table sealed_versions (
  document_id uuid not null references documents on delete cascade,
  part text not null check (part in ('document', 'sheet')),
  number integer not null check (number >= 1),
  sha256_hex text not null,
  sha1_hex text, -- null: a signature page sealed before this table was there
  size bigint not null,
  level text not null,
  since timestamptz(3) not null,
  because text not null check (because in ('sealed', 'certificate', 'algorithm')),
  -- until when its last timestamp proves something, and what ends then; null: nobody has looked yet
  good_until timestamptz(3),
  ends_by text check (ends_by in ('certificate', 'algorithm')),
  -- when it is renewed; null: never, or a later version is there
  renew_at timestamptz(3),
  leased_until timestamptz(3),
  tries integer not null default 0,
  tried_at timestamptz(3),
  trouble text,
  primary key (document_id, part, number)
);
create index sealed_versions_sha256 on sealed_versions (sha256_hex);
create index sealed_versions_sha1 on sealed_versions (sha1_hex);
create index sealed_versions_renew_at on sealed_versions (renew_at) where renew_at is not null;

insert into sealed_versions (document_id, part, number, sha256_hex, sha1_hex, size, level, since, because, renew_at)
  select id, 'document', 1, sealed_sha256, sealed_sha1, sealed_size, sealed_level, sealed_at, 'sealed', sealed_at
  from documents where sealed_sha256 is not null
  union all
  select id, 'sheet', 1, sheet_sha256, null, sheet_size, sealed_level, sealed_at, 'sealed', sealed_at
  from documents where sheet_sha256 is not null and sealed_sha256 is not null;

-- Uploads are recognised too, by whoever holds them.
create index documents_original_sha256 on documents (original_sha256);
create index documents_shown_sha256 on documents (shown_sha256);

-- A signature with its timestamp that could not be made to last yet: the next try goes on from it.
create table sealings_begun (
  document_id uuid not null references documents on delete cascade,
  part text not null check (part in ('document', 'sheet')),
  signed_sha256 text not null,
  level text not null,
  field_name text not null,
  certificate_hash text not null, -- of the certificate that signed
  primary key (document_id, part)
);
