-- Who takes a credit changes the quota of the organization, and everybody else who sends there waits until that is durable. Where several send at
-- a time, credits are set aside for them in slots, each a row with a lock of its own (decision 419). What is set aside counts as consumed in
-- `quotas`: what an organization has used up is `consumed` less what lies unused in the slots of the same interval.

create table credit_slots (
  organization_id uuid not null references quotas on delete cascade,
  slot smallint not null,
  -- Who takes the last one deletes the row: one that is empty would be locked by who looks for a credit, finds none in it, and waits for the quota.
  unused integer not null check (unused > 0),
  -- The interval for which it was set aside, as `quotas` had it: those of another one count for nothing.
  ends_at timestamptz(3) not null,
  -- As `quotas.set_aside_by`.
  set_aside_by integer not null,
  primary key (organization_id, slot)
);

-- One row is changed by every send of an organization: its versions are to find room in the same page.
alter table credit_slots set (fillfactor = 50);

-- The limit for who was given none, as the settings of who set something aside had it; -1: no limit. Null: nothing is set aside. Who goes by another
-- one looks at the quota, and nothing is set aside by two.
alter table quotas add column set_aside_by integer;

-- Locks the quota of an organization, and takes back what was set aside of it: who has the lock decides by one number. It waits for those who
-- took a credit from a slot until they have committed; they wait for nobody.
create function lock_quota(organization uuid) returns setof quotas language plpgsql volatile rows 1 as $$
declare
  quota quotas;
  back integer;
begin
  select * into quota from quotas q where q.organization_id = organization for update;
  if not found then
    return;
  end if;
  if quota.set_aside_by is null then
    return next quota;
    return;
  end if;
  with emptied as (delete from credit_slots s where s.organization_id = organization returning s.unused, s.ends_at)
    select sum(unused) into back from emptied where ends_at = coalesce(quota.billed_until, quota.renews_at);
  update quotas q set consumed = q.consumed - coalesce(back, 0), set_aside_by = null where q.organization_id = organization
    returning q.* into quota;
  return next quota;
end $$;

-- Sets credits aside for who sends next: half of those that are left, at most a hundred in a slot. Called with the lock of the quota.
create function fill_credit_slots(quota quotas, free integer) returns void language plpgsql volatile as $$
declare
  slots constant integer := 16;
  own constant integer := coalesce(free, -1);
  ends constant timestamptz := coalesce(quota.billed_until, quota.renews_at);
  share constant integer := least(100, (coalesce(quota.available, free) - quota.consumed) / (2 * slots));
  filled integer;
begin
  if share < 1 then
    return;
  end if;
  insert into credit_slots (organization_id, slot, unused, ends_at, set_aside_by)
    select quota.organization_id, n, share, ends, own from generate_series(1, slots) n
      where not exists (select from credit_slots s where s.organization_id = quota.organization_id and s.slot = n);
  get diagnostics filled = row_count;
  if filled > 0 then
    update quotas q set consumed = q.consumed + filled * share, set_aside_by = own where q.organization_id = quota.organization_id;
  end if;
end $$;

-- As in 0186, but who finds the quota locked takes a credit that was set aside. Who finds none waits for the quota, and sets some aside.
-- @param free the limit of an organization that was given none of its own; null: none
create or replace function take_credit(organization uuid, envelope uuid, at timestamptz, free integer)
  returns void language plpgsql volatile as $$
declare
  own constant integer := coalesce(free, -1);
  quota quotas;
  found_slot smallint;
  found_unused integer;
begin
  insert into credit_uses (envelope_id, organization_id, taken_at) values (envelope, organization, at);
  update quotas q set consumed = q.consumed + 1
    where q.organization_id = (select l.organization_id from quotas l where l.organization_id = organization for no key update skip locked)
      and at < coalesce(q.billed_until, q.renews_at) and coalesce(q.set_aside_by, own) = own
      and (coalesce(q.available, free) is null or q.consumed < coalesce(q.available, free));
  if found then
    return;
  end if;
  select s.slot, s.unused into found_slot, found_unused from credit_slots s
    where s.organization_id = organization and at < s.ends_at and s.set_aside_by = own
    limit 1 for update skip locked;
  if found_unused > 1 then
    update credit_slots s set unused = s.unused - 1 where s.organization_id = organization and s.slot = found_slot;
    return;
  elsif found_unused = 1 then
    delete from credit_slots s where s.organization_id = organization and s.slot = found_slot;
    return;
  end if;
  update quotas q set consumed = q.consumed + 1
    where q.organization_id = organization
      and at < coalesce(q.billed_until, q.renews_at) and coalesce(q.set_aside_by, own) = own
      and (coalesce(q.available, free) is null or q.consumed < coalesce(q.available, free))
    returning q.* into quota;
  if not found then
    raise exception 'this credit is not taken at once' using errcode = 'RB001';
  end if;
  perform fill_credit_slots(quota, free);
end $$;
