-- Filters of a list of envelopes that a member keeps by a name of their own (decision 380). They go with the membership.
create table saved_filters (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  list text not null check (list in ('sent', 'received')),
  name text not null,
  words text not null, -- plain: two that differ in case or accents alone are one
  query jsonb not null, -- as the list is asked: {"filter[state]": "in-transit"}
  created_at timestamptz(3) not null,
  unique (organization_id, user_id, list, words),
  foreign key (organization_id, user_id) references memberships on delete cascade
);
