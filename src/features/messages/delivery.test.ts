/** Delivery of letters: answers of SMTP servers, later reports, and what the sender is told. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { smtpMailer } from '../../server/mail.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables, testDb } from '../../server/testing/db.ts'
import { testSmtp, type TestSmtp } from '../../server/testing/smtp.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { askAgain } from './ask-again.commands.ts'
import { pushTo } from '../push/push.commands.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { correct } from '../../core/envelope/asking.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { recordUndelivered } from './undelivered.commands.ts'
import { giveUpStale } from './delivery.commands.ts'
import { tellPeople } from './message.commands.ts'
import { messageHandlers } from './message.jobs.ts'
import { messageRoutes } from './message.routes.ts'

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
const secret = 'a secret of twenty signs or more'
const basic = `Basic ${Buffer.from(`sns:${secret}`).toString('base64')}`

let smtp: TestSmtp
let ctx: Ctx & { clock: { now: Date } }
let http: Http
let jobs: JobRunner

beforeAll(async () => {
  smtp = await testSmtp()
  const sender = { from: 'Rubrica <no-reply@sign.example>', baseUrl: 'https://sign.example', now: () => new Date() }
  ctx = await testCtx({
    db: await testDb(),
    mailer: smtpMailer(smtp.url, sender),
    reactions: [tellPeople],
    settings: { baseUrl: 'https://sign.example', bounceAddress: 'bounces@sign.example', mailHookSecret: secret },
  })
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody enters')) })
  messageRoutes(http, ctx, ports)
})
beforeEach(async () => {
  jobs = await startJobs(ctx, messageHandlers(ports))
})
afterEach(async () => {
  smtp.misbehave(null)
  await jobs.stop()
  await emptyTables(ctx.db)
  smtp.letters.length = 0
})
afterAll(async () => {
  await http.app.close()
  await smtp.close()
})

const rows = () =>
  ctx.db.read((reader) =>
    tables(reader).selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute(),
  )
const request = async () => (await rows()).find(({ kind }) => kind === 'action_request')
const settled = () => expect.poll(async () => (await rows()).filter(({ state }) => state === 'queued')).toEqual([])
/** The next try now; what is still being tried is waited for. */
async function hurry(attempts: number | null = null): Promise<void> {
  const underWay = async () =>
    (await jobRows('select id from graphile_worker._private_jobs where locked_at is not null')).length
  await expect.poll(underWay).toBe(0)
  await jobRows(
    `update graphile_worker._private_jobs set run_at = now()${attempts === null ? '' : `, attempts = ${attempts}`}`,
  )
}
const jobRows = async (query: string) =>
  ctx.db.read(async (reader) => (await sql.raw<{ id: string }>(query).execute(tables(reader))).rows)
const deliveryOf = async (envelopeId: EnvelopeId) =>
  (await ctx.db.read((reader) => recipientsOf(reader, envelopeId)))[0]!.delivery
const lossesIn = async (envelopeId: EnvelopeId) =>
  (await ctx.db.read((reader) => eventsOf(reader, envelopeId)))
    .filter(({ type }) => type.startsWith('recipient.message_'))
    .map(({ fact }) => fact)
const toSender = () => smtp.letters.filter(({ to }) => to?.[0]?.name === 'Marina Duarte')

async function post(payload: string | object, headers: Record<string, string> = { authorization: basic }) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const answer = await http.app.inject({ method: 'POST', url: '/v1/hooks/mail', payload: body, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

const asMessage = { authorization: basic, 'content-type': 'message/rfc822' }

/** What a mail server writes (RFC 3464). */
function notification(
  action: string,
  { to = '', envid = '', diagnostic = 'smtp; 550 5.1.1 unknown user' } = {},
): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    `To: <${to || 'somebody@sign.example'}>`,
    'Subject: Delivery report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=b"',
    '',
    '--=b',
    'Content-Type: text/plain',
    '',
    'The text says bounces+aaaa@sign.example, and is not believed.',
    '--=b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    ...(envid ? [`Original-Envelope-Id: ${envid}`] : []),
    '',
    'Final-Recipient: rfc822; ana@mail.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: ${diagnostic.replace('; ', ';\r\n ')}`,
    '',
    '--=b',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: what was sent',
    '',
    '--=b--',
    '',
  ].join('\r\n')
}

async function sent() {
  const { envelopeId, people } = await sendSample(ctx, [{ name: 'Ana' }])
  const [letter] = await smtp.received(1)
  await settled()
  return { envelopeId, recipient: people[0]!, letter: letter!, returnPath: letter!.returnPath }
}

