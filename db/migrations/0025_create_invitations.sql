-- People who are asked to join an organization, by their address: they may have no account yet (docs/decisions/117).
-- Of the key in the letter there is only the hash. An address is invited once at a time; whoever accepted stays, so that the
-- same letter, opened again, leads into the organization.
create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null, -- in lower case
  -- where they will stand; gone meanwhile, the default role and no team
  role_id uuid not null,
  team_id uuid,
  invited_by uuid references users on delete set null,
  key_hash bytea not null unique,
  rounds integer not null default 1 check (rounds > 0), -- how often it was sent
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references users on delete set null
);
create unique index invitations_pending on invitations (organization_id, email) where accepted_at is null;
create index invitations_in_order on invitations (organization_id, created_at desc, id desc) where accepted_at is null;

-- How many members an organization may have; null = what the setting FREE_USERS says.
alter table organizations add column user_limit integer check (user_limit > 0);
