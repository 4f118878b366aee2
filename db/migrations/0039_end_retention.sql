-- How long an organization keeps what has ended, and what is left of it afterwards (docs/decisions/145).

alter table organizations
  add column retention_years integer default 5 check (retention_years between 1 and 30); -- null: for good

alter table envelopes
  add column held_at timestamptz(3), -- kept for a dispute, whatever its organization says
  add column removal_noticed_at timestamptz(3); -- when owners were told that its time ends
create index envelopes_ended on envelopes (closed_at) where closed_at is not null and not is_sandbox;

-- What is left of an envelope: no names, addresses or titles, only by what its files are known again.
create table tombstones (
  hashid text primary key,
  organization_id uuid not null references organizations,
  state text not null,
  sent_at timestamptz(3) not null,
  closed_at timestamptz(3) not null,
  removed_at timestamptz(3) not null,
  events integer not null, -- how many the ledger had
  ledger_head text not null -- hex: the last hash of its chain
);
create table tombstone_digests ( -- not named after their kind: they keep no file alive
  hashid text not null references tombstones on delete cascade,
  digest text not null, -- SHA-256, hex
  sha1 text,
  part text not null check (part in ('upload', 'document', 'sheet')),
  primary key (hashid, digest)
);
create index tombstone_digests_digest on tombstone_digests (digest);
create index tombstone_digests_sha1 on tombstone_digests (sha1) where sha1 is not null;

create function refuse_tombstone_change() returns trigger language plpgsql as $$
begin
  raise exception 'tombstones are never changed' using errcode = 'restrict_violation';
end $$;
create trigger tombstones_stay before update or delete on tombstones for each row execute function refuse_tombstone_change();
create trigger tombstone_digests_stay before update or delete on tombstone_digests
  for each row execute function refuse_tombstone_change();

-- A sent envelope goes only behind its tombstone, and never while it is held.
create or replace function refuse_sent_envelope_delete() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and not old.is_sandbox
    and (old.held_at is not null or not exists (select from tombstones where tombstones.hashid = old.hashid)) then
    raise exception 'a sent envelope cannot be deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
