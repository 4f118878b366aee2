-- A template's recipients may be roles ("Tenant"), filled in when it is used; fields have names by which values are given.
alter table recipients add column role text;
alter table fields add column name text not null default '';

-- Templates are used by the members of the teams that they are shared with.
create table template_shares (
  organization_id uuid not null,
  envelope_id uuid not null references envelopes on delete cascade,
  team_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (envelope_id, team_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
);
create index template_shares_of_team on template_shares (organization_id, team_id);

-- What programs know an envelope by, and lists by the time of the last change.
alter table envelopes add column external_id text;
create index envelopes_external_id on envelopes (organization_id, external_id) where external_id is not null;
create index envelopes_metadata on envelopes using gin (metadata jsonb_path_ops) where metadata <> '{}';
create index envelopes_updated on envelopes (organization_id, state, updated_at, id);
