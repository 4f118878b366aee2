/** Privacy requests of users, with everything real around them: a copy of their data, and its deletion. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCopy, removeOverCopies } from '../features/accounts/privacy/copy.commands.ts'
import { deleteDue } from '../features/accounts/privacy/deletion.commands.ts'
import { windDown } from '../features/deadlines/closing.jobs.ts'
import { asId } from '../kernel/ids.ts'
import { verifyChain } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { unzip } from '../server/testing/unzip.ts'
import { ports } from './features.ts'
import { ask, openScene, pdfPart, type Scene } from './testing/scene.ts'
import { openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

const DAY_MS = 24 * 3_600_000
const quiteria = { name: 'Quitéria Vasconcelos', phone: '+5511987650001', cpf: '52998224725' }
const ubirajara = { name: 'Ubirajara Figueiredo', phone: '+5511987650002', cpf: '11144477735' }

let world: World
let scene: Scene

beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

const later = (ms: number) => {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + ms)
}
const prove = (who: Person) => scene.call('POST', '/v1/me/prove', { body: { password: PASSWORD } }, who)
const refused = async (who: Person, method: 'POST' | 'GET', url: string, body?: object) =>
  (await ask(world, who, method, { url, ...(body && { body }) })).json<{ code: string }>().code
const letters = async (address: string) => {
  const rows = await world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select('kind')
      .where('to_address', '=', address)
      .orderBy('created_at')
      .execute(),
  )
  return rows.map(({ kind }) => kind)
}

type Shown = Readonly<{
  copy: Readonly<{ id: string; state: string; size: number }> | null
  copy_again_at: string | null
  deletion: Readonly<{ due_at: string }> | null
  consequences: Readonly<Record<string, unknown>>
}>
const privacy = (who: Person) => scene.call<Shown>('GET', '/v1/me/privacy', {}, who)

/** Somebody with a profile, a picture, a contact and a draft of their own, and an envelope that everybody signed. */
async function somebody(about: object): Promise<Person & Readonly<{ own: Person }>> {
  const who = await settleMember(world, { permissions: ['send_envelopes'] })
  const own = { ...who, headers: { cookie: who.headers['cookie']! } }
  await prove(own)
  await scene.call('PATCH', '/v1/me', { body: about }, own)
  await scene.call('POST', '/v1/me/avatar', { form: { avatar: await scene.picture() } }, own)
  await scene.call('POST', '/v1/signature-profiles/signature', { form: { file: await scene.picture() } }, own)
  await scene.call('POST', '/v1/contacts', { body: { name: 'Zeca', email: 'zeca@friends.example' } }, own)
  await scene.call('POST', '/v1/envelopes', { body: { title: 'Only a draft' } }, own)
  return { ...who, own }
}

/** Sent by them to one person, who has not signed yet. @returns its id */
async function sends(who: Person, title: string, address = 'signer@people.example'): Promise<string> {
  const { id } = await scene.call<{ id: string }>('POST', '/v1/envelopes', { body: { title } }, who)
  await scene.call('POST', `/v1/envelopes/${id}/documents`, { form: { file: pdfPart } }, who)
  const addressees = [{ via: 'email', value: address, name: 'Signer' }]
  await scene.call('POST', `/v1/envelopes/${id}/recipients`, { body: { type: 'signer', addressees } }, who)
  await scene.call('POST', `/v1/envelopes/${id}/send`, {}, who)
  return id
}

/** The first page of an envelope with one recipient. */
const hadBeforeThem = (envelope: string, seconds: number) =>
  world.ctx.db.transaction(async (tx) => {
    const from = tables(tx)
      .selectFrom('recipients')
      .innerJoin('documents', 'documents.envelope_id', 'recipients.envelope_id')
    const ids = await from
      .select(['recipients.id as recipient_id', 'documents.id as document_id'])
      .where('recipients.envelope_id', '=', envelope)
      .executeTakeFirstOrThrow()
    await tables(tx)
      .insertInto('page_readings')
      .values({ ...ids, page: 1, seconds })
      .execute()
  })

