-- What a recipient has to pass before they open an envelope or act in it (decision 362): a code sent to them, or an access code that the sender
-- told them. `identity_check`: by what, when, the phone that a code goes to, and the access code's scrypt hash; null: their link is enough.
alter table recipients add column identity_check jsonb;

-- A code that was sent: it is computed from its id and never kept.
create table check_codes (
  id uuid primary key,
  recipient_id uuid not null references recipients on delete cascade,
  token_version integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  used_at timestamptz(3)
);
create index check_codes_by_recipient on check_codes (recipient_id, created_at);

-- Wrong access codes; once there are too many, nothing opens until the sender sets another one.
create table access_code_tries (
  recipient_id uuid primary key references recipients on delete cascade,
  tries integer not null default 0,
  locked_at timestamptz(3)
);

-- A browser in which a check was passed; it keeps a secret, of which this is the hash.
create table check_passes (
  recipient_id uuid not null references recipients on delete cascade,
  browser_hash bytea not null,
  token_version integer not null,
  passed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (recipient_id, browser_hash)
);

alter table messages drop constraint messages_via_check;
alter table messages add constraint messages_via_check check (via in ('email', 'whatsapp', 'sms'));
