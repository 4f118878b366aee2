/**
 * Everything that is held about a person, wherever it is kept, read for them. Not how they prove who they are (hashes, keys,
 * secrets), and of others no more than they see on their screens. A test finds every table that knows of people.
 */
import type { UserId } from '../../../kernel/ids.ts'
import type { Db, Reader } from '../../../server/db.ts'
import { uniqueNames } from '../../../core/envelope/file-names.model.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { CopyPart } from './privacy.model.ts'

/** `address`: null until it is confirmed that it is theirs; what came to it is another person's perhaps. */
export type Whose = Readonly<{ userId: UserId; address: string | null }>

type Row = Readonly<{ id: string; row: unknown }>
type Query = (whose: Whose, after: string) => ReturnType<typeof sql<Row>>

const PAGE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A page at a time, each on a connection of its own: there may be very many. */
export async function* heldAbout({ read }: Db, part: CopyPart, whose: Whose): AsyncGenerator<unknown> {
  for (let after = FIRST; ;) {
    const { rows } = await read((reader) => parts[part](whose, after).execute(tables(reader)))
    for (const { row } of rows) yield row
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

export type HeldPicture = Readonly<{ name: string; sha256: string }>

/** What they look like and how they sign: kept by themselves, or left in an envelope. */
export async function picturesOf(reader: Reader, { userId, address }: Whose): Promise<readonly HeldPicture[]> {
  const { rows } = await sql<HeldPicture>`
    select 'avatar' as name, avatar_sha256 as sha256 from users where id = ${userId} and avatar_sha256 is not null
    union all select kind, image_sha256 from signature_profiles where user_id = ${userId}
    union all
    select e.hashid || '-' || image.name, image.sha256
    from recipients r join envelopes e on e.id = r.envelope_id,
      lateral (values ('signature', r.signature_sha256), ('initial', r.initial_sha256), ('photo', r.photo_sha256))
        image (name, sha256)
    where r.address = ${address} and r.via = 'email' and r.notified_at is not null and image.sha256 is not null
    order by name`.execute(tables(reader))
  return rows
}

/** The files that they gave to envelopes, as they were asked for them. */
export async function filesGivenBy(reader: Reader, { address }: Whose): Promise<readonly HeldPicture[]> {
  const { rows } = await sql<HeldPicture>`
    select e.hashid || '-' || g.name as name, g.file_sha256 as sha256
    from recipients r join envelopes e on e.id = r.envelope_id join given_attachments g on g.recipient_id = r.id
    where r.address = ${address} and r.via = 'email' and r.notified_at is not null
    order by name, g.attachment_id`.execute(tables(reader))
  const names = uniqueNames(rows.map(({ name }) => name))
  return rows.map(({ sha256 }, index) => ({ name: names[index]!, sha256 }))
}

/** Each answers at most a page, by ascending id. */
const parts: Readonly<Record<CopyPart, Query>> = {
  profile: ({ userId }, after) => sql<Row>`
    select id, json_build_object('id', id, 'name', name, 'email', email, 'email_confirmed_at', email_verified_at,
      'phone', phone, 'cpf', cpf, 'language', language, 'registered_at', created_at,
      'terms_accepted_at', terms_accepted_at, 'terms_version', terms_version,
      'deletion_due_at', deletion_due_at,
      'operator_since', (select added_at from operators where user_id = users.id),
      'explanations_seen', (select coalesce(json_agg(name order by name), '[]') from onboardings where user_id = users.id)
    ) as row from users where id = ${userId} and id > ${after}`,
  sessions: ({ userId }, after) => sql<Row>`
    select id, json_build_object('began_at', created_at, 'last_seen_at', last_seen_at, 'ends_at', expires_at,
      'ip', ip, 'browser', user_agent, 'signed_in_by', method) as row
    from sessions where user_id = ${userId} and id > ${after} order by id limit ${PAGE}`,
  security: ({ userId }, after) => sql<Row>`
    select user_id as id, json_build_object(
      'has_password', (select password_hash is not null from users where id = user_id),
      'authenticator_app_since', (select confirmed_at from authenticators a where a.user_id = given.user_id),
      'recovery_codes_left', (select count(*) from recovery_codes c where c.user_id = given.user_id and used_at is null),
      'passkeys', (select coalesce(json_agg(json_build_object('name', name, 'made_at', created_at,
        'last_used_at', last_used_at, 'is_synced', is_synced) order by created_at), '[]')
        from passkeys p where p.user_id = given.user_id),
      'known_browsers', (select coalesce(json_agg(json_build_object('first_seen_at', first_seen_at,
        'last_seen_at', last_seen_at) order by first_seen_at), '[]') from devices d where d.user_id = given.user_id),
      'sign_in_providers', (select coalesce(json_agg(json_build_object('issuer', issuer, 'subject', subject,
        'email', email, 'since', created_at, 'last_used_at', last_used_at) order by created_at), '[]')
        from external_identities i where i.user_id = given.user_id),
      'providers_of_organizations', (select coalesce(json_agg(json_build_object('organization', o.name, 'subject', subject,
        'email', email, 'since', i.created_at, 'last_used_at', last_used_at) order by i.created_at), '[]')
        from sso_identities i join organizations o on o.id = i.organization_id where i.user_id = given.user_id),
      'provisioned_by', (select coalesce(json_agg(json_build_object('organization', o.name, 'user_name', user_name,
        'external_id', external_id, 'is_active', is_active, 'attributes', attributes, 'since', s.created_at) order by s.created_at), '[]')
        from scim_users s join organizations o on o.id = s.organization_id where s.user_id = given.user_id),
      'history', (select coalesce(json_agg(json_build_object('number', number, 'what', type, 'at', at, 'ip', ip,
        'browser', user_agent) order by number), '[]')
        from chained_facts f where f.subject_kind = 'user' and f.subject_id = given.user_id)
    ) as row from (select ${userId}::uuid as user_id) given where user_id > ${after}`,
  memberships: ({ userId }, after) => sql<Row>`
    select o.id, json_build_object('organization', o.name, 'is_personal_workspace', o.is_personal,
      'is_owner', m.is_owner, 'own_permissions', m.permissions, 'since', m.joined_at, 'closed_at', o.closed_at,
      'roles', (select coalesce(json_agg(r.name order by r.name), '[]') from role_members rm
        join roles r on r.id = rm.role_id where rm.user_id = m.user_id and rm.organization_id = o.id),
      'teams', (select coalesce(json_agg(t.name order by t.name), '[]') from team_members tm
        join teams t on t.id = tm.team_id where tm.user_id = m.user_id and tm.organization_id = o.id),
      'earlier', (select coalesce(json_agg(json_build_object('since', p.joined_at, 'until', p.left_at)
        order by p.left_at), '[]') from past_memberships p where p.user_id = ${userId} and p.organization_id = o.id),
      'saved_filters', (select coalesce(json_agg(json_build_object('list', f.list, 'name', f.name, 'query', f.query)
        order by f.words), '[]') from saved_filters f where f.user_id = m.user_id and f.organization_id = o.id)
    ) as row
    from organizations o left join memberships m on m.organization_id = o.id and m.user_id = ${userId}
    where o.id in (
        select organization_id from memberships where user_id = ${userId}
        union all select organization_id from past_memberships where user_id = ${userId}
      ) and o.id > ${after} order by o.id limit ${PAGE}`,
  applications: ({ userId }, after) => sql<Row>`
    select id, row from (
      select g.id, json_build_object('what', 'access that you gave', 'application', c.name, 'organization', o.name,
        'scopes', g.scopes, 'since', g.created_at, 'last_used_at', g.last_used_at) as row
      from oauth_grants g join oauth_clients c on c.id = g.client_id join organizations o on o.id = g.organization_id
      where g.user_id = ${userId}
      union all
      select c.id, json_build_object('what', 'application that you registered', 'application', c.name,
        'organization', o.name, 'redirect', c.redirect, 'is_sandbox', c.is_sandbox, 'since', c.created_at,
        'last_used_at', c.last_used_at, 'ended_at', c.revoked_at)
      from oauth_clients c join organizations o on o.id = c.organization_id where c.user_id = ${userId}
    ) applications where id > ${after} order by id limit ${PAGE}`,
  contacts: ({ userId }, after) => sql<Row>`
    select c.id, json_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'cpf', c.cpf, 'kept_since', c.created_at,
      'in', o.name) as row
    from contacts c join organizations o on o.id = c.organization_id
    join memberships m on m.organization_id = o.id and m.user_id = ${userId}
    where not exists (select from memberships other where other.organization_id = o.id and other.user_id <> m.user_id)
      and c.id > ${after} order by c.id limit ${PAGE}`,
  sent: ({ userId }, after) => sql<Row>`
    select e.id, json_build_object('code', e.hashid, 'title', e.title, 'subject', e.subject, 'message', e.message,
      'organization', o.name, 'state', e.state, 'is_test', e.is_sandbox, 'made_at', e.created_at, 'sent_at', e.sent_at,
      'closed_at', e.closed_at, 'deadline', e.expire_at,
      'documents', (select coalesce(json_agg(json_build_object('name', d.name, 'sha256_as_sent', d.original_sha256,
        'sha256_sealed', d.sealed_sha256) order by d.position), '[]') from documents d where d.envelope_id = e.id),
      'recipients', (select coalesce(json_agg(json_build_object('name', r.name, 'address', r.address, 'type', r.type,
        'state', r.state, 'acted_at', r.acted_at) order by r.position), '[]') from recipients r where r.envelope_id = e.id),
      'your_acts', (select coalesce(json_agg(json_build_object('number', v.number, 'what', v.type, 'at', v.at, 'ip', v.ip,
        'browser', v.user_agent) order by v.number), '[]') from events v
        where v.envelope_id = e.id and v.actor->>'userId' = ${userId}::text)
    ) as row
    from envelopes e join organizations o on o.id = e.organization_id
    where e.sender_id = ${userId} and e.id > ${after} order by e.id limit ${PAGE}`,
  received: ({ address }, after) => sql<Row>`
    select r.id, json_build_object('code', e.hashid, 'title', e.title, 'state', e.state, 'sent_at', e.sent_at,
      'closed_at', e.closed_at, 'sender', coalesce(e.sender_name, u.name), 'organization', o.name,
      'you_as', json_build_object('name', r.name, 'address', r.address, 'type', r.type, 'state', r.state,
        'asked_at', r.notified_at, 'opened_at', r.viewed_at, 'terms_accepted_at', r.terms_accepted_at,
        'terms_version', r.terms_version, 'acted_at', r.acted_at, 'ip', r.acted_ip, 'browser', r.acted_user_agent,
        'latitude', r.acted_latitude, 'longitude', r.acted_longitude, 'cpf', r.given_cpf,
        'certificate', r.signed_with, 'reason_for_declining', r.refuse_reason),
      'documents', (select coalesce(json_agg(json_build_object('name', d.name, 'sha256_sealed', d.sealed_sha256)
        order by d.position), '[]') from documents d where d.envelope_id = e.id),
      'what_you_filled_in', (select coalesce(json_agg(json_build_object('title', f.title, 'type', f.type,
        'value', f.value, 'at', f.filled_at)), '[]') from fields f where f.recipient_id = r.id and f.value is not null),
      'pages_you_had_before_you', (select coalesce(json_agg(json_build_object('document', d.name, 'page', p.page,
        'seconds', p.seconds) order by d.position, p.page), '[]')
        from page_readings p join documents d on d.id = p.document_id where p.recipient_id = r.id),
      'files_you_gave', (select coalesce(json_agg(json_build_object('title', asked ->> 'title', 'name', g.name, 'bytes', g.size,
        'sha256', g.file_sha256, 'at', g.given_at) order by g.given_at), '[]') from given_attachments g
        left join jsonb_array_elements(r.attachments) asked on asked ->> 'id' = g.attachment_id::text where g.recipient_id = r.id),
      'your_acts', (select coalesce(json_agg(json_build_object('number', v.number, 'what', v.type, 'at', v.at, 'ip', v.ip,
        'browser', v.user_agent) order by v.number), '[]') from events v
        where v.envelope_id = e.id and v.actor->>'recipientId' = r.id::text)
    ) as row
    from recipients r join envelopes e on e.id = r.envelope_id join users u on u.id = e.sender_id
    join organizations o on o.id = e.organization_id
    where r.address = ${address} and r.via = 'email' and r.notified_at is not null
      and r.id > ${after} order by r.id limit ${PAGE}`,
  messages: ({ userId, address }, after) => sql<Row>`
    select m.id, json_build_object('about', m.kind, 'envelope', e.hashid, 'to', m.to_address, 'by', m.via,
      'state', m.state, 'queued_at', m.created_at, 'sent_at', m.sent_at,
      'you_asked', (select json_build_object('name', q.name, 'email', q.email, 'phone', q.phone, 'organization', q.organization,
        'message', q.message) from sales_questions q where q.id::text = m.data->>'questionId')) as row
    from messages m left join envelopes e on e.id = m.envelope_id left join recipients r on r.id = m.recipient_id
    where (m.user_id = ${userId} or r.address = ${address}) and m.id > ${after} order by m.id limit ${PAGE}`,
  files: ({ userId }, after) => sql<Row>`
    select i.id, json_build_object('name', i.name, 'is_folder', i.is_directory, 'bytes', i.file_size,
      'sha256', i.file_sha256, 'organization', o.name, 'made_at', i.created_at,
      'is_published', i.publish_token is not null,
      'shared_with_people', (select count(*) from item_shares s where s.item_id = i.id)) as row
    from items i join organizations o on o.id = i.organization_id
    where i.user_id = ${userId} and i.id > ${after} order by i.id limit ${PAGE}`,
  invitations: ({ userId, address }, after) => sql<Row>`
    select i.id, json_build_object('organization', o.name, 'address', i.email, 'sent_at', i.sent_at,
      'ends_at', i.ends_at, 'accepted_at', i.accepted_at,
      'what', case when i.invited_by = ${userId} then 'you invited' else 'you were invited' end) as row
    from invitations i join organizations o on o.id = i.organization_id
    where (i.invited_by = ${userId} or i.accepted_by = ${userId} or i.email = ${address})
      and i.id > ${after} order by i.id limit ${PAGE}`,
}
