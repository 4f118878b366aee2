/** Identity checks from the outside: nothing before the code, few tries, and what the ledger says of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCode } from '../features/identification/check-code.ts'
import { passCheck } from '../features/identification/identification.commands.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { textOf } from '../pades/testing/see.ts'
import { asId } from '../kernel/ids.ts'
import { eventsOf } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { identificationPorts } from './identification-ports.ts'
import { ask as send, openScene, type Envelope, type Request, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld({ SMS_URL: 'https://sms.example/send' })
  scene = await openScene(world)
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Answer = Readonly<{ status: number; body: Record<string, never> & { code?: string }; cookie: string }>

async function ask(
  method: Method,
  path: string,
  { cookie = '', ...rest }: Omit<Request, 'url'> & { cookie?: string } = {},
): Promise<Answer> {
  const answer = await send(world, null, method, { url: `/v1/p/${path}`, ...rest, headers: { cookie } })
  const kept = answer.cookies.find(({ name }) => name === 'rubrica_check')
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : {},
    cookie: kept ? `${kept.name}=${kept.value}` : cookie,
  }
}

async function sentWith(check: object): Promise<Envelope> {
  const draft = await scene.draft()
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body: { check } })
  return scene.send(draft)
}

const at = (token: string, path = '') => `envelopes/recipients/${token}${path}`
const pass = (token: string, code: string, cookie = '') => ask('POST', at(token, '/check'), { body: { code }, cookie })

async function codeOf(recipient: string): Promise<string> {
  const row = await world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('check_codes')
      .select('id')
      .where('recipient_id', '=', recipient)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return checkCode(world.ctx.keys, asId(row.id))
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const factsOf = async ({ id }: Envelope) =>
  (await world.ctx.db.read((reader) => eventsOf(reader, asId(id)))).map(({ fact }) => fact)

describe('a code before opening', () => {
  it('is the only thing that the link leads to until it was typed, in this browser alone', async () => {
    const envelope = await sentWith({ by: 'email', at: 'opening' })
    const { recipient: token } = envelope.tokens
    const behind: [Method, string][] = [
      ['GET', at(token)],
      ['GET', at(token, '/version')],
      ['POST', at(token, '/terms')],
      ['DELETE', at(token)],
      ['GET', `envelopes/${token}/documents/${envelope.document}/display`],
      ['GET', `envelopes/${token}/documents/${envelope.document}/preview`],
      ['GET', `envelopes/${token}/download`],
      ['GET', at(token, '/thanks')],
    ]
    for (const [method, path] of behind) {
      const body = method === 'POST' ? { version: '1' } : method === 'DELETE' ? { reason: 'no' } : undefined
      const answer = await ask(method, path, body && { body })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'recipient.check_required'])
    }
    const shown = await ask('GET', at(token, '/check'))
    expect(Object.keys(shown.body).toSorted()).toEqual([
      'at',
      'by',
      'is_locked',
      'is_passed',
      'name',
      'organization',
      'sender',
      'sent_at',
      'title',
      'to',
    ])
    await ask('POST', at(token, '/check/code'))
    const code = await codeOf(envelope.recipient)
    expect((await pass(token, other(code))).body.code).toBe('recipient.check_wrong')
    const { cookie, body } = await pass(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(body).toMatchObject({ is_passed: true })
    expect((await ask('GET', at(token), { cookie })).status).toBe(200)
    expect((await ask('GET', `envelopes/${token}/documents/${envelope.document}/display`, { cookie })).status).toBe(200)
    expect((await ask('GET', at(token))).status).toBe(403)
    expect((await ask('GET', at(token), { cookie: 'rubrica_check=forged' })).status).toBe(403)
    const facts = await factsOf(envelope)
    expect(facts).toContainEqual({ type: 'recipient.check_sent', recipientId: envelope.recipient, by: 'email' })
    expect(facts).toContainEqual({ type: 'recipient.check_passed', recipientId: envelope.recipient, by: 'email' })
    expect(JSON.stringify(facts)).not.toContain(code)
    const rows = await world.ctx.db.read((reader) =>
      sql<{ row: string }>`select messages::text as row from messages where kind = 'check_code'`.execute(
        tables(reader),
      ),
    )
    expect(rows.rows.map(({ row }) => row).join()).not.toContain(code)
  })

  it('is tried five times, ends the one before, and is sent five times an hour', async () => {
    const envelope = await sentWith({ by: 'sms', at: 'opening', phone: '(11) 98888-7777' })
    const { recipient: token } = envelope.tokens
    expect((await ask('GET', at(token, '/check'))).body).toMatchObject({ to: '••••••••••7777' })
    await ask('POST', at(token, '/check/code'))
    const first = await codeOf(envelope.recipient)
    const tries = await Promise.all(Array.from({ length: 12 }, () => pass(token, other(first))))
    expect(tries.filter(({ body }) => body.code === 'recipient.check_wrong')).toHaveLength(5)
    expect((await pass(token, first)).body.code).toBe('recipient.check_over')
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 1_000)
    await ask('POST', at(token, '/check/code'))
    const second = await codeOf(envelope.recipient)
    expect((await pass(token, second)).body).toMatchObject({ is_passed: true })
    expect((await pass(token, second)).body.code).toBe('recipient.check_over')
    const more = await Promise.all(Array.from({ length: 6 }, () => ask('POST', at(token, '/check/code'))))
    expect(more.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('is over after ten minutes, and with the address that it was for', async () => {
    const envelope = await sentWith({ by: 'email', at: 'opening' })
    const { recipient: token } = envelope.tokens
    await ask('POST', at(token, '/check/code'))
    const code = await codeOf(envelope.recipient)
    const before = world.ctx.clock.now
    world.ctx.clock.now = new Date(before.getTime() + 10 * 60_000)
    expect((await pass(token, code)).body.code).toBe('recipient.check_over')
    world.ctx.clock.now = before
    const { cookie } = await pass(token, code)
    expect((await ask('GET', at(token), { cookie })).status).toBe(200)
    const addressees = [{ via: 'email', value: 'moved@people.example', name: 'Person recipient' }]
    await scene.call('PATCH', `/v1/envelopes/${envelope.id}/recipients/${envelope.recipient}`, { body: { addressees } })
    expect((await ask('GET', at(token), { cookie })).status).toBe(400)
  })
})

describe('an access code', () => {
  const check = { by: 'access-code', at: 'opening', access_code: 'Blue Heron 7' }

  it('is kept as a hash that nobody is shown, and typed as it is heard', async () => {
    const envelope = await sentWith(check)
    const view = await scene.call<object>('GET', `/v1/envelopes/${envelope.id}`)
    expect(JSON.stringify(view)).toContain('"by":"access-code"')
    expect(JSON.stringify(view)).not.toMatch(/heron|accessCodeHash/i)
    const asked = await ask('POST', at(envelope.tokens.recipient, '/check/code'))
    expect(asked.body.code).toBe('recipient.check_unavailable')
    expect((await pass(envelope.tokens.recipient, 'blueheron7')).body).toMatchObject({ is_passed: true })
  })

  it('locks the link after five wrong ones, tells the sender, and opens with another one', async () => {
    const envelope = await sentWith(check)
    const { recipient: token } = envelope.tokens
    const before = (await pass(token, 'blue heron 7')).cookie
    const tries = await Promise.all(Array.from({ length: 9 }, (_, index) => pass(token, `wrong ${index}`)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(0)
    expect((await pass(token, 'Blue Heron 7')).body.code).toBe('recipient.check_locked')
    expect((await factsOf(envelope)).filter(({ type }) => type === 'recipient.check_locked')).toHaveLength(1)
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{
        count: number
      }>`select count(*)::int as count from messages where kind = 'check_locked' and envelope_id = ${envelope.id}`.execute(
        tables(reader),
      ),
    )
    expect(rows[0]!.count).toBe(1)
    const path = `/v1/envelopes/${envelope.id}/recipients/${envelope.recipient}/access-code`
    await scene.call('PUT', path, { body: { access_code: 'Red Fox 9' } })
    expect((await ask('GET', at(token), { cookie: before })).status).toBe(403)
    expect((await pass(token, 'Blue Heron 7')).body.code).toBe('recipient.check_wrong')
    expect((await pass(token, 'red fox 9')).body).toMatchObject({ is_passed: true })
  })

  it('opens nothing where the last wrong one locked the link meanwhile', async () => {
    const envelope = await sentWith(check)
    const { recipient: token } = envelope.tokens
    const { db } = world.ctx
    const transaction: typeof db.transaction = async (work) => {
      for (let tries = 0; tries < 4; tries++) await pass(token, `wrong ${tries}`)
      return db.transaction(work)
    }
    const typed = { token, code: 'Blue Heron 7', secret: 'browser' }
    const from = { ip: '192.0.2.1', userAgent: null }
    const passed = passCheck({ ...world.ctx, db: { ...db, transaction } }, identificationPorts, typed, from)
    await expect(passed).rejects.toMatchObject({ code: 'recipient.check_locked' })
    expect((await pass(token, 'Blue Heron 7')).body.code).toBe('recipient.check_locked')
  })
})

describe('a check that its sender corrects', () => {
  async function correct({ id, recipient }: Envelope, check: object): Promise<void> {
    const draft = await scene.call<{ id: string; recipients: readonly { id: string; name: string }[] }>(
      'POST',
      `/v1/envelopes/${id}/correction`,
    )
    const { name } = (await scene.call<typeof draft>('GET', `/v1/envelopes/${id}`)).recipients.find(
      (each) => each.id === recipient,
    )!
    const twin = draft.recipients.find((each) => each.name === name)!
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${twin.id}`, { body: { check } })
    await scene.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
  }

  it('is not passed by a code that went to the wrong phone', async () => {
    const sms = { by: 'sms', at: 'opening', phone: '(11) 98888-7777' }
    const envelope = await sentWith(sms)
    const { recipient: token } = envelope.tokens
    await ask('POST', at(token, '/check/code'))
    const code = await codeOf(envelope.recipient)
    await correct(envelope, { ...sms, phone: '(11) 98888-6666' })
    expect((await ask('GET', at(token, '/check'))).body).toMatchObject({ to: '••••••••••6666', sent_at: null })
    expect((await pass(token, code)).body.code).toBe('recipient.check_over')
  })

  it('is locked no more by wrong access codes of before', async () => {
    const coded = { by: 'access-code', at: 'opening', access_code: 'Blue Heron 7' }
    const envelope = await sentWith(coded)
    const { recipient: token } = envelope.tokens
    for (let tries = 0; tries < 5; tries++) await pass(token, `wrong ${tries}`)
    expect((await pass(token, 'Blue Heron 7')).body.code).toBe('recipient.check_locked')
    await correct(envelope, { ...coded, access_code: 'Red Fox 9' })
    expect((await pass(token, 'Red Fox 9')).body).toMatchObject({ is_passed: true })
  })

  it('is not passed by an access code that was compared before another one was set', async () => {
    const envelope = await sentWith({ by: 'access-code', at: 'opening', access_code: 'Blue Heron 7' })
    const { recipient: token } = envelope.tokens
    let reads = 0
    const findUncheckedHolder: typeof identificationPorts.findUncheckedHolder = async (...args) => {
      const holder = await identificationPorts.findUncheckedHolder(...args)
      if (reads++ > 0) return holder
      const path = `/v1/envelopes/${envelope.id}/recipients/${envelope.recipient}/access-code`
      await scene.call('PUT', path, { body: { access_code: 'Red Fox 9' } })
      return holder
    }
    const typed = { token, code: 'Blue Heron 7', secret: 'browser' }
    const passed = passCheck(world.ctx, { findUncheckedHolder }, typed, { ip: '192.0.2.1', userAgent: null })
    await expect(passed).rejects.toMatchObject({ code: 'recipient.check_over' })
  })
})

it('a code before signing lets everything be read and nothing be signed', async () => {
  const envelope = await sentWith({ by: 'email', at: 'signing' })
  const { recipient: token } = envelope.tokens
  await scene.accept(token)
  const act = (cookie = '') => ask('POST', at(token), { body: {}, cookie })
  const view = await ask('GET', at(token))
  expect(view.body['identifiers']).toContainEqual(expect.objectContaining({ code: 'CHECK', is_given: false }))
  expect((await act()).body.code).toBe('recipient.check_required')
  await ask('POST', at(token, '/check/code'))
  const { cookie } = await pass(token, await codeOf(envelope.recipient))
  expect((await act()).body.code).toBe('recipient.check_required')
  expect((await act(cookie)).status).toBe(200)
})

it('a code by WhatsApp is asked for before signing, kept out of the queue, and told on the signature page', async () => {
  const envelope = await sentWith({ by: 'whatsapp', at: 'signing', phone: '(11) 98888-7777' })
  const { recipient: token, fellow } = envelope.tokens
  for (const each of [token, fellow]) await scene.accept(each)
  const act = (who: string, cookie = '') => ask('POST', at(who), { body: {}, cookie })
  expect((await act(token)).body.code).toBe('recipient.check_required')
  expect((await ask('GET', at(token, '/check'))).body).toMatchObject({ by: 'whatsapp', to: '••••••••••7777' })
  await ask('POST', at(token, '/check/code'))
  const code = await codeOf(envelope.recipient)
  const { rows } = await world.ctx.db.read((reader) =>
    sql<{ via: string; row: string }>`
      select via, messages::text as row from messages where kind = 'check_code' and envelope_id = ${envelope.id}`.execute(
      tables(reader),
    ),
  )
  expect(rows.map(({ via, row }) => [via, row.includes(code)])).toEqual([['whatsapp', false]])
  expect((await pass(token, other(code))).body.code).toBe('recipient.check_wrong')
  const { cookie } = await pass(token, code)
  expect((await act(token, cookie)).status).toBe(200)
  expect((await act(fellow)).status).toBe(200)
  await sealEnvelope(world.ctx, world.sealing, asId(envelope.id), { mayFallShort: true })
  const url = `/v1/envelopes/${envelope.id}/documents/${envelope.document}/background-sheet`
  const sheet = await send(world, world.people.sender, 'GET', { url })
  expect(textOf(sheet.rawPayload).replaceAll(/\s+/g, ' ')).toContain('by WhatsApp at ••••••••••7777 typed before')
})

it.each([
  ['an access code that is missing', { by: 'access-code' }, 'recipient.access_code_missing'],
  ['a phone that is missing', { by: 'sms' }, 'recipient.check_phone_missing'],
  ['who gets a copy asked before signing', { by: 'email', at: 'signing' }, 'recipient.check_unfitting'],
  ['a phone that is none', { by: 'sms', phone: '12' }, 'user.phone_invalid'],
])('a draft refuses %s', async (_what, check, code) => {
  const draft = await scene.draft()
  const url = `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`
  const type = code === 'recipient.check_unfitting' ? 'carbon-copy' : 'signer'
  const answer = await send(world, world.people.sender, 'PATCH', { url, body: { check, type } })
  expect(answer.json()).toMatchObject({ code })
})
