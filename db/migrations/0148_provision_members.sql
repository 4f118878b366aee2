-- The provider of an organization makes and ends memberships by SCIM (decision 344): whom it knows, and which teams it keeps.
create table scim_clients (
  organization_id uuid primary key references organizations,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

create table scim_users (
  id uuid primary key,
  organization_id uuid not null references organizations,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  external_id text,
  is_active boolean not null,
  attributes jsonb not null, -- names and addresses as the provider writes them
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (organization_id, user_id)
);
create unique index scim_users_user_name on scim_users (organization_id, lower(user_name));
create index scim_users_external_id on scim_users (organization_id, external_id);
create index scim_users_user_id on scim_users (user_id);

create table scim_groups (
  team_id uuid primary key references teams on delete cascade,
  external_id text,
  updated_at timestamptz(3) not null
);

-- Also those who are not active: they are in the team again once they are.
create table scim_group_members (
  team_id uuid not null references scim_groups on delete cascade,
  scim_user_id uuid not null references scim_users on delete cascade,
  primary key (team_id, scim_user_id)
);
create index scim_group_members_scim_user_id on scim_group_members (scim_user_id);
