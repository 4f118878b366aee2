/** Messages by WhatsApp, against a server that behaves like the Cloud API. */
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicCode, type EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { eventsOf } from '../../server/ledger.ts'
import { readSettings } from '../../server/settings.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables, testDb } from '../../server/testing/db.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { askAgain } from './ask-again.commands.ts'
import { pushTo } from '../push/push.commands.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { insertDraft } from '../../core/envelope/envelope-details.store.ts'
import { addRecipient } from '../drafting/recipient.commands.ts'
import { settlePeople } from '../../core/envelope/testing/people.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { recordUndelivered } from './undelivered.commands.ts'
import { linkPages } from './link-pages.ts'
import { tellPeople } from './message.commands.ts'
import { messageHandlers } from './message.jobs.ts'
import { messageRoutes } from './message.routes.ts'
import { testGraph, type TestGraph } from './testing/graph.ts'

const writeSalesLetter = () => Promise.reject(new Error('nobody asks sales here'))
const links = {
  actionToken,
  accountLink: () => '',
  invitationLink: () => '',
  submissionCode: () => '',
  checkCode: () => '123456',
  writeSalesLetter,
}
const ports = { ...links, recordUndelivered, askAgain, pushTo }
const phoneNumberId = '106540352242922'
const settings = { phoneNumberId, token: 'system-user-token', appSecret: 'app secret', verifyToken: 'verify me' }

const env = {
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_TOKEN: settings.token,
  WHATSAPP_APP_SECRET: settings.appSecret,
  WHATSAPP_VERIFY_TOKEN: settings.verifyToken,
}

let graph: TestGraph
let ctx: Ctx & { clock: { now: Date } }
let http: Http
let jobs: JobRunner

beforeAll(async () => {
  graph = await testGraph(settings)
  ctx = await testCtx({
    db: await testDb(),
    reactions: [tellPeople],
    settings: {
      baseUrl: 'https://sign.example',
      isHttps: true,
      whatsapp: { ...settings, apiUrl: graph.url, templatePrefix: 'rubrica_' },
    },
  })
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody enters')) })
  messageRoutes(http, ctx, ports)
  linkPages(http, ctx, ports)
})
beforeEach(async () => {
  jobs = await startJobs(ctx, messageHandlers(ports))
})
afterEach(async () => {
  await jobs.stop()
  await emptyTables(ctx.db)
  graph.sent.length = 0
})
afterAll(async () => {
  await http.app.close()
  await graph.close()
})

const deliveryOf = async (envelopeId: EnvelopeId) =>
  (await ctx.db.read((reader) => recipientsOf(reader, envelopeId)))[0]!.delivery
const query = (text: string) => ctx.db.read((reader) => sql.raw(text).execute(tables(reader)))
const send = () => sendSample(ctx, [{ name: 'Ana\nSouza', phone: '+5511987654321' }])

async function sent() {
  const sample = await send()
  await expect.poll(async () => (await deliveryOf(sample.envelopeId))?.state).toBe('sent')
  const [template] = graph.sent
  const [, button] = template!.template.components
  return { ...sample, template: template!, link: `/l/${button.parameters[0]!.text}` }
}

const ask = (method: 'GET' | 'POST', url: string, cookie?: string) =>
  http.app.inject({
    method,
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })

async function status(reference: string, word: string, errors?: object[], secret = settings.appSecret) {
  const statuses = [
    {
      id: 'wamid.1',
      status: word,
      timestamp: '1',
      recipient_id: '55',
      biz_opaque_callback_data: reference,
      ...(errors && { errors }),
    },
  ]
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
  })
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const answer = await http.app.inject({
    method: 'POST',
    url: '/v1/hooks/whatsapp',
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  })
  return { status: answer.statusCode, body: answer.json<object>() }
}

