-- Other people's programs: a client acts for one user in one organization (issue 4, spec 3 "Developer").

create table oauth_clients (
  id uuid primary key,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  name text not null,
  redirect text,
  is_sandbox boolean not null,
  secret_hash bytea, -- SHA-256; null = public, cannot keep a secret
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- Evidence names the client for ever, so a deleted one stays and opens nothing.
  revoked_at timestamptz(3)
);
create index oauth_clients_organization_id on oauth_clients (organization_id, created_at desc, id desc) where revoked_at is null;

-- What the authorization server keeps, found by the hash of what its holder has.
create table oauth_payloads (
  model text not null,
  id_hash bytea not null,
  client_id uuid references oauth_clients on delete cascade,
  grant_id text,
  uid text,
  payload jsonb not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (model, id_hash)
);
create index oauth_payloads_client_id on oauth_payloads (client_id);
create index oauth_payloads_grant_id on oauth_payloads (grant_id) where grant_id is not null;
create index oauth_payloads_uid on oauth_payloads (uid) where uid is not null;
create index oauth_payloads_expires_at on oauth_payloads (expires_at);
