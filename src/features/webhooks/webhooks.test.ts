/** Deliveries of facts to a real receiver: signed, in order, again after failures, paused at last, cleaned up. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { cancel, refuse, type EnvelopeChange, type Envelope } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { startDispatcher, type Dispatcher } from './dispatch.ts'
import { addSecret } from './secret.ts'
import { forgetOldWebhooks } from './webhook.jobs.ts'
import { retryAt, webhookEvents, type EnvelopeEventName, type WebhookFormat, type WebhookId } from './webhook.model.ts'
import { webhookReactions } from './webhook.reactions.ts'
import { insertWebhook, updateWebhook } from './webhook.store.ts'

type Got = Readonly<{ path: string; headers: Record<string, string>; body: string }>

let ctx: Ctx & { clock: { now: Date } }
let receiver: Server
let origin: string
let dispatcher: Dispatcher | null
const got: Got[] = []
const letters: string[] = []
/** What is answered at a path, one after another; then 204. */
const answers = new Map<string, (number | 'never')[]>()
let heard = () => {}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() })
      const answer = answers.get(path)?.shift() ?? 204
      if (answer !== 'never') response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end('thanks')
      heard()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const ownersOf = async () => [
    {
      userId: asId<'User'>(crypto.randomUUID()),
      name: 'Ana',
      email: 'a@a.example',
      language: 'en',
      organization: 'Acme',
    } as const,
  ]
  const post = async (
    _: unknown,
    __: unknown,
    letter: { kind: string; continue?: string | null; told?: { what?: string } },
  ) => void letters.push(`${letter.kind} ${letter.told?.what} ${letter.continue}`)
  ctx = await testCtx({
    env: { OUTGOING_PRIVATE_NETWORKS: 'true', WEBHOOK_RETRY_SEC: '60' },
    reactions: webhookReactions({ ownersOf, post }),
  })
})
beforeEach(() => {
  ctx.clock.now = new Date()
})
afterEach(async () => {
  await dispatcher?.stop()
  dispatcher = null
  await emptyTables(ctx.db)
  got.length = letters.length = 0
  answers.clear()
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const sent = async () => {
  const sample = await sendSample(ctx, [{ name: 'Bia' }, { name: 'Caio' }])
  return { ...sample, organizationId: asId<'Organization'>(sample.organizationId) }
}
const start = () => (dispatcher = startDispatcher(ctx, { pollMs: 20 }))
const at = (path: string) => got.filter((each) => each.path === path)
const typesAt = (path: string) => at(path).map(({ body }) => (JSON.parse(body) as { type: string }).type)

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    heard = () => {
      if (isSo()) resolve()
    }
    heard()
  })
}

/** Until nothing waits any more. */
async function drained(): Promise<void> {
  while (await ctx.db.read((reader) => tables(reader).selectFrom('webhook_lanes').select('due_at').executeTakeFirst()))
    await new Promise((resolve) => setImmediate(resolve))
}

/** Until so many attempts are in the log. */
async function attempted(count: number): Promise<void> {
  while ((await attempts()) < count) await new Promise((resolve) => setImmediate(resolve))
}

/** Until it is, in the database: a letter is written before that is saved. */
async function paused(id: WebhookId): Promise<void> {
  const find = () =>
    ctx.db.read((reader) =>
      tables(reader).selectFrom('webhook_endpoints').select('paused_at').where('id', '=', id).executeTakeFirst(),
    )
  while (!(await find())?.paused_at) await new Promise((resolve) => setImmediate(resolve))
}

const attempts = () =>
  ctx.db.read(async (reader) => (await tables(reader).selectFrom('webhook_attempts').select('at').execute()).length)

async function listen(
  { organizationId, senderId }: Pick<Awaited<ReturnType<typeof sent>>, 'organizationId' | 'senderId'>,
  path: string,
  {
    format = 'standard',
    events = webhookEvents,
  }: { format?: WebhookFormat; events?: readonly EnvelopeEventName[] } = {},
): Promise<{ id: WebhookId; secret: string }> {
  const id = ctx.newId<'Webhook'>()
  const secret = await ctx.db.transaction(async (tx) => {
    const at = { createdAt: ctx.now(), createdBy: asId<'User'>(senderId), isByProgram: false }
    await insertWebhook(tx, { id, organizationId, clientId: null, url: `${origin}${path}`, events, format, ...at })
    return addSecret(ctx, tx, id)
  })
  return { id, secret }
}

