-- Facts about organizations and users, each with a hash chain of its own, as envelopes have theirs in `events` (docs/decisions/220).
create table chained_facts (
  subject_kind text not null check (subject_kind in ('organization', 'user')),
  subject_id uuid not null, -- of no table: a chain outlives what it is about
  number integer not null check (number >= 1),
  type text not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  ip text,
  user_agent text,
  fact jsonb not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (subject_kind, subject_id, number)
);
create index chained_facts_at on chained_facts (subject_kind, subject_id, at);

create function refuse_fact_change() returns trigger language plpgsql as $$
begin
  raise exception 'facts are append-only' using errcode = 'restrict_violation';
end $$;
create trigger chained_facts_append_only before update or delete on chained_facts
  for each row execute function refuse_fact_change();
create trigger chained_facts_keep before truncate on chained_facts
  for each statement execute function refuse_fact_change();
