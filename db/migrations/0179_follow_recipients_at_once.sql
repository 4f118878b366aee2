-- Lists, words and reminders follow all recipients that a statement changed at once: an envelope that is sent to two people had its words
-- put together three times, and one to which a hundred are added a hundred times (docs/decisions/079, 368).

drop function list_recipients(uuid, uuid);
create function list_recipients(envelope uuid) returns void language plpgsql as $$
begin
  insert into listed_recipients (recipient_id, envelope_id, list, state, at, is_sandbox)
    select n.recipient_id, n.envelope_id, n.list, n.state, n.at, n.is_sandbox
    from listings n left join listed_recipients was on was.recipient_id = n.recipient_id
    where n.envelope_id = envelope and (was.list, was.state, was.at) is distinct from (n.list, n.state, n.at)
    on conflict (recipient_id) do update set list = excluded.list, state = excluded.state, at = excluded.at;
end $$;

create or replace function note_reminder(envelope uuid) returns void language plpgsql as $$
declare
  may_be_due boolean;
begin
  -- By its id alone: beside a state PostgreSQL may choose an index of all that are on their way.
  select state = 'in-transit' and action_reminder_frequency is not null into may_be_due from envelopes where id = envelope;
  if may_be_due then
    delete from reminders_due where envelope_id = envelope and not exists (select from reminders where envelope_id = envelope);
    insert into reminders_due (envelope_id, due_at) select envelope_id, due_at from reminders where envelope_id = envelope
      on conflict (envelope_id) do update set due_at = excluded.due_at where reminders_due.due_at <> excluded.due_at;
  else
    delete from reminders_due where envelope_id = envelope;
  end if;
end $$;

-- When it was sent is in its words only by those who sign face to face: everybody else is listed by when they were told.
create or replace function follow_envelope() returns trigger language plpgsql as $$
begin
  if (old.organization_id, old.sender_id, old.state, old.sent_at)
    is distinct from (new.organization_id, new.sender_id, new.state, new.sent_at) then
    perform list_recipients(new.id);
  end if;
  if (old.organization_id, old.sender_id, old.title, old.subject, old.hashid)
    is distinct from (new.organization_id, new.sender_id, new.title, new.subject, new.hashid)
    or old.sent_at is distinct from new.sent_at
      and exists (select from recipients where envelope_id = new.id and via = 'face-to-face') then
    perform write_words(new.id);
  end if;
  if (old.state, old.action_reminder_frequency) is distinct from (new.state, new.action_reminder_frequency) then
    perform note_reminder(new.id);
  end if;
  return null;
end $$;

-- Who was removed is in no list any more; the others are listed as they were.
create function follow_added_or_removed_recipients() returns trigger language plpgsql as $$
declare
  envelope uuid;
begin
  for envelope in select distinct envelope_id from touched loop
    perform write_words(envelope);
    perform list_recipients(envelope);
    perform note_reminder(envelope);
  end loop;
  return null;
end $$;

create function follow_changed_recipients() returns trigger language plpgsql as $$
declare
  envelope uuid;
  has_words boolean;
  is_listed boolean;
begin
  for envelope, has_words, is_listed in
    select is_now.envelope_id,
      bool_or((was.name, was.address, was.via, was.position, was.notified_at)
        is distinct from (is_now.name, is_now.address, is_now.via, is_now.position, is_now.notified_at)),
      bool_or((was.state, was.notified_at, was.via, was.address, was.position)
        is distinct from (is_now.state, is_now.notified_at, is_now.via, is_now.address, is_now.position))
    from changed is_now join former was using (id) group by is_now.envelope_id
  loop
    if has_words then
      perform write_words(envelope);
    end if;
    if is_listed then
      delete from listed_recipients l using changed r
        where l.recipient_id = r.id and r.envelope_id = envelope and r.via <> 'face-to-face' and r.notified_at is null;
      perform list_recipients(envelope);
      perform note_reminder(envelope);
    end if;
  end loop;
  return null;
end $$;

drop trigger recipients_follow on recipients;
drop function follow_recipient();
create trigger recipients_follow_added after insert on recipients
  referencing new table as touched for each statement execute function follow_added_or_removed_recipients();
create trigger recipients_follow_changed after update on recipients
  referencing old table as former new table as changed for each statement execute function follow_changed_recipients();
create trigger recipients_follow_removed after delete on recipients
  referencing old table as touched for each statement execute function follow_added_or_removed_recipients();
