-- Envelopes whose seal waits for something that is away, and is tried again (docs/decisions/184).
create table sealing_waits (
  envelope_id uuid primary key references envelopes on delete cascade,
  waits_for text not null
    check (waits_for in ('timestamp', 'revocation', 'token', 'storage', 'database', 'unknown')),
  since timestamptz not null,
  -- Since when it is this that it waits for.
  cause_since timestamptz not null,
  tries integer not null check (tries > 0),
  next_try_at timestamptz not null
);

create index sealing_waits_next on sealing_waits (next_try_at);
