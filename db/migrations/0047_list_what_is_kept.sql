-- Lists of what is held and of what is about to be removed: few among very many (docs/decisions/163).

create index envelopes_held on envelopes (organization_id, created_at, id) where held_at is not null;
create index envelopes_ending on envelopes (organization_id, created_at, id)
  where removal_noticed_at is not null and held_at is null;

-- From the end of an envelope, or from the day until which what was agreed in it holds; null: kept for good, or not ended.
create function retention_ends(closed_at timestamptz, effective_until timestamptz, years integer) returns timestamptz
  language sql stable
  return greatest(closed_at, coalesce(effective_until, closed_at)) + make_interval(years => years);