describe('an SMTP server', () => {
  it('that refuses for good is not asked again: the history, the recipient and the sender say so', async () => {
    smtp.misbehave({ at: 'rcpt', code: 550, text: '5.1.1 no such user here' }, 1)
    const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    const letter = await smtp.find(({ to }) => to?.[0]?.name === 'Marina Duarte')
    await settled()
    expect(await deliveryOf(envelopeId)).toMatchObject({
      state: 'failed',
      kind: 'action_request',
      error: expect.stringContaining('550 5.1.1 no such user here') as string,
      statusCode: '5.1.1',
    })
    expect((await request())!.attempts).toBe(1)
    expect(await lossesIn(envelopeId)).toMatchObject([{ type: 'recipient.message_failed', mayAct: true }])
    expect(letter.subject).toMatch(/^“Contrato de teste” não chegou a Ana \(.+@.+\)$/)
    expect(letter.text).toContain('no such user here')
    expect(letter.text).toContain(`/business/documents/info/${envelopeId}`)
    expect(await ctx.db.read((reader) => verifyChain(reader, envelopeId))).toMatchObject({ isIntact: true })
  })

  it('that refuses the content for good is not asked again either', async () => {
    smtp.misbehave({ at: 'data', code: 554, text: '5.7.1 looks like spam' }, 1)
    const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await deliveryOf(envelopeId))?.state).toBe('failed')
    expect(await deliveryOf(envelopeId)).toMatchObject({ statusCode: '5.7.1' })
  })

  it('that greylists is asked again: meanwhile the reason can be seen, afterwards it is gone', async () => {
    smtp.misbehave({ at: 'rcpt', code: 450, text: '4.2.0 greylisted, come back later' }, 1)
    const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await deliveryOf(envelopeId))?.error).toContain('greylisted')
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'queued', statusCode: '4.2.0' })
    await hurry()
    await smtp.received(1)
    await settled()
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent', error: null, statusCode: null })
    expect(await lossesIn(envelopeId)).toEqual([])
  })

  it('that dies in the middle of a letter gets it again', async () => {
    smtp.misbehave({ dies: 'before keeping' }, 1)
    await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await request())?.attempts).toBe(1)
    await hurry()
    expect(await smtp.received(1)).toHaveLength(1)
    await settled()
    expect(await request()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('never gets the link of a recipient into what is kept, though it quotes it', async () => {
    smtp.misbehave({ at: 'rcpt', code: 451, text: 'set by the test below' })
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    const { token } = people[0]!
    const text = `5.7.1 <https://sign.example/public/envelopes/viewer/${token}> and ${token} are listed`
    smtp.misbehave({ at: 'rcpt', code: 550, text }, 1)
    await expect.poll(async () => (await request())?.attempts).toBeGreaterThan(0)
    await hurry()
    await expect.poll(async () => (await deliveryOf(envelopeId))?.state).toBe('failed')
    expect((await deliveryOf(envelopeId))!.error).toContain('are listed')
    await settled()
    const kept = JSON.stringify([await rows(), await ctx.db.read((reader) => eventsOf(reader, envelopeId))])
    expect(kept).not.toContain(token)
  })
})

it('a letter that has waited for too long without a job is given up, and the sender is told', async () => {
  await jobs.stop()
  const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
  await ctx.db.read((reader) => sql`delete from graphile_worker._private_jobs`.execute(tables(reader)))
  await giveUpStale(ctx, ports)
  expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'queued' })
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 37 * 3_600_000)
  await giveUpStale(ctx, ports)
  expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'failed', error: null, at: ctx.clock.now })
  jobs = await startJobs(ctx, messageHandlers(ports))
  await expect.poll(() => toSender().length).toBe(1)
})

describe('what comes back', () => {
  it.each(['return address', 'envelope id'])('is known by its %s, and told once however often it comes', async (by) => {
    const { envelopeId, returnPath, letter } = await sent()
    expect(returnPath).toMatch(/^bounces\+[0-9a-v]{42}@sign\.example$/)
    const names = by === 'envelope id' ? { envid: letter.dsn.envid! } : { to: returnPath.toUpperCase() }
    expect(await post(notification('failed', names), asMessage)).toMatchObject({ status: 200, body: { taken: 1 } })
    expect(await post(notification('failed', names), asMessage)).toMatchObject({ body: { taken: 0, ignored: 1 } })
    expect(await deliveryOf(envelopeId)).toMatchObject({
      state: 'bounced',
      error: '550 5.1.1 unknown user',
      statusCode: '5.1.1',
      at: ctx.now(),
    })
    expect(await lossesIn(envelopeId)).toMatchObject([{ type: 'recipient.message_bounced', message: 'action_request' }])
    await expect.poll(() => toSender().length).toBe(1)
    await settled()
    expect(toSender()).toHaveLength(1)
  })

  it('can say that the letter arrived, or that it is still under way', async () => {
    const { envelopeId, returnPath: to } = await sent()
    await post(notification('delayed', { to, diagnostic: 'smtp; 451 mailbox full' }), asMessage)
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent', error: '451 mailbox full' })
    await post(notification('relayed', { to }), asMessage)
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'delivered', error: null })
    await post(notification('delayed', { to }), asMessage)
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'delivered', error: null })
    expect(await lossesIn(envelopeId)).toEqual([])
  })

  it('under a forged name, or with the name in its text alone, changes nothing', async () => {
    const { envelopeId, returnPath } = await sent()
    const forged = returnPath.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    for (const to of [forged, 'bounces@sign.example', `bounces+${'0'.repeat(42)}@sign.example`])
      expect(await post(notification('failed', { to }), asMessage)).toMatchObject({ body: { taken: 0 } })
    const away = `To: <${returnPath}>\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\n`
    expect(await post(away, asMessage)).toMatchObject({ status: 200, body: { taken: 0, ignored: 0 } })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent' })
  })

  it('from an address that was corrected meanwhile troubles nobody', async () => {
    const { envelopeId, returnPath: to, recipient } = await sent()
    await ctx.db.transaction(async (tx) =>
      commit(
        ctx,
        tx,
        correct(await lockEnvelope(tx, envelopeId), recipient.id, { name: 'Ana', address: 'certa@mail.example' }),
        { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null },
      ),
    )
    await smtp.received(2)
    await settled()
    expect(await post(notification('failed', { to }), asMessage)).toMatchObject({ body: { taken: 1 } })
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['bounced', 'sent'])
    expect(await lossesIn(envelopeId)).toEqual([])
  })
})

