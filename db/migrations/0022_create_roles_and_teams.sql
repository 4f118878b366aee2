-- Roles give rights to members, teams gather them. Whoever leaves the organization leaves both.
create table roles (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  words text not null, -- the name as searches compare it (plain_text): no two roles are called alike
  system text check (system in ('administrator', 'user')), -- null: made by the organization
  permissions text[] not null default '{}',
  created_at timestamptz(3) not null,
  unique (organization_id, id)
);
create unique index roles_words_key on roles (organization_id, words);
create unique index roles_system_key on roles (organization_id, system) where system is not null;

create table role_members (
  organization_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (role_id, user_id),
  foreign key (organization_id, role_id) references roles (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships on delete cascade
);
create index role_members_of_user on role_members (organization_id, user_id);

create table teams (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  words text not null,
  created_at timestamptz(3) not null,
  unique (organization_id, id)
);
create unique index teams_words_key on teams (organization_id, words);

create table team_members (
  organization_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (team_id, user_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships on delete cascade
);
create index team_members_of_user on team_members (organization_id, user_id);

-- Every organization but the personal workspaces has these two. Nobody who is a member already gets a right by them.
insert into roles (id, organization_id, name, words, system, permissions, created_at)
  select gen_random_uuid(), organizations.id, given.name, plain_text(given.name), system, permissions, now()
  from organizations cross join (values
    ('Administrador', 'administrator',
      array['send_envelopes', 'edit_organization', 'manage_users', 'manage_teams', 'manage_billing', 'attach_organizations']),
    ('Usuário', 'user', array['send_envelopes'])
  ) as given(name, system, permissions)
  where not is_personal;