const change = (id: EnvelopeId, decide: (envelope: Envelope) => EnvelopeChange) =>
  ctx.db.transaction(async (tx) => {
    const from = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
    return commit(ctx, tx, decide(await lockEnvelope(tx, id)), from)
  })

describe('a webhook', () => {
  it('is told what happens, in order, signed so that the library of Standard Webhooks believes it', async () => {
    const sample = await sent()
    const { secret } = await listen(sample, '/all')
    const [first] = sample.people
    await change(sample.envelopeId, (envelope) => refuse(envelope, first!.id, 'The rent is wrong.'))
    start()
    await drained()
    expect(typesAt('/all')).toEqual(['recipient.refused', 'envelope.refused'])
    const told = at('/all').map(({ body, headers }) => new Verifier(secret).verify(body, headers))
    expect(told[0]).toMatchObject({
      version: 1,
      data: {
        organization: sample.organizationId,
        envelope: { id: sample.envelopeId, state: 'rejected', status: 'rejected', is_sandbox: false },
        recipient: { id: first!.id, state: 'refused' },
      },
    })
    const facts = await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))
    const numbers = told.map((each) => (each as { data: { fact: number } }).data.fact)
    expect(numbers.map((number) => facts[number - 1]!.type)).toEqual(['recipient.refused', 'envelope.rejected'])
    expect(JSON.stringify(got)).not.toContain('rent is wrong')
    expect(() => new Verifier(secret).verify(`${at('/all')[0]!.body} `, at('/all')[0]!.headers)).toThrow()
  })

  it('is told nothing that was undone', async () => {
    const sample = await sent()
    await listen(sample, '/undone')
    const undone = ctx.db.transaction(async (tx) => {
      const from = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
      await commit(ctx, tx, cancel(await lockEnvelope(tx, sample.envelopeId)), from)
      throw new Error('the disk is full')
    })
    await expect(undone).rejects.toThrow('disk')
    await change(sample.envelopeId, (envelope) => refuse(envelope, sample.people[0]!.id, 'No.'))
    start()
    await drained()
    expect(typesAt('/undone')).toEqual(['recipient.refused', 'envelope.refused'])
  })

  it('that is made before the last lock of a long transaction is told of what follows', async () => {
    const sample = await sent()
    await ctx.db.transaction(async (tx) => {
      const from = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
      await lockEnvelope(tx, sample.envelopeId)
      await listen(sample, '/meanwhile')
      await commit(ctx, tx, cancel(await lockEnvelope(tx, sample.envelopeId)), from)
    })
    start()
    await drained()
    expect(typesAt('/meanwhile')).toEqual(['envelope.cancelled'])
  })

  it('in the compatible form gets what programs of the original service read, and only what it asked for', async () => {
    const sample = await sent()
    await listen(sample, '/old', { format: 'compatible', events: ['envelope.cancelled'] })
    await change(sample.envelopeId, cancel)
    start()
    await drained()
    expect(at('/old').map(({ body }) => JSON.parse(body) as object)).toEqual([
      { uuid: sample.envelopeId, resource: { status: 'cancelled' } },
    ])
  })

  it('that fails holds back the later ones of that envelope only, and gets them in order afterwards', async () => {
    const [one, two] = [await sent(), await sent()]
    await listen(one, '/one')
    await listen(two, '/two')
    answers.set('/one', [500, 301])
    await change(one.envelopeId, (envelope) => refuse(envelope, one.people[0]!.id, 'No.'))
    await change(two.envelopeId, cancel)
    start()
    await attempted(2)
    expect([at('/one').length, typesAt('/two')]).toEqual([1, ['envelope.cancelled']])
    const later = (sec: number) => (ctx.clock.now = new Date(ctx.clock.now.getTime() + sec * 1000))
    later(61)
    await attempted(3)
    later(61)
    later(120)
    await drained()
    const ids = at('/one').map(({ headers }) => headers['webhook-id'])
    expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]])
    expect(typesAt('/one').slice(2)).toEqual(['recipient.refused', 'envelope.refused'])
    const log = await ctx.db.read((reader) =>
      tables(reader).selectFrom('webhook_attempts').select(['status', 'trouble', 'answer']).orderBy('number').execute(),
    )
    expect(log).toContainEqual({ status: 301, trouble: 'redirect', answer: 'thanks' })
    expect(JSON.stringify(got.filter(({ path }) => path === '/'))).toBe('[]')
  })

  it('is paused after three days of failures, its owners are told once, and nothing is lost', async () => {
    const sample = await sent()
    const { id } = await listen(sample, '/down')
    answers.set('/down', [503, 503])
    await change(sample.envelopeId, cancel)
    start()
    await attempted(1)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 72 * 3_600_000 + 1000)
    await attempted(2)
    await paused(id)
    const page = `/account/developer/webhooks/${id}?organization=${sample.organizationId}`
    expect(letters).toEqual([`webhook_paused ${new URL(origin).host} ${page}`])
    const history = await ctx.db.read((reader) => eventsOf(reader, { kind: 'organization', id: sample.organizationId }))
    expect(history.at(-1)?.fact).toMatchObject({ type: 'webhook.paused', cause: 'failures' })
    await ctx.db.transaction((tx) => updateWebhook(tx, id, { paused: null }))
    await drained()
    expect(typesAt('/down')).toEqual(['envelope.cancelled', 'envelope.cancelled', 'envelope.cancelled'])
  })

  it('that says that it is gone is paused at once', async () => {
    const sample = await sent()
    const { id } = await listen(sample, '/gone')
    answers.set('/gone', [410])
    await change(sample.envelopeId, cancel)
    start()
    await until(() => at('/gone').length === 1)
    await paused(id)
    expect(letters).toHaveLength(1)
  })

  it('that never answers slows no other', async () => {
    const [slow, quick] = [await sent(), await sent()]
    await listen(slow, '/never')
    await listen(quick, '/quick')
    answers.set('/never', ['never'])
    await change(slow.envelopeId, cancel)
    await change(quick.envelopeId, cancel)
    start()
    await until(() => at('/quick').length === 1 && at('/never').length === 1)
    await attempted(1)
    await dispatcher!.stop()
    const lanes = await ctx.db.read((reader) => tables(reader).selectFrom('webhook_lanes').selectAll().execute())
    expect(lanes.map(({ leased_until: leased }) => leased)).toEqual([null])
  })

  it('ends with its organization: what waits goes nowhere, and a job removes it', async () => {
    const sample = await sent()
    await listen(sample, '/closed')
    await change(sample.envelopeId, cancel)
    await ctx.db.transaction((tx) =>
      recordAboutOrganization(ctx, tx, sample.organizationId, { type: 'organization.closed' }),
    )
    await forgetOldWebhooks(ctx)
    const left = await ctx.db.read(async (reader) => [
      await tables(reader).selectFrom('webhook_endpoints').select('id').execute(),
      await tables(reader).selectFrom('webhook_lanes').select('due_at').execute(),
      await tables(reader).selectFrom('webhook_secrets').select('id').execute(),
    ])
    expect([left, got]).toEqual([[[], [], []], []])
  })

  it('keeps its log for 30 days', async () => {
    const sample = await sent()
    await listen(sample, '/log')
    await change(sample.envelopeId, cancel)
    start()
    await drained()
    await forgetOldWebhooks(ctx)
    expect(await attempts()).toBe(1)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 31 * 86_400_000)
    await forgetOldWebhooks(ctx)
    expect(await attempts()).toBe(0)
  })
})

describe('a retry', () => {
  it('comes after three times as long each time, at most eight hours, for three days', () => {
    const first = new Date('2026-01-01T00:00:00Z')
    let now = first
    const waits: number[] = []
    for (let attempts = 1; ; attempts += 1) {
      const next = retryAt(attempts, first, now, 5000)
      if (!next) break
      waits.push((next.getTime() - now.getTime()) / 1000)
      now = next
    }
    expect(waits.slice(0, 9)).toEqual([5, 15, 45, 135, 405, 1215, 3645, 10_935, 28_800])
    expect(now.getTime() - first.getTime()).toBe(72 * 3_600_000)
  })
})
