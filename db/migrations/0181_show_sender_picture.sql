-- The picture of the sender, which recipients are shown.

create or replace function envelope_as_json(
  envelope uuid, within uuid, viewer uuid, row_lock text, is_whole boolean, changed_at timestamptz default null,
  field uuid default null
)
  returns json language plpgsql volatile as $$
begin
  -- Each statement of a volatile function sees what was committed before it begins: what is read behind the lock is never older than it.
  if changed_at is not null then
    update envelopes e set updated_at = changed_at where e.id = envelope and (within is null or e.organization_id = within);
    if not found then return null; end if;
  elsif row_lock = 'update' then
    perform 1 from envelopes e where e.id = envelope and (within is null or e.organization_id = within) for update;
    if not found then return null; end if;
  elsif row_lock = 'share' then
    perform 1 from envelopes e where e.id = envelope and (within is null or e.organization_id = within) for share;
    if not found then return null; end if;
  end if;
  return (
    select json_build_object(
      'envelope', row_to_json(head),
      'last_event', case when row_lock = 'update' then (
        select json_build_object('number', number, 'hash', encode(hash, 'hex')) from events
        where envelope_id = envelope order by number desc limit 1
      ) end,
      'recipients', (
        select coalesce(json_agg(row_to_json(person) order by person.position, person.id), '[]') from (
          select r.*, owned.count > 0 as has_fields, case when owned.has_conditions then owed_fields(r.id) else owned.pending end as pending_fields, last_message.*,
            case when r.attachments <> '[]' then (select json_agg(g) from given_attachments g where g.recipient_id = r.id) end as given_attachments
          from recipients r
          cross join lateral (
            select count(*) as count,
              bool_or(f.shown_if is not null) as has_conditions,
              count(*) filter (where f.is_required and f.value is null and f.type <> 'radio')
              + count(distinct f.title) filter (where f.is_required and f.type = 'radio')
              - count(distinct f.title) filter (where f.is_required and f.type = 'radio' and f.value is not null) as pending
            from fields f where f.recipient_id = r.id
          ) owned
          left join lateral (
            select m.state as message_state, m.kind as message_kind, m.error as message_error, m.state_at as message_at,
              m.status_code as message_status_code
            from messages m where m.recipient_id = r.id order by m.created_at desc, m.id desc limit 1
          ) last_message on true
          where r.envelope_id = envelope
        ) person
      ),
      'field', case when field is not null then (
        select row_to_json(f) from fields f join documents p on p.id = f.document_id
        where f.id = field and p.envelope_id = envelope
      ) end,
      'parts', case when is_whole then (
        select json_build_object(
          'documents', coalesce(json_agg(row_to_json(d) order by d.position, d.id), '[]'),
          'put_in', coalesce(sum(cardinality(d.put_in)), 0),
          'events', (select coalesce(max(number), 0) from events where envelope_id = envelope),
          'fields', (
            select coalesce(json_agg(row_to_json(f) order by p.position, f.page, f.y_axis, f.x_axis, f.id), '[]')
            from fields f join documents p on p.id = f.document_id where p.envelope_id = envelope
          ),
          'contents', (
            select coalesce(json_agg(row_to_json(c) order by p.position, c.page, c.y_axis, c.x_axis, c.id), '[]')
            from contents c join documents p on p.id = c.document_id where p.envelope_id = envelope
          )
        ) from documents d where d.envelope_id = envelope
      ) end
    )
    from (
      select e.*, o.name as organization_name, o.theme, o.logo_sha256, o.wide_logo_sha256, o.time_zone, u.avatar_sha256,
        o.suspended_at is not null or u.suspended_at is not null as is_suspended,
        o.suspended_at is not null and o.suspension_stops_signing as stops_signing,
        coalesce(e.sender_name, u.name) as shown_sender_name, coalesce(e.sender_email, u.email) as shown_sender_email,
        (select count(*) from documents d where d.envelope_id = e.id) as document_count,
        o.closed_at is null and exists (
          select from memberships m where m.organization_id = e.organization_id and m.user_id = e.sender_id
        ) as has_sender,
        e.state = 'template' and exists (
          select from template_shares s join team_members t on t.team_id = s.team_id
          where s.envelope_id = e.id and t.user_id = viewer
        ) as is_shared
      from envelopes e
      join organizations o on o.id = e.organization_id
      join users u on u.id = e.sender_id
      where e.id = envelope and (within is null or e.organization_id = within)
    ) head
  );
end $$;

alter function envelope_as_json(uuid, uuid, uuid, text, boolean, timestamptz, uuid) set plan_cache_mode = force_generic_plan;
