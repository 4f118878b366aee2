-- A rare word is looked for in all weeks of a list at once: one entry of the index for that, instead of one for each week.
-- (Weeks are counted from 2000 on; -1 stands for all.)

create or replace view wordings as
  select envelope_id, slots, people || E'\n' || about || E'\n' || sender as words,
    length(people) + 2 as told_from, length(people) + 1 + length(about) as own_to
  from (
    select e.id as envelope_id,
      coalesce(r.people, '') as people,
      plain_text(e.title || E'\n' || e.subject || E'\n' || e.hashid) as about,
      plain_text(u.name || ' ' || u.email) as sender,
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

drop index envelope_words_search;
truncate envelope_words;
insert into envelope_words (envelope_id, slots, words, told_from, own_to)
  select envelope_id, slots, words, told_from, own_to from wordings;
create index envelope_words_search on envelope_words using gin (slots, words gin_trgm_ops) with (fastupdate = off);
