-- What was brought over from another signing product, so that running an import twice makes nothing twice (issue 18). What it became takes
-- it along when it is deleted: then it can be imported again.
create table imports (
  organization_id uuid not null references organizations on delete cascade,
  source text not null check (source in ('documenso', 'docuseal')),
  kind text not null check (kind in ('template', 'document', 'folder')),
  foreign_id text not null, -- unique in the world; empty: the folder of all documents of the source
  envelope_id uuid references envelopes on delete cascade, -- the template
  item_id uuid references items on delete cascade, -- the folder
  imported_at timestamptz(3) not null,
  primary key (organization_id, source, kind, foreign_id),
  check (num_nonnulls(envelope_id, item_id) = 1)
);
create index imports_of_envelope on imports (envelope_id) where envelope_id is not null;
create index imports_of_item on imports (item_id) where item_id is not null;
