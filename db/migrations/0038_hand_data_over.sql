-- What people may ask about the data that is held about them (docs/decisions/144).

-- Everything that is held about somebody, as one file: made by a job, kept for a while.
create table data_copies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  language text not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  file_sha256 text,
  file_size bigint,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  ends_at timestamptz(3), -- when the file is removed
  check ((state = 'ready') = (file_sha256 is not null and file_size is not null and ready_at is not null and ends_at is not null))
);
create index data_copies_user_id on data_copies (user_id, asked_at desc);
create index data_copies_asked_at on data_copies (asked_at);

-- An account ends some days after its holder asked for it; until then they may change their mind.
alter table users
  add column deletion_asked_at timestamptz(3),
  add column deletion_due_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add constraint users_deletion_asked check ((deletion_asked_at is null) = (deletion_due_at is null));
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null and deleted_at is null;

-- Who sent an envelope is evidence: when their account is deleted, it keeps how they were called.
alter table envelopes
  add column sender_name text,
  add column sender_email text,
  add constraint envelopes_sender_kept check ((sender_name is null) = (sender_email is null));

create or replace view wordings as
  select envelope_id, slots, people || E'\n' || about || E'\n' || sender as words,
    length(people) + 2 as told_from, length(people) + 1 + length(about) as own_to
  from (
    select e.id as envelope_id,
      coalesce(r.people, '') as people,
      plain_text(e.title || E'\n' || e.subject || E'\n' || e.hashid) as about,
      plain_text(coalesce(e.sender_name, u.name) || ' ' || coalesce(e.sender_email, u.email)) as sender,
      l.slots
    from envelopes e join users u on u.id = e.sender_id
    cross join lateral (
      select plain_text(string_agg(name || E'\n' || address, E'\n' order by position, id)) as people
      from recipients where envelope_id = e.id
    ) r
    cross join lateral (
      select array_agg(distinct list_slot(list, week)) as slots from (
        select list, at from listings where envelope_id = e.id
        union all select unnest(lists_of(e.organization_id, e.sender_id)), e.created_at
      ) lists, unnest(array[week_of(day_of(at)), -1]) week
    ) l
  ) parts;
create index messages_user_id on messages (user_id) where user_id is not null;
