-- Folders and files of an organization, and how much of its space they and the documents of its envelopes take.

create table items (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- whose it is: everything in a folder belongs to whoever the folder belongs to
  user_id uuid not null references users,
  parent_id uuid references items on delete cascade deferrable, -- deferred by an import, which has them in any order
  depth integer not null check (depth between 1 and 6), -- 1 = at the root; folders end at 5, files of those are at 6
  name text not null,
  is_directory boolean not null,
  mimetype text,
  file_sha256 text,
  file_size bigint,
  -- made by an envelope that completed: sealed
  is_signed boolean not null default false,
  -- put there by a program in the sandbox, or out of one of its envelopes: goes after 7 days
  is_sandbox boolean not null default false,
  -- which part of which document of an envelope it is: saved once. Only sandbox envelopes ever go, and this goes with them.
  source_document_id uuid references documents on delete cascade,
  source_part text check (source_part in ('document', 'sheet')),
  publish_token text unique,
  created_at timestamptz(3) not null,
  check (is_directory = (file_sha256 is null)),
  check (is_directory = (file_size is null) and is_directory = (mimetype is null)),
  check (depth <= 5 or not is_directory),
  unique (source_document_id, source_part)
);
create index items_in_folder on items (parent_id, created_at desc, id desc);
create index items_of_user on items (organization_id, user_id, created_at desc, id desc);
create index items_search on items using gin (name gin_trgm_ops);
create index items_file_sha256 on items (file_sha256);
create index items_sandbox on items (created_at) where is_sandbox;

-- With whom something is shared, beside whoever it belongs to.
create table item_shares (
  item_id uuid not null references items on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (item_id, user_id)
);
create index item_shares_user_id on item_shares (user_id);

-- One row per organization: whoever takes room holds its lock until they are done.
create table storage_quotas (
  organization_id uuid primary key references organizations on delete cascade,
  limit_bytes bigint check (limit_bytes >= 0), -- null = what the setting FREE_STORAGE says
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);

-- What an organization keeps, each content once, and by how many files and documents it is used.
create table storage_files (
  organization_id uuid not null references organizations on delete cascade,
  digest text not null, -- hex SHA-256; no …sha256 in its name, for it keeps no blob alive by itself
  size bigint not null,
  uses integer not null check (uses >= 0),
  primary key (organization_id, digest)
);

-- An import says `set local rubrica.importing = 'on'`: the numbers come with it.
-- The count is kept here and not by commands, because documents also go by cascade: with a draft, with a sandbox envelope.
create function count_stored(organizations uuid[], digests text[], sizes bigint[]) returns void language sql as $$
  -- the lock first, in order, so that two who count for several organizations can't wait for each other
  insert into storage_quotas (organization_id)
    select distinct organization from unnest(organizations) as given(organization) order by organization
    on conflict (organization_id) do update set used_bytes = storage_quotas.used_bytes;
  with given as (
    select organization, name, max(size) as size, count(*) as uses
    from unnest(organizations, digests, sizes) as each(organization, name, size)
    group by organization, name
  ), counted as (
    insert into storage_files (organization_id, digest, size, uses)
      select organization, name, size, uses from given
      on conflict (organization_id, digest) do update set uses = storage_files.uses + excluded.uses
      returning organization_id, digest, size, uses
  ), added as (
    select organization_id, sum(counted.size) as bytes
    from counted join given on organization = organization_id and name = digest and given.uses = counted.uses
    group by organization_id
  )
  update storage_quotas set used_bytes = used_bytes + bytes
    from added where storage_quotas.organization_id = added.organization_id;
$$;

create function uncount_stored(organizations uuid[], digests text[]) returns void language sql as $$
  select 1 from storage_quotas where organization_id = any(organizations) order by organization_id for update;
  update storage_files set uses = storage_files.uses - gone.uses
    from (
      select organization, name, count(*) as uses
      from unnest(organizations, digests) as each(organization, name) group by organization, name
    ) as gone
    where organization_id = organization and digest = name;
  with unused as (
    delete from storage_files using unnest(organizations, digests) as gone(organization, name)
      where organization_id = organization and digest = name and storage_files.uses = 0
      returning organization_id, size
  ), freed as (
    select organization_id, sum(size) as bytes from unused group by organization_id
  )
  update storage_quotas set used_bytes = used_bytes - bytes
    from freed where storage_quotas.organization_id = freed.organization_id;
$$;

create function count_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_stored(array_agg(organization_id), array_agg(file_sha256), array_agg(file_size))
      from changed where not is_directory;
  else
    perform uncount_stored(array_agg(organization_id), array_agg(file_sha256))
      from changed where not is_directory;
  end if;
  return null;
end $$;
create trigger items_counted after insert on items
  referencing new table as changed for each statement
  when (current_setting('rubrica.importing', true) is distinct from 'on') execute function count_items();
create trigger items_uncounted after delete on items
  referencing old table as changed for each statement
  when (current_setting('rubrica.importing', true) is distinct from 'on') execute function count_items();

-- Of a document counts what was uploaded. What the product makes of it (made safe, sealed, its signature page) is on the house.
create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_stored(array_agg(organization_id), array_agg(original_sha256), array_agg(original_size))
      from changed join envelopes on envelopes.id = changed.envelope_id;
  else
    perform uncount_stored(array_agg(organization_id), array_agg(original_sha256))
      from changed join envelopes on envelopes.id = changed.envelope_id;
  end if;
  return null;
end $$;
create trigger documents_counted after insert on documents
  referencing new table as changed for each statement
  when (current_setting('rubrica.importing', true) is distinct from 'on') execute function count_documents();
create trigger documents_uncounted after delete on documents
  referencing old table as changed for each statement
  when (current_setting('rubrica.importing', true) is distinct from 'on') execute function count_documents();

-- A cascade comes when the envelope is gone already and nobody knows whose its documents were: so they leave before it does.
create function release_documents() returns trigger language plpgsql as $$
begin
  delete from documents where envelope_id = old.id;
  return old;
end $$;
create trigger envelopes_release_documents before delete on envelopes
  for each row execute function release_documents();

-- What is there already counts as well.
select count_stored(array_agg(organization_id), array_agg(original_sha256), array_agg(original_size))
  from documents join envelopes on envelopes.id = documents.envelope_id;

-- Who waits for a folder: asked before one is deleted.
create index envelopes_with_triggers on envelopes (organization_id) where triggers <> '[]';

-- The signature and the initials that a user keeps, for the next time that they are asked to sign.
create table signature_profiles (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signature', 'initial')),
  image_sha256 text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, kind)
);