describe('a request by WhatsApp', () => {
  it('is an approved template in the language of the recipient, and carries no action token', async () => {
    const { template, people, link } = await sent()
    expect(template).toMatchObject({
      to: '5511987654321',
      template: { name: 'rubrica_sign', language: { code: 'pt_BR' } },
    })
    const [body] = template.template.components
    expect(body.parameters.map(({ text }) => text)).toEqual(['Ana Souza', 'Marina Duarte', 'Contrato de teste'])
    expect(link).toMatch(/^\/l\/[0-9a-v]{42}$/)
    expect(JSON.stringify(graph.sent)).not.toContain(people[0]!.token)
  })

  it('that there is too much of waits; one that the number cannot get failed, and the sender is told', async () => {
    graph.refuse(
      { status: 429, code: 130429, message: '(#130429) Rate limit hit' },
      { status: 400, code: 131026, message: 'Message undeliverable', details: 'not a WhatsApp number' },
    )
    const { envelopeId } = await send()
    await expect.poll(async () => (await deliveryOf(envelopeId))?.statusCode).toBe('130429')
    expect((await deliveryOf(envelopeId))!.state).toBe('queued')
    await expect
      .poll(
        async () =>
          (await query('select 1 from graphile_worker._private_jobs where locked_at is not null')).rows.length,
      )
      .toBe(0)
    await query('update graphile_worker._private_jobs set run_at = now()')
    await expect.poll(async () => (await deliveryOf(envelopeId))?.state).toBe('failed')
    expect(await deliveryOf(envelopeId)).toMatchObject({
      error: 'Message undeliverable: not a WhatsApp number',
      statusCode: '131026',
    })
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.map(({ type }) => type)).toContain('recipient.message_failed')
    const kinds = await query(`select kind from messages where kind = 'undelivered'`)
    expect(kinds.rows).toHaveLength(1)
  })

  it('waits when our token is refused: that is for the operator to mend', async () => {
    graph.refuse({ status: 401, code: 190, message: 'Invalid OAuth access token' })
    const { envelopeId } = await send()
    await expect.poll(async () => (await deliveryOf(envelopeId))?.statusCode).toBe('190')
    expect((await deliveryOf(envelopeId))!.state).toBe('queued')
  })
})

it('is offered where it is set up and the plan of the organization has it, and refused by name elsewhere', async () => {
  const { ana } = await settlePeople(ctx)
  const by = byCaller(ctx, { caller: ana, ip: '192.0.2.7', userAgent: null })
  const add = async (here: Ctx, phone: string) => {
    const id = ctx.newId<'Envelope'>()
    const hashid = publicCode(ctx.random(64))
    const { organizationId, userId: senderId } = ana
    const made = { id, hashid, organizationId, senderId, state: 'draft', language: 'en', createdAt: ctx.now() } as const
    await ctx.db.transaction((tx) => insertDraft(tx, made))
    const wish = { type: 'signer', signatureType: 'simple', routingOrder: null, name: 'Rui', identifiers: [] } as const
    await addRecipient(here, id, { ...wish, via: 'whatsapp', address: phone }, by)
    return (await ctx.db.read((reader) => recipientsOf(reader, id)))[0]
  }
  expect(await add(ctx, '(11) 98765-4321')).toMatchObject({ via: 'whatsapp', address: '+5511987654321' })
  await expect(add(ctx, 'rui@example.com')).rejects.toThrow('user.phone_invalid')
  const withSettings = (more: Partial<Ctx['settings']>): Ctx => ({ ...ctx, settings: { ...ctx.settings, ...more } })
  for (const without of [withSettings({ whatsapp: null }), withSettings({ freeFeatures: [] })])
    await expect(add(without, '(11) 98765-4321')).rejects.toThrow('recipient.whatsapp_unavailable')
  await query(`update organizations set features = '{}'`)
  await expect(add(ctx, '(11) 98765-4321')).rejects.toThrow('recipient.whatsapp_unavailable')
  await query(`update organizations set features = '{whatsapp}'`)
  expect(await add(withSettings({ freeFeatures: [] }), '(11) 98765-4321')).toMatchObject({ via: 'whatsapp' })
  expect(readSettings({ ...env, VARIANT: 'us' }).whatsapp).toBeNull()
  expect(readSettings(env).whatsapp).toMatchObject({
    phoneNumberId,
    apiUrl: expect.stringMatching(/^https:/) as string,
  })
  expect(() => readSettings({ ...env, WHATSAPP_TOKEN: undefined })).toThrow('WHATSAPP_TOKEN')
})