describe('providers report', () => {
  it('in our own shape', async () => {
    const { envelopeId, returnPath: message } = await sent()
    const report = { message, event: 'bounced', reason: '550 gone', status: '5.1.6' }
    expect(await post({ reports: [report, { ...report, message: 'x' }] })).toMatchObject({
      body: { taken: 1, ignored: 1 },
    })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'bounced', error: '550 gone', statusCode: '5.1.6' })
  })

  it('as Amazon SES through SNS, which calls its JSON text', async () => {
    const { envelopeId, returnPath: source } = await sent()
    const ses = (bounceType: string) => ({
      notificationType: 'Bounce',
      bounce: {
        bounceType,
        bouncedRecipients: [{ emailAddress: 'a@b.c', status: '5.1.1', diagnosticCode: 'smtp; 550' }],
      },
      mail: { source, messageId: 'theirs' },
    })
    const wrapped = (message: object) =>
      post(
        { Type: 'Notification', TopicArn: 'arn:aws:sns:x', Message: JSON.stringify(message) },
        { authorization: basic, 'content-type': 'text/plain; charset=UTF-8' },
      )
    await wrapped(ses('Transient'))
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent', error: 'smtp; 550' })
    await wrapped({ notificationType: 'Delivery', mail: { source }, delivery: {} })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'delivered' })
    await post({ ...ses('Permanent'), notificationType: undefined, eventType: 'Bounce' })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'bounced', statusCode: '5.1.1' })
  })

  it('as Mailgun', async () => {
    const { envelopeId, returnPath: sender } = await sent()
    const event = (more: object) => post({ signature: {}, 'event-data': { envelope: { sender }, ...more } })
    await event({ event: 'failed', severity: 'temporary', reason: 'greylisted' })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent', error: 'greylisted' })
    await event({ event: 'opened' })
    await event({ event: 'failed', severity: 'permanent', 'delivery-status': { message: '', description: 'Not here' } })
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'bounced', error: 'Not here' })
  })
})

describe('the hook', () => {
  it('listens to nobody without the secret, in whatever way it may be given', async () => {
    const { envelopeId, returnPath: message } = await sent()
    const reports = { reports: [{ message, event: 'bounced' }] }
    for (const headers of [{}, { authorization: 'Basic !' }, { 'x-hook-secret': 'another one' }] as Record<
      string,
      string
    >[]) {
      const refused = await post(reports, headers)
      expect(refused).toMatchObject({ status: 401, body: { code: 'hook.secret_wrong' } })
      expect(refused.headers['www-authenticate']).toMatch(/^Basic /)
    }
    expect(await deliveryOf(envelopeId)).toMatchObject({ state: 'sent' })
    expect(await post(reports, { 'x-hook-secret': secret })).toMatchObject({ status: 200, body: { taken: 1 } })
  })

  it('says what it cannot read, and is not there at all until it has a secret', async () => {
    expect(await post('not json')).toMatchObject({ status: 422 })
    expect(await post({ some: 'thing' })).toMatchObject({ status: 422 })
    expect(await post({ Type: 'SubscriptionConfirmation', TopicArn: 'arn', Message: 'x' })).toMatchObject({
      status: 200,
    })
    const bare = await openHttp(ctx, http.gatekeeper)
    messageRoutes(bare, { ...ctx, settings: { ...ctx.settings, mailHookSecret: null } }, ports)
    const answer = await bare.app.inject({
      method: 'POST',
      url: '/v1/hooks/mail',
      payload: '{}',
      headers: { 'x-hook-secret': '' },
    })
    expect(answer.statusCode).toBe(404)
    await bare.app.close()
  })

  it('takes nothing for a message that is gone', async () => {
    const { returnPath: message } = await sent()
    await ctx.db.read((reader) => sql`delete from messages`.execute(tables(reader)))
    expect(await post({ reports: [{ message, event: 'bounced' }] })).toMatchObject({ body: { taken: 0 } })
  })
})
