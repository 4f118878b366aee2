-- Lists, searches and counts that cost the same however much there is (docs/decisions/079, 080).
-- All tables here follow from others and are kept by triggers; rebuild_lists() makes them anew, and a backup leaves them out.

create extension if not exists unaccent;

-- As searches compare: without case and accents, and however a character was composed.
create function plain_text(text) returns text language sql stable strict parallel safe
  as $$ select lower(unaccent(normalize($1, nfkc))) $$;

-- Whose list: 'sent' (organization, sender), 'workspace' (organization), 'inbox' (address), 'counter' (organization, sender);
-- and 'sandbox' (another list): what programs in the sandbox see of it.
create function list_key(kind text, whose text, sender text default '') returns uuid language sql immutable parallel safe
  as $$ select md5(kind || ' ' || whose || ' ' || sender)::uuid $$;

-- The same in four bytes, for the index of words only: two lists may share a slot, so whoever uses it looks again.
create function list_slot(list uuid) returns integer language sql immutable strict parallel safe
  as $$ select ('x' || left(list::text, 8))::bit(32)::integer $$;

create function day_of(at timestamptz) returns date language sql immutable strict parallel safe
  as $$ select (at at time zone 'UTC')::date $$;

-- How many entries a list has of each state: in all (day '-infinity'), for totals and the dashboard, and of each day, for the
-- day on which a deep page begins.
create table list_tallies (
  list uuid not null,
  day date not null,
  state text not null,
  count bigint not null,
  primary key (list, day, state) include (count)
);
-- What has changed since: only ever appended to, so nobody waits for anybody; a job folds it in. Both together are the truth.
create table list_tally_changes (
  list uuid not null,
  state text not null,
  day date not null,
  change integer not null
);
create index list_tally_changes_list on list_tally_changes (list);

-- A recipient in the list where they find the envelope, or where its sender finds them (face to face).
create table listed_recipients (
  recipient_id uuid primary key references recipients on delete cascade,
  envelope_id uuid not null,
  list uuid not null,
  state text not null, -- the recipient's and the envelope's
  at timestamptz(3) not null,
  is_sandbox boolean not null
);
create index listed_recipients_list on listed_recipients (list, state, at desc, recipient_id desc) include (envelope_id);
create index listed_recipients_sandbox on listed_recipients (list, state, at desc, recipient_id desc) where is_sandbox;
create index listed_recipients_envelope_id on listed_recipients (envelope_id, list);

-- What is searched in: people, then what it is about, then who sent it, a line each. The sender looks for people and
-- matter (up to own_to), recipients for matter and sender (from told_from): nobody finds the addresses of others.
create table envelope_words (
  envelope_id uuid primary key references envelopes on delete cascade,
  slots integer[] not null,
  words text not null,
  told_from integer not null,
  own_to integer not null
);
create index envelope_words_search on envelope_words using gin (slots, words gin_trgm_ops) with (fastupdate = off);

-- When the next reminder of an open envelope falls due.
create table reminders_due (
  envelope_id uuid primary key references envelopes on delete cascade,
  due_at timestamptz(3) not null
);
create index reminders_due_due_at on reminders_due (due_at);

drop index envelopes_search;
drop index envelopes_workspace;
create index envelopes_workspace on envelopes (organization_id, state, created_at desc, id desc);
create index envelopes_sandbox on envelopes (organization_id, sender_id, state, created_at desc, id desc) where is_sandbox;
create index envelopes_sandbox_workspace on envelopes (organization_id, state, created_at desc, id desc) where is_sandbox;
drop index recipients_inbox;

-- What each derived table is made of.

create view listings as
  select r.id as recipient_id, e.id as envelope_id, r.state || ' ' || e.state as state, e.is_sandbox,
    case when r.via = 'face-to-face' then list_key('counter', e.organization_id::text, e.sender_id::text)
      else list_key('inbox', r.address) end as list,
    -- of one envelope, the first in line comes first
    case when r.via = 'face-to-face' then e.sent_at - r.position * interval '1 millisecond' else r.notified_at end as at
  from recipients r join envelopes e on e.id = r.envelope_id
  where case when r.via = 'face-to-face' then e.sent_at else r.notified_at end is not null;

