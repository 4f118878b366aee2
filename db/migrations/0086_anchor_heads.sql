-- Once a day the last link of every chain that grew is stamped by a timestamp authority (docs/decisions/222).

-- Chains that have grown since they were anchored last.
create table unanchored_chains (
  subject_kind text not null,
  subject_id uuid not null,
  primary key (subject_kind, subject_id)
);
insert into unanchored_chains select distinct 'envelope', envelope_id from events;
insert into unanchored_chains select distinct subject_kind, subject_id from chained_facts;

-- The update locks the row, so that heads are read only once whoever is recording is done.
create function note_grown_envelopes() returns trigger language plpgsql as $$
begin
  insert into unanchored_chains select distinct 'envelope', envelope_id from fresh
    on conflict (subject_kind, subject_id) do update set subject_kind = excluded.subject_kind;
  return null;
end $$;
create trigger events_grow after insert on events referencing new table as fresh
  for each statement execute function note_grown_envelopes();
create function note_grown_chains() returns trigger language plpgsql as $$
begin
  insert into unanchored_chains select distinct subject_kind, subject_id from fresh
    on conflict (subject_kind, subject_id) do update set subject_kind = excluded.subject_kind;
  return null;
end $$;
create trigger chained_facts_grow after insert on chained_facts referencing new table as fresh
  for each statement execute function note_grown_chains();

create table anchors (
  number integer primary key check (number >= 1),
  made_at timestamptz(3) not null,
  chains integer not null,
  heads text not null, -- the file whose SHA-256 is stamped: a line for each chain, and the SHA-256 of the anchor before
  sha256 bytea not null check (length(sha256) = 32)
);
create table anchor_tokens ( -- of its own: the authority may be away when the anchor is made
  anchor integer primary key references anchors,
  token bytea not null, -- RFC 3161
  stamped_at timestamptz(3) not null
);
create trigger anchors_append_only before update or delete on anchors for each row execute function refuse_fact_change();
create trigger anchors_keep before truncate on anchors for each statement execute function refuse_fact_change();
create trigger anchor_tokens_append_only before update or delete on anchor_tokens
  for each row execute function refuse_fact_change();
create trigger anchor_tokens_keep before truncate on anchor_tokens
  for each statement execute function refuse_fact_change();