describe('what WhatsApp reports', () => {
  it('moves the message forward whatever the order, once', async () => {
    const { envelopeId, template } = await sent()
    const reference = template.biz_opaque_callback_data
    expect(await status(reference, 'read')).toMatchObject({ status: 200, body: { taken: 1 } })
    expect((await deliveryOf(envelopeId))!.state).toBe('delivered')
    for (const late of ['delivered', 'sent', 'read', 'failed', 'deleted'])
      expect(await status(reference, late)).toMatchObject({ body: { taken: 0 } })
    expect((await deliveryOf(envelopeId))!.state).toBe('delivered')
  })

  it('as failed is said with its reason', async () => {
    const { envelopeId, template } = await sent()
    const errors = [{ code: 131049, title: 'Not delivered', error_data: { details: 'healthy ecosystem' } }]
    await status(template.biz_opaque_callback_data, 'failed', errors)
    expect(await deliveryOf(envelopeId)).toMatchObject({
      state: 'failed',
      error: 'Not delivered: healthy ecosystem',
      statusCode: '131049',
    })
  })

  it('is believed only when it signed it, for these very bytes', async () => {
    const { envelopeId, template } = await sent()
    expect(await status(template.biz_opaque_callback_data, 'delivered', [], 'another secret')).toMatchObject({
      status: 401,
    })
    const bare = await http.app.inject({ method: 'POST', url: '/v1/hooks/whatsapp', payload: { entry: [] } })
    expect(bare.statusCode).toBe(401)
    expect(await status('forged', 'delivered')).toMatchObject({ body: { taken: 0 } })
    expect((await deliveryOf(envelopeId))!.state).toBe('sent')
  })

  it('starts with a handshake that only who knows the token gets through', async () => {
    const shake = (token: string) =>
      http.app.inject({
        method: 'GET',
        url: `/v1/hooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      })
    const good = await shake('verify%20me')
    expect([good.statusCode, good.body]).toEqual([200, '1158201444'])
    expect(good.headers['content-type']).toMatch(/^text\/plain/)
    expect((await shake('nobody')).statusCode).toBe(401)
  })
})

describe('the link in it', () => {
  it('opens for the person who presses the button first, and again in that browser alone; looking opens nothing', async () => {
    const { link, people } = await sent()
    for (let looks = 0; looks < 3; looks++) {
      const page = await ask('GET', link)
      expect(page.body).toContain('Abrir documentos')
      expect(page.body).not.toContain(people[0]!.token)
    }
    const opened = await ask('POST', link)
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `https://sign.example/public/envelopes/viewer/${people[0]!.token}`,
    ])
    expect(opened.cookies).toEqual([
      expect.objectContaining({ path: '/l', httpOnly: true, secure: true, sameSite: 'Lax' }),
    ])
    expect(opened.cookies[0]!.name).toMatch(/^__Secure-rubrica-link-/)
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    expect((await ask('POST', link, cookie)).statusCode).toBe(303)
    expect((await ask('POST', link)).statusCode).toBe(410)
    expect((await ask('GET', link)).body).toContain('Enviar outro link')
    expect((await ask('POST', link, 'rubrica-link-x=1')).headers.location).toBeUndefined()
  })

  it('says who sent the documents, with the name and the colours of the organization, and puts no HTML of theirs on the page', async () => {
    const { link } = await sent()
    const theme = {
      navbar_background_color: '#112233',
      navbar_text_color: '#ffffff',
      button_background_color: '#335577',
    }
    const whole = {
      ...theme,
      button_text_color: '#ffffff',
      avatar_background_color: '#112233',
      avatar_text_color: '#ffffff',
    }
    await ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('organizations')
        .set({ name: 'Acme <b> & Filhos', theme: JSON.stringify(whole) })
        .execute(),
    )
    const { body, headers } = await ask('GET', link)
    expect(body).toContain('Acme &#60;b&#62; &#38; Filhos')
    expect(body).toMatch(/Enviado por [^<]+ · Acme &#60;b&#62;/)
    expect(body).not.toContain('<b> &')
    expect(body).toContain('background:#112233;color:#ffffff')
    expect(body).toContain('main button{background:#335577')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that is used up can be asked for again, not more than once a minute, and only to the same phone', async () => {
    const { link } = await sent()
    await ask('POST', link)
    expect((await ask('POST', `${link}/again`)).body).toContain('acabou de ser enviado')
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 61_000)
    expect((await ask('POST', `${link}/again`)).body).toContain('Enviamos outro link')
    await expect.poll(() => graph.sent.length).toBe(2)
    expect(graph.sent[1]).toMatchObject({ to: '5511987654321', template: { name: 'rubrica_reminder' } })
    expect(graph.sent[1]!.template.components[1].parameters[0]!.text).not.toBe(link.slice(3))
  })

  it('is gone when it is forged, and when the recipient got another address', async () => {
    const { link } = await sent()
    expect((await ask('POST', `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)).statusCode).toBe(404)
    await query('update recipients set token_version = token_version + 1')
    expect((await ask('GET', link)).statusCode).toBe(404)
    expect((await ask('POST', link)).statusCode).toBe(404)
  })
})
