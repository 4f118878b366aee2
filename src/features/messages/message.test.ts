/** Letters to everybody concerned, through a real queue and a real SMTP server. */
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Email } from 'postal-mime'
import { systemOrigin } from '../../kernel/fact.ts'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { poolOf } from '../../server/db.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { eventsOf } from '../../server/ledger.ts'
import { smtpMailer } from '../../server/mail.ts'
import { sql, tables } from '../../server/sql.ts'
import { forkBundled } from '../../server/testing/bundled.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables, testDb } from '../../server/testing/db.ts'
import { testSmtp, type TestSmtp } from '../../server/testing/smtp.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { askAgain } from './ask-again.commands.ts'
import { pushTo } from '../push/push.commands.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { correct, notifyAgain } from '../../core/envelope/asking.model.ts'
import {
  act,
  cancel,
  expire,
  halt,
  refuse,
  seal,
  type Envelope,
  type EnvelopeChange,
} from '../../core/envelope/envelope.model.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { lockHead } from '../../core/envelope/whole.store.ts'
import { recordUndelivered } from './undelivered.commands.ts'
import { postAccountMessage, tellPeople } from './message.commands.ts'
import { messageHandlers } from './message.jobs.ts'

const links = {
  actionToken,
  accountLink: () => 'https://sign.example/auth/verify#key',
  invitationLink: () => '',
  submissionCode: () => '',
  checkCode: () => '123456',
  writeSalesLetter: () => Promise.reject(new Error('nobody asks sales here')),
  recordUndelivered,
  askAgain,
  pushTo,
}
const later = { at: 'data', code: 451, text: '4.7.1 try again later' } as const

let smtp: TestSmtp
let ctx: Ctx & { clock: { now: Date } }
let jobs: JobRunner

beforeAll(async () => {
  smtp = await testSmtp()
  const sender = { from: 'Rubrica <no-reply@sign.example>', baseUrl: 'https://sign.example', now: () => new Date() }
  const settings = { baseUrl: 'https://sign.example' }
  ctx = await testCtx({
    db: await testDb(),
    mailer: smtpMailer(smtp.url, sender),
    reactions: [tellPeople],
    settings,
  })
})
beforeEach(async () => {
  jobs = await startJobs(ctx, messageHandlers(links), { heartbeatMs: 100 })
})
afterEach(async () => {
  smtp.misbehave(null)
  await jobs.stop()
  await emptyTables(ctx.db)
  smtp.letters.length = 0
})
afterAll(() => smtp.close())

const change = (envelopeId: EnvelopeId, decide: (envelope: Envelope) => EnvelopeChange) =>
  ctx.db.transaction(async (tx) => {
    const locked = await lockHead(tx, envelopeId, null)
    return commit(ctx, tx, decide(locked.envelope), { at: ctx.now(), ...systemOrigin }, locked)
  })

const rows = () =>
  ctx.db.read((reader) =>
    tables(reader).selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute(),
  )

async function settled(): Promise<void> {
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'queued')).toEqual([])
}

/** Retries wait longer and longer; a test does not. What is still being tried is waited for. */
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

