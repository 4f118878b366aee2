-- The index of words knows of each entry in which week of which list it stands, so that a search asks it for a few weeks at a
-- time, from the end at which somebody reads (docs/decisions/080).

create function week_of(day date) returns integer language sql immutable strict parallel safe
  as $$ select (day - date '2000-01-01') / 7 $$;

drop view wordings;
drop function list_slot(uuid);

-- In four bytes: two weeks of two lists may share a slot, so whoever uses it looks again.
create function list_slot(list uuid, week integer) returns integer language sql immutable strict parallel safe
  as $$ select ('x' || left(md5(list::text || ' ' || week), 8))::bit(32)::integer $$;

create view wordings as
  select envelope_id, slots, people || E'\n' || about || E'\n' || sender as words,
    length(people) + 2 as told_from, length(people) + 1 + length(about) as own_to
  from (
    select e.id as envelope_id,
      coalesce(r.people, '') as people,
      plain_text(e.title || E'\n' || e.subject || E'\n' || e.hashid) as about,
      plain_text(u.name || ' ' || u.email) as sender,
      array[list_slot(list_key('sent', e.organization_id::text, e.sender_id::text), week_of(day_of(e.created_at))),
        list_slot(list_key('workspace', e.organization_id::text), week_of(day_of(e.created_at)))]
        || coalesce(l.slots, '{}') as slots
    from envelopes e join users u on u.id = e.sender_id
    cross join lateral (
      select plain_text(string_agg(name || E'\n' || address, E'\n' order by position, id)) as people
      from recipients where envelope_id = e.id
    ) r
    cross join lateral (
      select array_agg(distinct list_slot(list, week_of(day_of(at)))) as slots from listings where envelope_id = e.id
    ) l
  ) parts;

create or replace function follow_envelope() returns trigger language plpgsql as $$
begin
  if (old.organization_id, old.sender_id, old.state, old.sent_at)
    is distinct from (new.organization_id, new.sender_id, new.state, new.sent_at) then
    perform list_recipients(new.id);
  end if;
  if (old.organization_id, old.sender_id, old.title, old.subject, old.hashid, old.sent_at)
    is distinct from (new.organization_id, new.sender_id, new.title, new.subject, new.hashid, new.sent_at) then
    perform write_words(new.id);
  end if;
  if (old.state, old.action_reminder_frequency) is distinct from (new.state, new.action_reminder_frequency) then
    perform note_reminder(new.id);
  end if;
  return null;
end $$;

create or replace function follow_recipient() returns trigger language plpgsql as $$
declare
  was recipients := case when tg_op = 'INSERT' then null else old end;
  is_now recipients := case when tg_op = 'DELETE' then null else new end;
  envelope uuid := coalesce(new.envelope_id, old.envelope_id);
begin
  if (was.name, was.address, was.via, was.position, was.notified_at)
    is distinct from (is_now.name, is_now.address, is_now.via, is_now.position, is_now.notified_at) then
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

drop index envelope_words_search;
truncate envelope_words;
insert into envelope_words (envelope_id, slots, words, told_from, own_to)
  select envelope_id, slots, words, told_from, own_to from wordings;
create index envelope_words_search on envelope_words using gin (slots, words gin_trgm_ops) with (fastupdate = off);
