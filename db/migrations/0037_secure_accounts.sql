-- Ways to prove who one is, beside the password (docs/decisions/140 to 142).

-- The secret that an authenticator app shares with us, encrypted under the server key.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  last_step bigint not null default 0, -- of the code that was taken last: no code works twice
  confirmed_at timestamptz(3), -- null while it is being set up
  created_at timestamptz(3) not null
);

-- For whoever lost the app: each works once, and only its keyed hash is kept.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique, -- base64url, as browsers say it
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

-- What was begun at the door and waits for its other half: found by the hash of what only the browser knows, good once.
create table sign_in_steps (
  token_hash bytea primary key,
  kind text not null check (kind in ('second_factor', 'passkey', 'passkey_registration', 'provider')),
  user_id uuid references users on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz(3) not null
);
create index sign_in_steps_expires_at on sign_in_steps (expires_at);
create index sign_in_steps_user_id on sign_in_steps (user_id);

-- Browsers that somebody signed in from before: from another one, they get a letter.
create table devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);

-- Who somebody is at the sign-in provider of this installation.
create table external_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index external_identities_user_id on external_identities (user_id);

alter table sessions
  add column method text not null default 'password' check (method in ('password', 'second_factor', 'passkey', 'provider')),
  add column proved_at timestamptz(3); -- when its holder last proved who they are; sessions from before have not
