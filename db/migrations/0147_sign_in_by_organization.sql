-- Members sign in by the identity provider of their organization (decision 342).
create table sso_connections (
  organization_id uuid primary key references organizations,
  protocol text not null check (protocol in ('oidc', 'saml')),
  issuer text not null, -- OpenID Connect: the issuer; SAML: the entity ID
  config jsonb not null, -- without secrets
  secret bytea, -- encrypted under the server key
  is_enforced boolean not null default false,
  admits_newcomers boolean not null,
  role_id uuid references roles on delete set null, -- of newcomers; null: the default role
  groups_claim text not null,
  mappings jsonb not null default '[]', -- what a group of the provider gives: a role, a team
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  worked_at timestamptz(3) -- somebody signed in by it since it is as it is
);
create index sso_connections_role_id on sso_connections (role_id) where role_id is not null;

-- An organization proves by a DNS record that a domain is its own; a proved one belongs to one organization.
create table sso_domains (
  organization_id uuid not null references organizations,
  domain text not null,
  code text not null, -- what the record says
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  primary key (organization_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;

-- Who a member is at the provider of their organization; it ends with the membership.
create table sso_identities (
  organization_id uuid not null,
  subject text not null,
  user_id uuid not null,
  email text not null, -- as the provider says it
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (organization_id, subject),
  unique (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

-- Whether a member gets into the organization by its provider alone: it says so, and their address is in a domain of its own.
create function demands_sso(organization uuid, person uuid) returns boolean language sql stable as $$
  select exists (
    select from sso_connections c
    join users u on u.id = person
    join sso_domains d on d.organization_id = c.organization_id and d.domain = split_part(lower(u.email), '@', -1)
    where c.organization_id = organization and c.is_enforced and d.verified_at is not null
  )
$$;

alter table sessions add column sso_organization_id uuid references organizations; -- whose provider began it
alter table sessions drop constraint sessions_method_check;
alter table sessions add constraint sessions_method_check
  check (method in ('password', 'second_factor', 'passkey', 'provider', 'organization'));

alter table sign_in_steps drop constraint sign_in_steps_kind_check;
alter table sign_in_steps add constraint sign_in_steps_kind_check
  check (kind in ('second_factor', 'passkey', 'passkey_registration', 'provider', 'sso', 'sso_request', 'sso_arrival'));
