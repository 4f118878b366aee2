-- The server key can be exchanged (decision 349). Keys that links, codes and cookies are made with were derived from the first one: they stay,
-- each encrypted under the server key of today.
create table derived_keys (
  purpose text primary key,
  sealed_key bytea not null,
  made_at timestamptz(3) not null
);

-- Server keys of before, recognised by the print that backups carry.
create table retired_server_keys (
  print text primary key check (print ~ '^[0-9a-f]{32}$'),
  retired_at timestamptz(3) not null
);