describe('a copy of what is held about somebody', () => {
  it('is asked for with a proof, made by a job, downloaded by them alone, once a day, and gone after a week', async () => {
    const { own, email } = await somebody(quiteria)
    await sends(own, 'Lease of the shop')
    const received = await sends(world.people.owner, 'Sent to Quitéria', email)
    await hadBeforeThem(received, 7)
    later(11 * 60_000)
    expect(await refused(own, 'POST', '/v1/me/data-copies')).toBe('session.proof_required')
    await prove(own)
    const { id } = await scene.call<{ id: string }>('POST', '/v1/me/data-copies', {}, own)
    expect(await refused(own, 'POST', '/v1/me/data-copies')).toBe('copy.asked_just_now')
    expect((await privacy(own)).copy?.state).toBe('preparing')
    await makeCopy(world.ctx, asId(id))
    await makeCopy(world.ctx, asId(id)) // a job that runs twice
    expect((await privacy(own)).copy?.state).toBe('ready')
    expect((await letters(email)).filter((kind) => kind === 'data_copy_ready')).toHaveLength(1)

    const files = await download(own, id)
    const read = (part: string) => JSON.parse(files.get(`data/${part}.json`)!.toString()) as Record<string, unknown>[]
    expect(read('profile')).toMatchObject([{ ...quiteria, email }])
    expect(read('contacts')).toMatchObject([{ name: 'Zeca' }])
    const sent = Object.fromEntries(read('sent').map((each) => [each['title'], each]))
    expect(Object.keys(sent).toSorted()).toEqual(['Lease of the shop', 'Only a draft'])
    expect(sent['Lease of the shop']).toMatchObject({
      your_acts: [{ what: 'envelope.sent' }, { what: 'recipient.activated' }],
    })
    const pages = [{ document: 'contract.pdf', page: 1, seconds: 7 }]
    expect(read('received')).toMatchObject([
      { title: 'Sent to Quitéria', you_as: { address: email }, pages_you_had_before_you: pages },
    ])
    expect(read('memberships').map(({ organization }) => organization)).toContain('Acme')
    expect([...files.keys()]).toEqual(expect.arrayContaining(['pictures/avatar.png', 'pictures/signature.png']))
    expect(files.get('index.html')!.toString()).toContain('Lease of the shop')
    expect(await secretsIn(files)).toEqual([])

    const other = world.people.visitor
    await prove(other)
    expect(await refused(other, 'GET', `/v1/me/data-copies/${id}/download`)).toBe('copy.not_found')
    const { file_sha256: sha256 } = await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('data_copies').select('file_sha256').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    later(7 * DAY_MS)
    await removeOverCopies(world.ctx)
    expect((await privacy(own)).copy).toBeNull()
    await prove(own)
    expect(await refused(own, 'GET', `/v1/me/data-copies/${id}/download`)).toBe('copy.not_found')
    await expect(world.ctx.blobs.read(sha256!)).rejects.toThrow()
  })

  it('knows every table that knows people', async () => {
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ column: string }>`
        select conrelid::regclass || '.' || attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'users'::regclass and attname <> 'organization_id'`.execute(tables(reader)),
    )
    const found = rows.map(({ column }) => column).toSorted()
    expect(found, 'tell them in held.store.ts, or say here why not').toEqual([...told, ...untold].toSorted())
  })
})

