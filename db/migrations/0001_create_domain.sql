-- The domain: people, organizations, envelopes and all that travels in them.
-- Ids are UUIDv7 made by the application (DOMAIN.md §3). Times are UTC with milliseconds.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  password_hash text,
  language text,
  email_verified_at timestamptz(3),
  terms_accepted_at timestamptz(3),
  terms_version text,
  created_at timestamptz(3) not null
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);

-- Links that are mailed and work once: confirm an address, reset a password.
create table one_time_links (
  id uuid primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_links_user_id on one_time_links (user_id);

create table organizations (
  id uuid primary key,
  name text not null,
  is_personal boolean not null default false,
  language text not null default 'pt-BR',
  time_zone text not null default 'America/Sao_Paulo',
  created_at timestamptz(3) not null
);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  joined_at timestamptz(3) not null,
  primary key (organization_id, user_id)
);
create index memberships_user_id on memberships (user_id);

-- One row per organization: the credits of the running interval (DOMAIN.md §8).
create table quotas (
  organization_id uuid primary key references organizations on delete cascade,
  available integer not null check (available >= 0),
  consumed integer not null default 0 check (consumed >= 0),
  interval_started_at timestamptz(3) not null,
  renews_at timestamptz(3) not null,
  check (consumed <= available)
);

-- Why a credit went: append-only, one per sent envelope, so that no replay takes two.
create table credit_uses (
  envelope_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  taken_at timestamptz(3) not null
);

create table envelopes (
  id uuid primary key,
  hashid text not null unique,
  organization_id uuid not null references organizations,
  sender_id uuid not null references users,
  state text not null check (state in
    ('draft', 'template', 'in-transit', 'processing', 'halted', 'completed', 'cancelled', 'expired', 'rejected')),
  title text not null default '',
  subject text not null default '',
  message text not null default '',
  language text not null,
  is_sandbox boolean not null default false,
  metadata jsonb not null default '{}',
  triggers jsonb not null default '[]',
  action_reminder_frequency integer check (action_reminder_frequency in (24, 72, 120)),
  expire_at timestamptz(3),
  effective_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  sent_at timestamptz(3),
  closed_at timestamptz(3),
  halted_because text
);
create index envelopes_sent on envelopes (organization_id, sender_id, state, created_at desc, id desc);
create index envelopes_workspace on envelopes (organization_id, created_at desc, id desc);
create index envelopes_deadline on envelopes (expire_at) where state = 'in-transit';
create index envelopes_search on envelopes using gin ((title || ' ' || subject) gin_trgm_ops);

create table documents (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  position integer not null,
  name text not null,
  -- what was uploaded
  original_sha256 text not null,
  original_sha1 text not null,
  original_size bigint not null,
  -- what is shown and will be sealed: the upload made safe, or the same bytes when it was signed already
  shown_sha256 text not null,
  shown_sha1 text not null,
  shown_size bigint not null,
  is_signed boolean not null default false,
  was_repaired boolean not null default false,
  removed text[] not null default '{}',
  pages jsonb not null, -- [{width, height, rotation}] in points as shown
  -- what came out
  sealed_sha256 text,
  sealed_sha1 text,
  sealed_size bigint,
  sealed_level text,
  sealed_at timestamptz(3),
  sheet_sha256 text,
  sheet_size bigint,
  created_at timestamptz(3) not null
);
create index documents_envelope_id on documents (envelope_id, position);
create index documents_sealed_sha256 on documents (sealed_sha256);
create index documents_sheet_sha256 on documents (sheet_sha256);

create table recipients (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  position integer not null,
  type text not null check (type in ('signer', 'approver', 'carbon-copy', 'in-person-signer')),
  signature_type text not null default 'simple' check (signature_type in ('simple', 'qualified')),
  state text not null check (state in
    ('queued', 'waiting', 'following', 'signing', 'done', 'failed', 'refused', 'suspended')),
  routing_order integer,
  name text not null,
  via text not null check (via in ('email', 'whatsapp', 'face-to-face')),
  address text not null, -- e-mail in lower case, or phone in E.164
  language text,
  identifiers jsonb not null default '[]',
  token_version integer not null default 1,
  notified_at timestamptz(3),
  viewed_at timestamptz(3),
  terms_accepted_at timestamptz(3),
  terms_version text,
  acted_at timestamptz(3),
  acted_ip text,
  acted_user_agent text,
  acted_latitude double precision,
  acted_longitude double precision,
  refuse_reason text,
  signature_sha256 text, -- the adopted images (PNG blobs)
  initial_sha256 text,
  created_at timestamptz(3) not null
);
create index recipients_envelope_id on recipients (envelope_id, position);
create index recipients_inbox on recipients (address, notified_at desc, id desc) where notified_at is not null;

create table fields (
  id uuid primary key,
  document_id uuid not null references documents on delete cascade,
  recipient_id uuid not null references recipients on delete cascade,
  type text not null check (type in ('signature', 'initial', 'text', 'checkbox', 'dropdown')),
  title text not null default '',
  is_required boolean not null default true,
  options text[] not null default '{}',
  page integer not null check (page >= 1),
  x_axis double precision not null,
  y_axis double precision not null,
  width double precision not null,
  height double precision not null,
  font_size double precision not null default 12,
  font_family text not null default 'Helvetica',
  text_color text not null default '#000000',
  background_color text,
  border_color text,
  border_width double precision not null default 1,
  value text,
  image_sha256 text, -- signature and initial: the image that was put here
  filled_at timestamptz(3)
);
create index fields_document_id on fields (document_id);
create index fields_recipient_id on fields (recipient_id);

create table contents (
  id uuid primary key,
  document_id uuid not null references documents on delete cascade,
  type text not null check (type in ('text', 'image', 'comment', 'validation-qrcode', 'qr-code')),
  value text not null default '',
  image_sha256 text,
  page integer not null check (page >= 1),
  x_axis double precision not null,
  y_axis double precision not null,
  width double precision not null,
  height double precision not null,
  font_size double precision not null default 12,
  font_family text not null default 'Helvetica',
  text_color text not null default '#000000',
  opacity double precision not null default 1 check (opacity between 0 and 1)
);
create index contents_document_id on contents (document_id);

-- The outbox: written in the transaction of the change that causes it, sent by a job (DOMAIN.md §7).
create table messages (
  id uuid primary key,
  key text not null unique, -- idempotency: the same cause gives the same key
  kind text not null,
  envelope_id uuid references envelopes on delete cascade,
  recipient_id uuid references recipients on delete cascade,
  user_id uuid references users on delete cascade,
  language text not null,
  to_name text not null,
  to_address text not null,
  via text not null default 'email' check (via in ('email', 'whatsapp')),
  data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'bounced', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index messages_envelope_id on messages (envelope_id, created_at desc);
create index messages_recipient_id on messages (recipient_id, created_at desc);
