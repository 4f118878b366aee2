-- A number or an amount that is calculated from other fields (decision 382): the operation, the titles of those fields, and whose they are.
alter table fields add column calculation jsonb;

-- How many fields a recipient owes where some are hidden: as before, but what is calculated shows nothing else.
create or replace function owed_fields(recipient uuid) returns bigint language sql stable as $$
  with recursive shown as (
    select f.* from fields f where f.recipient_id = recipient and f.shown_if is null
    union
    select f.* from fields f
    join shown t on t.id <> f.id and t.type not in ('signature', 'initial') and t.calculation is null
      and t.title = f.shown_if ->> 'title' and t.value <> ''
      and (f.shown_if ->> 'value' is null or btrim(t.value, E' \t\n\r') = btrim(f.shown_if ->> 'value', E' \t\n\r'))
    where f.recipient_id = recipient
  )
  select count(*) filter (where f.is_required and f.value is null and f.type <> 'radio')
    + count(distinct f.title) filter (where f.is_required and f.type = 'radio')
    - count(distinct f.title) filter (where f.is_required and f.type = 'radio' and f.value is not null)
  from shown f
$$;