/** In the copy. */
const told = [
  'authenticators.user_id',
  'devices.user_id',
  'envelopes.sender_id',
  'external_identities.user_id',
  'invitations.accepted_by',
  'invitations.invited_by',
  'items.user_id',
  'memberships.user_id',
  'messages.user_id',
  'oauth_clients.user_id',
  'oauth_grants.user_id',
  'onboardings.user_id',
  'operators.user_id',
  'passkeys.user_id',
  'past_memberships.user_id',
  'recovery_codes.user_id',
  'sales_questions.user_id',
  'scim_users.user_id',
  'sessions.user_id',
  'signature_profiles.user_id',
]
const untold = [
  'plan_requests.user_id', // only that somebody asked for a larger plan, and when; it goes with the account
  'batches.user_id', // gone 90 days after it is over, and with the user
  'public_links.user_id', // in whose name a link sends; what it sent are envelopes of theirs
  'embedded_visits.user_id', // whose program asked for an address; gone a day after
  'conversions.user_id', // gone after a day, or a document of an envelope
  'data_copies.user_id', // the copy itself
  'setup.user_id', // who made the first account of the installation, which is told itself
  'operators.added_by', // the chain of the installation says who made somebody an operator
  'one_time_links.user_id', // secrets; the letters that carry them are told
  'organizations.closed_by', // told as the end of a membership
  'sign_in_steps.user_id', // gone after minutes
  'webhook_endpoints.created_by', // the history of the organization says who made it
]

