-- What an envelope is read with tells in which language its sender reads: letters that a command causes ask no more (decision 408).

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
      'envelope', row_to_json(e),
      'around', json_build_object(
        'organization_name', o.name, 'theme', o.theme, 'logo_sha256', o.logo_sha256, 'wide_logo_sha256', o.wide_logo_sha256,
        'time_zone', o.time_zone, 'avatar_sha256', u.avatar_sha256,
        'is_suspended', o.suspended_at is not null or u.suspended_at is not null,
        'stops_signing', o.suspended_at is not null and o.suspension_stops_signing,
        'sender_name', coalesce(e.sender_name, u.name), 'sender_email', coalesce(e.sender_email, u.email),
        'sender_language', u.language,
        'document_count', (select count(*) from documents d where d.envelope_id = envelope),
        'has_sender', o.closed_at is null and exists (
          select from memberships m where m.organization_id = e.organization_id and m.user_id = e.sender_id
        ),
        'is_shared', e.state = 'template' and exists (
          select from template_shares s join team_members t on t.team_id = s.team_id
          where s.envelope_id = envelope and t.user_id = viewer
        )
      ),
      'last_event', case when is_whole or row_lock = 'update' then (
        select json_build_object('number', number, 'hash', encode(hash, 'hex')) from events
        where envelope_id = envelope order by number desc limit 1
      ) end,
      'has_listeners', row_lock = 'update' and exists (
        select from webhook_endpoints w where w.organization_id = e.organization_id and w.deleted_at is null
      ),
      'recipients', (
        select json_agg(json_build_object(
          'recipient', row_to_json(r),
          'fields', (
            select json_build_object('has_fields', count(*) > 0, 'pending_fields',
              case when bool_or(f.shown_if is not null or f.type = 'radio') then owed_fields(r.id)
              else count(*) filter (where f.is_required and f.value is null) end)
            from fields f where f.recipient_id = r.id
          ),
          'message', (
            select json_build_object('message_state', m.state, 'message_kind', m.kind, 'message_error', m.error, 'message_at', m.state_at,
              'message_status_code', m.status_code)
            from messages m where m.recipient_id = r.id order by m.created_at desc, m.id desc limit 1
          ),
          'given_attachments', case when r.attachments <> '[]' then (
            select json_agg(g) from given_attachments g where g.recipient_id = r.id
          ) end
        )) from recipients r where r.envelope_id = envelope
      ),
      'field', case when field is not null then (
        select row_to_json(f) from fields f join documents p on p.id = f.document_id
        where f.id = field and p.envelope_id = envelope
      ) end,
      'documents', case when is_whole then (
        select json_agg(json_build_object(
          'document', row_to_json(d),
          'fields', (select json_agg(row_to_json(f)) from fields f where f.document_id = d.id),
          'contents', (select json_agg(row_to_json(c)) from contents c where c.document_id = d.id)
        )) from documents d where d.envelope_id = envelope
      ) end
    )
    from envelopes e
    join organizations o on o.id = e.organization_id
    join users u on u.id = e.sender_id
    where e.id = envelope and (within is null or e.organization_id = within)
  );
end $$;

-- As 0156, 0182, 0184 and 0185 had it.
alter function envelope_as_json(uuid, uuid, uuid, text, boolean, timestamptz, uuid) set plan_cache_mode = force_generic_plan;
alter function envelope_as_json(uuid, uuid, uuid, text, boolean, timestamptz, uuid) set enable_seqscan = off;