create view wordings as
  select envelope_id, slots, people || E'\n' || about || E'\n' || sender as words,
    length(people) + 2 as told_from, length(people) + 1 + length(about) as own_to
  from (
    select e.id as envelope_id,
      coalesce(r.people, '') as people,
      plain_text(e.title || E'\n' || e.subject || E'\n' || e.hashid) as about,
      plain_text(u.name || ' ' || u.email) as sender,
      array[list_slot(list_key('sent', e.organization_id::text, e.sender_id::text)),
        list_slot(list_key('workspace', e.organization_id::text))] || coalesce(r.slots, '{}') as slots
    from envelopes e join users u on u.id = e.sender_id
    cross join lateral (
      select plain_text(string_agg(name || E'\n' || address, E'\n' order by position, id)) as people,
        array_agg(distinct list_slot(
          case when via = 'face-to-face' then list_key('counter', e.organization_id::text, e.sender_id::text)
            else list_key('inbox', address) end)) as slots
      from recipients where envelope_id = e.id
    ) r
  ) parts;

create view reminders as
  select e.id as envelope_id, min(r.notified_at) + make_interval(hours => e.action_reminder_frequency) as due_at
  from envelopes e join recipients r on r.envelope_id = e.id
  where e.state = 'in-transit' and e.action_reminder_frequency is not null
    and r.state = 'waiting' and r.via <> 'face-to-face' and r.notified_at is not null
  group by e.id;

create view counts_by_day as
  select list, state, day, sum(count)::bigint as count from (
    select list, state, day, count from list_tallies where day > '-infinity'
    union all select list, state, day, change from list_tally_changes
  ) both_tables group by list, state, day;

create view counts as
  select list, state, sum(count)::bigint as count from (
    select list, state, count from list_tallies where day = '-infinity'
    union all select list, state, change from list_tally_changes
  ) both_tables group by list, state;

-- How they are kept.

create function list_recipients(envelope uuid, recipient uuid default null) returns void language plpgsql as $$
begin
  insert into listed_recipients (recipient_id, envelope_id, list, state, at, is_sandbox)
    select recipient_id, envelope_id, list, state, at, is_sandbox from listings
    where envelope_id = envelope and (recipient is null or recipient_id = recipient)
    on conflict (recipient_id) do update
      set list = excluded.list, state = excluded.state, at = excluded.at
      where (listed_recipients.list, listed_recipients.state, listed_recipients.at)
        is distinct from (excluded.list, excluded.state, excluded.at);
end $$;

create function write_words(envelope uuid) returns void language plpgsql as $$
begin
  insert into envelope_words (envelope_id, slots, words, told_from, own_to)
    select envelope_id, slots, words, told_from, own_to from wordings where envelope_id = envelope
    on conflict (envelope_id) do update
      set slots = excluded.slots, words = excluded.words, told_from = excluded.told_from, own_to = excluded.own_to
      where (envelope_words.words, envelope_words.slots) is distinct from (excluded.words, excluded.slots);
end $$;

create function note_reminder(envelope uuid) returns void language plpgsql as $$
begin
  delete from reminders_due where envelope_id = envelope and not exists (select from reminders where envelope_id = envelope);
  insert into reminders_due (envelope_id, due_at) select envelope_id, due_at from reminders where envelope_id = envelope
    on conflict (envelope_id) do update set due_at = excluded.due_at where reminders_due.due_at <> excluded.due_at;
end $$;

create function tally(lists uuid[], is_sandbox boolean, state text, at timestamptz, change integer) returns void
  language sql as $$
    insert into list_tally_changes (list, state, day, change)
      select list, $3, day_of($4), $5 from unnest($1) list
      union all select list_key('sandbox', list::text), $3, day_of($4), $5 from unnest($1) list where $2
  $$;

create function lists_of(organization uuid, sender uuid) returns uuid[] language sql immutable parallel safe
  as $$ select array[list_key('sent', organization::text, sender::text), list_key('workspace', organization::text)] $$;