async function download(who: Person, id: string): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await ask(world, who, 'GET', { url: `/v1/me/data-copies/${id}/download` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  return unzip(answer.rawPayload)
}

/** Hashes of passwords, tokens and keys as the database has them. */
async function secretsIn(files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { rows } = await world.ctx.db.read((reader) =>
    sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'base64') from sessions`.execute(
      tables(reader),
    ),
  )
  const text = [...files.values()].map((file) => file.toString('latin1')).join('\n')
  return rows.map(({ secret }) => secret).filter((secret) => text.includes(secret))
}

describe('the end of an account', () => {
  it('is asked for with a proof and the address, and can be withdrawn', async () => {
    const { own, email } = await somebodyElse()
    later(11 * 60_000)
    expect(await refused(own, 'POST', '/v1/me/deletion', { email })).toBe('session.proof_required')
    await prove(own)
    expect(await refused(own, 'POST', '/v1/me/deletion', { email: 'x@y.example' })).toBe('deletion.address_wrong')
    await scene.call('POST', '/v1/me/deletion', { body: { email: email.toUpperCase() } }, own)
    const { due_at: due } = (await privacy(own)).deletion!
    later(DAY_MS)
    await prove(own)
    expect(await scene.call('POST', '/v1/me/deletion', { body: { email } }, own)).toMatchObject({ due_at: due })
    expect(await scene.call('GET', '/v1/me', {}, own)).toMatchObject({ deletion_due_at: due })
    await scene.call('DELETE', '/v1/me/deletion', {}, own)
    later(7 * DAY_MS)
    await deleteDue(world.ctx, ports)
    expect(await scene.call('GET', '/v1/me', {}, own)).toMatchObject({ email, deletion_due_at: null })
    expect(await letters(email)).toEqual(['deletion_asked', 'deletion_withdrawn'])
  })

  it('waits while others would be left without an owner', async () => {
    const boss = await somebodyElse()
    const { id } = await scene.call<{ id: string }>('POST', '/v1/organizations', { body: { name: 'Bakery' } }, boss.own)
    await prove(boss.own)
    await scene.call('POST', '/v1/me/deletion', { body: { email: boss.email } }, boss.own)
    await settleMember(world, {}, asId(id))
    expect(await refused(boss.own, 'POST', '/v1/me/deletion', { email: boss.email })).toBe('deletion.last_owner')
    expect((await privacy(boss.own)).consequences['need_owner']).toEqual([{ id, name: 'Bakery' }])
    later(7 * DAY_MS)
    await deleteDue(world.ctx, ports)
    expect(await scene.call('GET', '/v1/me', {}, boss.own)).toMatchObject({ email: boss.email })
    expect((await letters(boss.email)).at(-1)).toBe('deletion_waits')
  })

  it('leaves nothing of them but what is evidence, which stays whole', async () => {
    const { own, email, userId, headers } = await somebody(ubirajara)
    const who = { userId, email, headers }
    const [waiting, ofAcme] = [await sends(own, 'Still waiting'), await sends(who, 'For Acme')]
    await prove(own)
    await scene.call('POST', '/v1/me/data-copies', {}, own)
    await scene.call('POST', '/v1/me/deletion', { body: { email } }, own)
    const { deletion, consequences } = await privacy(own)
    expect(consequences).toMatchObject({ cancelled: 1, drafts: 1, contacts: 1, need_owner: [] })
    // What is cancelled with the account ends that day, and is kept for five years; what Acme waits for has no day yet.
    const until = new Date(deletion!.due_at)
    until.setUTCFullYear(until.getUTCFullYear() + 5)
    expect(consequences).toMatchObject({ kept: 2, kept_until: until.toISOString(), kept_open: 1, kept_for_good: 0 })
    await keepForGood(world.acme)
    expect((await privacy(own)).consequences).toMatchObject({ kept: 2, kept_open: 0, kept_for_good: 1 })
    later(7 * DAY_MS)
    await deleteDue(world.ctx, ports)
    await deleteDue(world.ctx, ports)
    await windDown(world.ctx)
    await world.ctx.db.read((reader) => tables(reader).updateTable('messages').set({ state: 'sent' }).execute())
    await deleteDue(world.ctx, ports) // the farewell has left

    expect((await ask(world, own, 'GET', { url: '/v1/me' })).statusCode).toBe(401)
    // In the ledger nobody is named; envelopes name who sent them, and whom.
    expect(await placesOf([email, ...Object.values(ubirajara)])).toEqual([
      'envelope_words.words',
      'envelopes.sender_email',
      'envelopes.sender_name',
    ])
    for (const id of [waiting, ofAcme])
      expect(await world.ctx.db.read((reader) => verifyChain(reader, asId(id)))).toMatchObject({ isIntact: true })
    expect(await states([waiting, ofAcme])).toEqual(['cancelled', 'in-transit'])
    const boss = await settleMember(world, { isOwner: true })
    const seen = await scene.call('GET', `/v1/envelopes/${ofAcme}`, {}, boss)
    expect(JSON.stringify(seen)).toContain(ubirajara.name)

    const again = { name: ubirajara.name, email, phone: ubirajara.phone, password: PASSWORD, accepts_terms: true }
    const { statusCode } = await ask(world, null, 'POST', { url: '/auth/register', body: again })
    expect(statusCode).toBe(201)
  })
})

/** With nothing but an account, and Acme. */
async function somebodyElse(): Promise<Person & Readonly<{ own: Person }>> {
  const who = await settleMember(world)
  return { ...who, own: { ...who, headers: { cookie: who.headers['cookie']! } } }
}

async function keepForGood(id: string): Promise<void> {
  const boss = await settleMember(world, { isOwner: true })
  await scene.call('PUT', `/v1/organizations/${id}/retention`, { body: { years: null } }, boss)
}

async function states(ids: readonly string[]): Promise<string[]> {
  const rows = await world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('envelopes')
      .select(['id', 'state'])
      .where('id', 'in', [...ids])
      .execute(),
  )
  return ids.map((id) => rows.find((row) => row.id === id)!.state)
}

/** Every column of the database in which one of these words stands. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await world.ctx.db.read(async (reader) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(
      tables(reader),
    )
    for (const { table, column } of rows) {
      const holds = words.map((word) => sql`position(lower(${word}) in lower(${sql.ref(column)}::text)) > 0`)
      const { rows: some } = await sql`
        select 1 from ${sql.table(table)} where ${sql.join(holds, sql` or `)} limit 1`.execute(tables(reader))
      if (some.length > 0) found.push(`${table}.${column}`)
    }
  })
  return found.toSorted()
}