/** Takes the first letter there is, hands it over and is killed. */
async function dyingWorker(): Promise<void> {
  const { rows: found } = await poolOf(ctx.db).query<{ database: string }>('select current_database() as database')
  const { host } = poolOf(ctx.db).options as { host: string }
  const parts = [host, found[0]!.database, ctx.settings.dataDir, smtp.url]
  const worker = await forkBundled('src/features/messages/testing/deadly-delivery.ts', parts)
  const [, signal] = (await once(worker, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

const to = (letters: readonly Email[], name: string) => letters.filter((each) => each.to?.[0]?.name === name)

describe('sending an envelope', () => {
  it('asks the first group, each in their language, with a link that is theirs alone', async () => {
    const { people } = await sendSample(ctx, [
      { name: 'Ana', order: 1 },
      { name: 'Bob', order: 1, type: 'approver', language: 'en' },
      { name: 'Carlos', order: 2, language: 'es' },
      { name: 'Davi', order: 1, type: 'in-person-signer' },
    ])
    const letters = await smtp.received(2)
    await settled()
    expect(letters).toHaveLength(2)
    const [ana, bob] = [to(letters, 'Ana')[0]!, to(letters, 'Bob')[0]!]
    expect(ana.subject).toBe('Marina Duarte (Acme) enviou “Contrato de teste” para você assinar')
    expect(bob.subject).toBe('Marina Duarte (Acme) sent you “Contrato de teste” to approve')
    expect(ana.text).toContain(`https://sign.example/public/envelopes/viewer/${people[0]!.token}`)
    expect(ana.html).toContain(`https://sign.example/public/envelopes/viewer/${people[0]!.token}`)
    expect(ana.html).not.toContain(people[1]!.token)
    expect(ana.html).toContain('Oi &lt;b&gt;!&lt;/b&gt;')
    expect(ana.replyTo?.[0]).toMatchObject({ name: 'Marina Duarte' })
    const row = JSON.stringify(await rows())
    expect(row).not.toContain(people[0]!.token)
  })

  it('asks the next group when the first is done, and tells everybody when it is completed', async () => {
    const { people, envelopeId } = await sendSample(ctx, [
      { name: 'Ana', order: 1, type: 'approver' },
      { name: 'Bia', order: 2, type: 'in-person-signer' },
      { name: 'Caio', order: 2, type: 'carbon-copy' },
    ])
    await smtp.received(1) // a recipient who has acted is asked no more
    await change(envelopeId, (envelope) => act(envelope, people[0]!.id))
    await smtp.received(2)
    await ctx.db.read((reader) => sql`update fields set value = 'x'`.execute(tables(reader)))
    await change(envelopeId, (envelope) => act(envelope, people[1]!.id))
    await change(envelopeId, seal)
    const letters = await smtp.received(5)
    expect(letters.slice(2).map(({ to: address }) => address?.[0]?.name)).toEqual(
      expect.arrayContaining(['Ana', 'Caio', 'Marina Duarte']),
    )
    const done = to(letters, 'Ana').at(-1)!
    expect(done.subject).toBe('“Contrato de teste” foi concluído')
    expect(done.text).toContain(`/public/envelopes/download/${people[0]!.token}`)
    expect(to(letters, 'Marina Duarte')[0]!.text).toContain(`/business/documents/info/${envelopeId}`)
  })
})

describe('an envelope that ends early', () => {
  const people = [
    { name: 'Ana', order: 1, type: 'approver' as const },
    { name: 'Bia', order: 1 },
    { name: 'Caio', order: 2, type: 'approver' as const },
  ]

  it.each([
    [
      'refused',
      (envelope: Envelope) => refuse(envelope, envelope.recipients[0]!.id, 'Valor errado'),
      ['Bia', 'Marina Duarte'],
    ],
    ['cancelled', cancel, ['Ana', 'Bia']],
    ['expired', expire, ['Ana', 'Bia', 'Marina Duarte']],
  ] as const)('is told as %s to those who were asked, not to those who never were', async (kind, decide, expected) => {
    const { envelopeId } = await sendSample(ctx, people)
    await smtp.received(2)
    await change(envelopeId, decide)
    await settled()
    const told = (await rows()).filter((row) => row.kind === kind)
    expect(told.map(({ to_name: name }) => name).toSorted()).toEqual(expected)
    if (kind === 'refused') expect(to(smtp.letters, 'Marina Duarte')[0]!.text).toContain('Motivo: Valor errado')
  })

  it('takes back a request that has not left yet', async () => {
    await jobs.stop()
    const { envelopeId } = await sendSample(ctx, people)
    await change(envelopeId, cancel)
    jobs = await startJobs(ctx, messageHandlers(links))
    await settled()
    const kindsThat = async (is: string) => (await rows()).filter(({ state }) => state === is).map(({ kind }) => kind)
    expect(await kindsThat('withdrawn')).toEqual(['action_request', 'action_request'])
    expect(await kindsThat('sent')).toEqual(['cancelled', 'cancelled'])
    const history = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    const said = history.filter(({ type }) => type === 'recipient.message_withdrawn').map(({ fact }) => fact)
    expect(said).toMatchObject([{ message: 'action_request' }, { message: 'action_request' }])
  })

  it('tells the sender why sealing stopped', async () => {
    const { people: sent, envelopeId } = await sendSample(ctx, [{ name: 'Ana', type: 'in-person-signer' }])
    await ctx.db.read((reader) => sql`update fields set value = 'x'`.execute(tables(reader)))
    await change(envelopeId, (envelope) => act(envelope, sent[0]!.id))
    const reason = { cause: 'archive', words: {} } as const
    await change(envelopeId, (envelope) => halt(envelope, 'The envelope speaks another language.', reason))
    const [letter] = await smtp.received(1)
    expect(letter!.to?.[0]?.name).toBe('Marina Duarte')
    expect(letter!.text).toContain('O que houve: Um documento não pôde virar PDF/A')
  })
})

describe('asking again', () => {
  it('is a message of its own, with the same link', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await smtp.received(1)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 120_000)
    await change(envelopeId, (envelope) => notifyAgain(envelope, null, ctx.now()))
    const letters = await smtp.received(2)
    expect(letters[1]!.subject).toBe('Lembrete: “Contrato de teste” espera a sua assinatura')
    expect(letters[1]!.text).toContain(people[0]!.token)
    expect(letters[1]!.messageId).not.toBe(letters[0]!.messageId)
  })

  it('goes to a corrected address with a new link, in the language chosen with it, and never gives that to the old one', async () => {
    await jobs.stop()
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana', language: 'pt-BR' }])
    const chosen = { address: 'certa@mail.example', language: { from: 'pt-BR', to: 'es' } } as const
    await change(envelopeId, (envelope) => correct(envelope, people[0]!.id, { name: 'Ana', ...chosen }))
    jobs = await startJobs(ctx, messageHandlers(links))
    const letters = await smtp.received(1)
    await settled()
    expect(letters.map(({ to: address }) => address?.[0]?.address)).toEqual(['certa@mail.example'])
    expect(letters[0]!.text).toContain(actionToken(ctx.keys, people[0]!.id, 2))
    expect((await rows()).at(-1)).toMatchObject({ language: 'es' })
  })
})

describe('a letter that cannot leave', () => {
  it('stays queued with the reason, and leaves later under the same Message-ID', async () => {
    smtp.misbehave(later)
    await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await rows())[0]?.error).toContain('try again later')
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    smtp.misbehave(null)
    await hurry()
    await smtp.received(1)
    await settled()
    expect((await rows())[0]).toMatchObject({ state: 'sent', error: null })
  })

  it('that left although the server never said so is recognised when it comes again', async () => {
    smtp.misbehave({ dies: 'after keeping' }, 1)
    await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await hurry()
    const letters = await smtp.received(2)
    await settled()
    expect(letters[1]!.messageId).toBe(letters[0]!.messageId)
  })

  it('whose worker died before it could say that it left stays in the outbox, and its recipient gets the copy', async () => {
    await jobs.stop()
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await dyingWorker()
    expect((await rows()).map(({ state }) => state)).toEqual(['queued'])
    expect(to(smtp.letters, 'Ana')).toHaveLength(1)
    // She acts on the letter that came, before anybody takes the dead worker's job over.
    await ctx.db.read((reader) => sql`update fields set value = 'x'`.execute(tables(reader)))
    await change(envelopeId, (envelope) => act(envelope, people[0]!.id))
    jobs = await startJobs(ctx, messageHandlers(links), { heartbeatMs: 100 })
    await expect
      .poll(async () => (await rows()).map(({ kind, state }) => [kind, state]))
      .toEqual([['action_request', 'withdrawn']])
    await change(envelopeId, seal)
    const letters = await smtp.received(3)
    expect(to(letters, 'Ana').map(({ subject }) => subject)).toEqual([
      'Marina Duarte (Acme) enviou “Contrato de teste” para você assinar',
      '“Contrato de teste” foi concluído',
    ])
  })

  it('is given up after the last try, and the sender can see it', async () => {
    smtp.misbehave(later)
    await sendSample(ctx, [{ name: 'Ana' }])
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await hurry(11)
    await expect.poll(async () => (await rows()).find(({ kind }) => kind === 'action_request')?.state).toBe('failed')
  })
})

it('carries account letters, once per link', async () => {
  const userId = (await sendSample(ctx, [{ name: 'Ana', type: 'in-person-signer' }])).senderId
  const letter = {
    kind: 'verify_email' as const,
    userId: asId<'User'>(userId),
    name: 'Marina',
    email: 'marina@acme.example',
    language: 'es' as const,
    linkId: '019aa000-0000-7000-8000-000000000000',
    continue: null,
  }
  await ctx.db.transaction(async (tx) => postAccountMessage(ctx, tx, letter))
  await ctx.db.transaction(async (tx) => postAccountMessage(ctx, tx, letter))
  const letters = await smtp.received(1)
  await settled()
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toBe('Confirme su correo en Rubrica')
  expect(letters[0]!.text).toContain('https://sign.example/auth/verify#key')
})