create function tally_envelope() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tally(lists_of(old.organization_id, old.sender_id), old.is_sandbox, old.state, old.created_at, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform tally(lists_of(new.organization_id, new.sender_id), new.is_sandbox, new.state, new.created_at, 1);
  end if;
  return null;
end $$;
create trigger envelopes_tally after insert or delete on envelopes for each row execute function tally_envelope();
create trigger envelopes_tally_again after update on envelopes for each row
  when ((old.organization_id, old.sender_id, old.is_sandbox, old.state, old.created_at)
    is distinct from (new.organization_id, new.sender_id, new.is_sandbox, new.state, new.created_at))
  execute function tally_envelope();

create function tally_recipient() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tally(array[old.list], old.is_sandbox, old.state, old.at, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform tally(array[new.list], new.is_sandbox, new.state, new.at, 1);
  end if;
  return null;
end $$;
create trigger listed_recipients_tally after insert or update or delete on listed_recipients
  for each row execute function tally_recipient();

create function follow_envelope() returns trigger language plpgsql as $$
begin
  if (old.organization_id, old.sender_id, old.state, old.sent_at)
    is distinct from (new.organization_id, new.sender_id, new.state, new.sent_at) then
    perform list_recipients(new.id);
  end if;
  if (old.organization_id, old.sender_id, old.title, old.subject, old.hashid)
    is distinct from (new.organization_id, new.sender_id, new.title, new.subject, new.hashid) then
    perform write_words(new.id);
  end if;
  if (old.state, old.action_reminder_frequency) is distinct from (new.state, new.action_reminder_frequency) then
    perform note_reminder(new.id);
  end if;
  return null;
end $$;
create function begin_envelope() returns trigger language plpgsql as $$
begin
  perform write_words(new.id);
  return null;
end $$;
create trigger envelopes_follow after update on envelopes for each row execute function follow_envelope();
create trigger envelopes_begin after insert on envelopes for each row execute function begin_envelope();

create function follow_recipient() returns trigger language plpgsql as $$
declare
  was recipients := case when tg_op = 'INSERT' then null else old end;
  is_now recipients := case when tg_op = 'DELETE' then null else new end;
  envelope uuid := coalesce(new.envelope_id, old.envelope_id);
begin
  if (was.name, was.address, was.via, was.position) is distinct from (is_now.name, is_now.address, is_now.via, is_now.position) then
    perform write_words(envelope);
  end if;
  if (was.state, was.notified_at, was.via, was.address, was.position)
    is distinct from (is_now.state, is_now.notified_at, is_now.via, is_now.address, is_now.position) then
    if tg_op = 'UPDATE' and new.via <> 'face-to-face' and new.notified_at is null then
      delete from listed_recipients where recipient_id = new.id;
    elsif tg_op <> 'DELETE' then
      perform list_recipients(envelope, new.id);
    end if;
    perform note_reminder(envelope);
  end if;
  return null;
end $$;
create trigger recipients_follow after insert or update or delete on recipients
  for each row execute function follow_recipient();

-- Everything anew from what it follows from; also what a doctor's finding is cured with.
create function rebuild_lists() returns void language plpgsql as $$
begin
  delete from reminders_due;
  delete from envelope_words;
  alter table listed_recipients disable trigger listed_recipients_tally;
  delete from listed_recipients;
  insert into listed_recipients (recipient_id, envelope_id, list, state, at, is_sandbox)
    select recipient_id, envelope_id, list, state, at, is_sandbox from listings;
  alter table listed_recipients enable trigger listed_recipients_tally;
  insert into envelope_words (envelope_id, slots, words, told_from, own_to)
    select envelope_id, slots, words, told_from, own_to from wordings;
  insert into reminders_due (envelope_id, due_at) select envelope_id, due_at from reminders;
  delete from list_tally_changes;
  delete from list_tallies;
  insert into list_tallies (list, state, day, count) select list, state, day, count from tallies_as_counted;
  insert into list_tallies (list, state, day, count) select list, state, '-infinity', sum(count) from tallies_as_counted group by list, state;
end $$;

create view tallies_as_counted as
  with entries as (
    select unnest(lists_of(organization_id, sender_id)) as list, is_sandbox, state, day, count
      from (
        select organization_id, sender_id, is_sandbox, state, day_of(created_at) as day, count(*) as count
        from envelopes group by organization_id, sender_id, is_sandbox, state, day_of(created_at)
      ) by_sender
    union all select list, is_sandbox, state, day_of(at), count(*)
      from listed_recipients group by list, is_sandbox, state, day_of(at)
  )
  select list, state, day, sum(count)::bigint as count from entries group by list, state, day
  union all select list_key('sandbox', list::text), state, day, sum(count)::bigint from entries where is_sandbox
    group by list, state, day;

select rebuild_lists();
