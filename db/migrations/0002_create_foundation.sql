-- What the server itself stands on: the evidence ledger, rate limits, remembered answers, and who is alive.

-- One hash chain per envelope (DOMAIN.md §6): hash = SHA-256(previous hash ‖ canonical JSON of the event).
create table events (
  envelope_id uuid not null references envelopes on delete cascade,
  number integer not null check (number >= 1),
  type text not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  ip text,
  user_agent text,
  fact jsonb not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (envelope_id, number)
);

-- Events leave only together with their envelope: a delete that cascades runs inside the trigger of the foreign key.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_event_change();
create trigger events_keep before truncate on events
  for each statement execute function refuse_event_change();

-- And an envelope that was sent is evidence itself: only sandbox envelopes ever go away (DOMAIN.md §5).
create function refuse_sent_envelope_delete() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and not old.is_sandbox then
    raise exception 'a sent envelope cannot be deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger envelopes_keep_sent before delete on envelopes
  for each row execute function refuse_sent_envelope_delete();

-- Fixed windows: how often something happened since window_start. The key is hashed: it may be an address.
create unlogged table rate_limits (
  bucket text not null,
  key_hash bytea not null,
  window_start timestamptz(3) not null,
  count integer not null,
  expires_at timestamptz(3) not null,
  primary key (bucket, key_hash, window_start)
);
create index rate_limits_expires_at on rate_limits (expires_at);

-- A write with an Idempotency-Key and the first answer to it, kept for 24 hours (DOMAIN.md §3).
create table idempotency_keys (
  scope_hash bytea primary key,
  body_hash bytea,
  status integer,
  answer text,
  claimed_at timestamptz(3) not null
);
create index idempotency_keys_claimed_at on idempotency_keys (claimed_at);

-- Heartbeats: the jobs of a worker that fell silent are given to others.
create table workers_alive (
  worker_id text primary key,
  seen_at timestamptz(3) not null
);
