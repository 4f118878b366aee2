-- What somebody let a program do for them in one organization: behind every token that a person's consent led to (issue 7).

create table oauth_grants (
  id uuid primary key,
  -- The authorization server's name for it; what it keeps about it, and the tokens, stand in oauth_payloads.
  grant_id text not null unique,
  client_id uuid not null references oauth_clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index oauth_grants_client_id on oauth_grants (client_id);
create index oauth_grants_user_id on oauth_grants (user_id, organization_id);
create index oauth_grants_organization_id on oauth_grants (organization_id);
