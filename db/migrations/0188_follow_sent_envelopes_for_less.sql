-- What follows an envelope that is sent takes PostgreSQL a tenth less of saving it (docs/decisions/412).

-- In PL/pgSQL, whose expressions are evaluated at once: a function of SQL that is not put into the statement around it sets up a statement of its own.
create or replace function list_slot(list uuid, week integer) returns integer language plpgsql immutable strict parallel safe as $$
begin
  return ('x' || left(md5(list::text || ' ' || week), 8))::bit(32)::integer;
end $$;

-- The lists, and those of the sandbox beside them.
create function tallied_in(lists uuid[], is_sandbox boolean) returns uuid[] language plpgsql immutable parallel safe as $$
begin
  if is_sandbox then
    return lists || array(select list_key('sandbox', list::text) from unnest(lists) list);
  end if;
  return lists;
end $$;

-- What of it changed is asked here: the condition of a trigger is read from its text anew by each statement.
create or replace function tally_envelope() returns trigger language plpgsql as $$
declare
  was uuid[];
  is_now uuid[];
begin
  if tg_op = 'UPDATE' and (old.organization_id, old.sender_id, old.is_sandbox, old.state, old.created_at)
    is not distinct from (new.organization_id, new.sender_id, new.is_sandbox, new.state, new.created_at) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := tallied_in(lists_of(old.organization_id, old.sender_id), old.is_sandbox);
  end if;
  if tg_op <> 'DELETE' then
    is_now := tallied_in(lists_of(new.organization_id, new.sender_id), new.is_sandbox);
  end if;
  insert into list_tally_changes (list, state, day, change)
    select list, old.state, day_of(old.created_at), -1 from unnest(was) list
    union all select list, new.state, day_of(new.created_at), 1 from unnest(is_now) list;
  return null;
end $$;
drop trigger envelopes_tally_again on envelopes;
create trigger envelopes_tally_again after update on envelopes for each row execute function tally_envelope();

create or replace function tally_recipient() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_tally_changes (list, state, day, change)
      select list, old.state, day_of(old.at), -1 from unnest(tallied_in(array[old.list], old.is_sandbox)) list;
  end if;
  if tg_op <> 'DELETE' then
    insert into list_tally_changes (list, state, day, change)
      select list, new.state, day_of(new.at), 1 from unnest(tallied_in(array[new.list], new.is_sandbox)) list;
  end if;
  return null;
end $$;

drop function tally(uuid[], boolean, text, timestamptz, integer);

-- By indexes, as list_recipients (0183).
create function are_listed(envelope uuid, envelope_state text) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return not exists (
    select from recipients r left join listed_recipients l on l.recipient_id = r.id
    where r.envelope_id = envelope and (l.state is distinct from r.state || ' ' || envelope_state or r.via = 'face-to-face')
  );
end $$;

-- Whom the trigger of recipients listed in the same statement is not listed once more. When it was sent is told by those alone who sign face to face.
create or replace function follow_envelope() returns trigger language plpgsql as $$
begin
  if (old.organization_id, old.sender_id) is distinct from (new.organization_id, new.sender_id)
    or (old.state, old.sent_at) is distinct from (new.state, new.sent_at) and not are_listed(new.id, new.state) then
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
