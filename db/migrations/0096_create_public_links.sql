-- A public link: by its address anybody gets an envelope of a template, in one of its roles (docs/decisions/233).
create table public_links (
  id uuid primary key,
  token text not null unique, -- in its address
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade, -- in whose name envelopes go out
  template_id uuid not null references envelopes on delete cascade,
  is_sandbox boolean not null default false,
  name text not null,
  role text not null, -- whose place anybody may take
  request jsonb not null, -- the other roles and values, as the API takes them
  state text not null check (state in ('open', 'paused')),
  most_uses integer check (most_uses > 0), -- null: no limit
  uses integer not null default 0,
  ends_at timestamptz(3),
  domains text[] not null default '{}', -- of e-mail addresses; empty: any
  created_at timestamptz(3) not null
);
create index public_links_of_template on public_links (template_id, created_at desc, id desc);
create index public_links_organization_id on public_links (organization_id);
create index public_links_user_id on public_links (user_id);

-- What somebody filled in at a link: once its code was typed, name and address stand in the envelope alone.
create table submissions (
  id uuid primary key,
  link_id uuid not null references public_links on delete cascade,
  name text,
  email text,
  tries smallint not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  envelope_id uuid references envelopes on delete set null,
  recipient_id uuid references recipients on delete set null,
  check ((confirmed_at is null) = (email is not null))
);
create index submissions_confirmed on submissions (link_id, confirmed_at desc, id desc) where confirmed_at is not null;
create index submissions_over on submissions (expires_at) where confirmed_at is null;
create index submissions_envelope_id on submissions (envelope_id);
create index submissions_recipient_id on submissions (recipient_id);
