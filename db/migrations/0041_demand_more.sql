-- What the checklists of OWASP ASVS found wanting (docs/decisions/148, 149).

-- Members get in with a second factor alone.
alter table organizations
  add column requires_second_factor boolean not null default false;

-- The operator chose the password, and knows it: its owner changes it before anything else.
alter table users
  add column must_change_password boolean not null default false;

-- A session gets another token with each proof; the one before goes on for a moment, for tabs that are asking with it.
alter table sessions
  add column previous_token_hash bytea unique,
  add column previous_until timestamptz(3);

-- What a client may ask for; `*`: anything.
alter table oauth_clients
  add column scopes text[] not null default '{*}';
