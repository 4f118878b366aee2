-- Archives outside of Rubrica that an organization connected: one of each type at a time.
create table integrations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  type text not null check (type in ('docuware', 's3', 'webdav')),
  -- Without secrets.
  config jsonb not null,
  -- Encrypted; null once it is disconnected.
  secrets bytea,
  -- An access token of the other side, encrypted, that all workers use.
  session bytea,
  session_ends_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  disconnected_at timestamptz(3),
  stopped_because text,
  failing_since timestamptz(3),
  failures integer not null default 0,
  last_trouble text,
  next_try_at timestamptz(3),
  -- Whoever stores into it now; nobody else does until then.
  lease_id uuid,
  leased_until timestamptz(3),
  check ((disconnected_at is null) = (secrets is not null))
);
create unique index integrations_connected on integrations (organization_id, type) where disconnected_at is null;

create table archivings (
  id uuid primary key,
  integration_id uuid not null references integrations (id),
  envelope_id uuid not null references envelopes (id) on delete cascade,
  state text not null check (state in ('waiting', 'stored', 'failed')),
  because text,
  requested_at timestamptz(3) not null,
  settled_at timestamptz(3),
  unique (envelope_id, integration_id),
  check ((state = 'failed') = (because is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index archivings_waiting on archivings (integration_id, requested_at, id) where state = 'waiting';
create index archivings_failed on archivings (integration_id, requested_at, id) where state = 'failed';

create table archived_files (
  archiving_id uuid not null references archivings (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  part text not null check (part in ('document', 'sheet')),
  name text not null,
  -- An upload was begun and nobody knows how it ended.
  started_at timestamptz(3),
  stored_id text,
  stored_at timestamptz(3),
  primary key (archiving_id, document_id, part),
  check ((stored_id is null) = (stored_at is null))
);
create index archived_files_document on archived_files (document_id);
