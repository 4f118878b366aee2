/** Traces as a collector gets them: an envelope is followed from the request through jobs to letters and webhooks, and nothing personal leaves. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { atNight, dayAndNight } from '../kernel/testing/nightly.ts'
import { startDispatcher } from '../features/webhooks/dispatch.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { inSpan, isTraced, traceparent, installTracer } from '../server/traces.ts'
import { openExporter } from './trace-exporter.ts'
import { openTracer, type EndedSpan } from '../server/traces/tracer.ts'
import { jobHandlers, type Tools } from './features.ts'
import { openScene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'
import { traced } from './traced-sealing.ts'
import { startTracing } from './tracing.ts'

/** ExportTraceServiceRequest in the JSON of OTLP: no other members, ids in hex, 64-bit numbers as text. */
const text = z.strictObject({ stringValue: z.string() })
const value = z.union([
  text,
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string().min(1), value }))
const OtlpSpan = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^(?!0+$)[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.literal(2) }).optional(),
})
const OtlpRequest = z.strictObject({
  resourceSpans: z
    .array(
      z.strictObject({
        resource: z.strictObject({ attributes }),
        scopeSpans: z.array(
          z.strictObject({
            scope: z.strictObject({ name: z.string(), version: z.string() }),
            spans: z.array(OtlpSpan).min(1),
          }),
        ),
      }),
    )
    .min(1),
})
type OtlpSpan = z.output<typeof OtlpSpan>

const got: OtlpSpan[] = []
let raw = ''
let answers: (number | 'hangs')[] = []
let calls = 0
const collector: Server = createServer((request, response) => {
  void (async () => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    calls += 1
    const status = answers.shift() ?? 200
    if (status === 'hangs') return
    if (status !== 200) return response.writeHead(status).end()
    expect(request.url).toBe('/v1/traces')
    expect(request.headers['content-type']).toBe('application/json')
    expect(request.headers['x-team']).toBe('acme=1')
    const body = Buffer.concat(parts).toString()
    raw += body
    for (const { resource, scopeSpans } of OtlpRequest.parse(JSON.parse(body)).resourceSpans) {
      expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'rubrica' } })
      for (const { spans } of scopeSpans) got.push(...spans)
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })()
})

const tracesOf = (port: number, env: Record<string, string> = {}) =>
  readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=acme%3D1',
    ...env,
  }).traces!
let traces: ReturnType<typeof tracesOf>
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  traces = tracesOf((collector.address() as AddressInfo).port)
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const named = (name: string | RegExp) =>
  got.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const of = (span: OtlpSpan, key: string) => {
  const [found] = span.attributes
    .filter((each) => each.key === key)
    .map((each) => Object.values(each.value)[0] as unknown)
  return found
}

describe('an envelope', atNight, () => {
  let world: World
  const endings: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    endings.push(startTracing(traces, openLog('silent')))
    world = await openWorld()
    endings.push(() => world.close())
    const sealing = traced({ ...world.sealing, wanted: { level: 'B-T', isEnoughToTry: false } } as const)
    const tools = {
      workshop: world.sealing.workshop,
      sealing,
      trustAnchors: [],
      qualified: {},
      providers: new Map(),
      office: null,
      gateway: null,
    }
    const jobs = await startJobs(world.ctx, jobHandlers(tools as unknown as Tools), { heartbeatMs: 500 })
    endings.push(() => jobs.stop())
    const dispatcher = startDispatcher(world.ctx, { pollMs: 50 })
    endings.push(() => dispatcher.stop())
  })
  afterAll(async () => {
    for (const end of endings.toReversed()) await end()
  })

  it('is followed from the request through jobs to letters, seal and webhook', async () => {
    const hook = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(204).end())
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const { port } = hook.address() as AddressInfo
    const scene = await openScene(world)
    const body = { url: `http://127.0.0.1:${port}/secret-path`, events: ['envelope.sent', 'envelope.completed'] }
    await scene.call('POST', '/v1/webhooks', { body }, world.people.owner)
    const envelope = await scene.signed()
    await expect.poll(() => named('webhook').length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => named('letter completed').length + named(/^letter .*complet/).length).toBeGreaterThan(0)
    hook.close()

    const [sent] = named('POST /v1/envelopes/:id/send')
    expect(sent).toMatchObject({ kind: 2 })
    expect(of(sent!, 'http.response.status_code')).toBe('200')
    const ofSending = got.filter(({ traceId }) => traceId === sent!.traceId)
    expect(ofSending.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['transaction', 'job deliver_message', 'webhook']),
    )
    const letters = ofSending.filter(({ name }) => name.startsWith('letter '))
    expect(letters.length).toBeGreaterThan(0)
    for (const letter of letters) {
      const job = ofSending.find(({ spanId }) => spanId === letter.parentSpanId)
      expect(job).toMatchObject({ name: 'job deliver_message', kind: 5 })
      const cause = ofSending.find(({ spanId }) => spanId === job!.parentSpanId)
      expect(cause?.name).toMatch(/^(transaction|POST)/)
    }

    const [seal] = named('job seal_envelope')
    expect(of(seal!, 'rubrica.envelope.id')).toBe(envelope.id)
    const ofSeal = got.filter(({ traceId }) => traceId === seal!.traceId).map(({ name }) => name)
    expect(ofSeal).toEqual(
      expect.arrayContaining([
        'POST /v1/p/envelopes/recipients/:token',
        'seal document',
        'seal signature page',
        'seal: sign',
        'seal: timestamp',
        'select',
        'insert',
        'webhook',
      ]),
    )
  })

  it('has parents that came too, times in order, and statements without parameters', () => {
    const all = new Map(got.map((span) => [span.spanId, span]))
    expect(all.size).toBe(got.length)
    for (const span of got) {
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
      if (span.parentSpanId) expect(all.get(span.parentSpanId)?.traceId, span.name).toBe(span.traceId)
    }
    const statements = got.filter((span) => of(span, 'db.query.text') !== undefined)
    expect(statements.length).toBeGreaterThan(100)
    expect(statements.some((span) => String(of(span, 'db.query.text')).includes('$1'))).toBe(true)
  })

  it('says a refusal by its route and status, and marks what failed', async () => {
    const answer = await world.http.app.inject({
      method: 'GET',
      url: '/v1/p/envelopes/recipients/no-such-token-at-all',
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    await expect(inSpan({ name: 'fails' }, () => Promise.reject(new TypeError('a secret message')))).rejects.toThrow()
    await expect.poll(() => named('fails').length).toBe(1)
    expect(named('fails')[0]).toMatchObject({ status: { code: 2 } })
    expect(of(named('fails')[0]!, 'error.type')).toBe('TypeError')
  })

  it('tells nobody’s name, address, token, file or secret', () => {
    expect(raw.length).toBeGreaterThan(10_000)
    const hidden = [
      '@',
      'example',
      '.pdf',
      '127.0.0.1',
      'secret-path',
      'secret message',
      'no-such-token',
      'Bearer ',
      'ess=',
    ]
    expect(hidden.filter((each) => raw.includes(each))).toEqual([])
    const { people } = world
    const theirs = Object.values(people).flatMap(({ userId, headers }) => [userId, ...Object.values(headers)])
    expect(theirs.filter((each) => each.length > 8 && raw.includes(each))).toEqual([])
    // Links of recipients are 43 signs of base64url; nothing looks like one.
    expect(/"[A-Za-z0-9_-]{43}"/.exec(raw)).toBeNull()
  })
})

describe('a tracer', () => {
  const ended: EndedSpan[] = []
  const use = (ratio: number) => installTracer(openTracer({ ratio, onEnd: (span) => ended.push(span) }))
  beforeEach(() => {
    ended.length = 0
  })
  afterAll(() => installTracer(null))

  it('is not there unless it is asked for, and then costs a question', async () => {
    installTracer(null)
    expect([isTraced(), traceparent()]).toEqual([false, null])
    expect(await inSpan({ name: 'x' }, async (span) => span)).toBeNull()
    expect(readSettings({}).traces).toBeNull()
    const compose = readFileSync(path.join(import.meta.dirname, 'compose.ts'), 'utf8')
    expect(compose).not.toMatch(/^import .*tracing/m)
    expect(compose).toContain("await import('./tracing.ts')")
  })

  it('measures nothing of traces that were not chosen, here or by who began them', async () => {
    use(0)
    await inSpan({ name: 'above' }, async () => {
      expect(traceparent()).toMatch(/-00$/)
      await inSpan({ name: 'below' }, async () => undefined)
    })
    expect(ended).toEqual([])
    const parent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
    await inSpan({ name: 'chosen elsewhere', parent }, async () => undefined)
    expect(ended).toMatchObject([{ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) }])
  })

  it.each([
    '',
    'x',
    `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`,
    `ff-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `00-${'AB'.repeat(16)}-${'cd'.repeat(8)}-01`,
  ])('begins a trace of its own where it is given %s', async (parent) => {
    use(1)
    await inSpan({ name: 'x', parent }, async () => undefined)
    expect(ended[0]!.parentSpanId).toBeNull()
  })

  it('keeps what goes on at once apart', async () => {
    use(1)
    await Promise.all(
      ['a', 'b'].map((name) =>
        inSpan({ name }, async () => {
          await new Promise((resolve) => setImmediate(resolve))
          await inSpan({ name: `${name} inside`, isPart: true }, async () => undefined)
        }),
      ),
    )
    for (const name of ['a', 'b'])
      expect(ended.find((span) => span.name === `${name} inside`)!.parentSpanId).toBe(
        ended.find((span) => span.name === name)!.spanId,
      )
    await inSpan({ name: 'part of nothing', isPart: true }, async () => undefined)
    expect(ended.some(({ name }) => name === 'part of nothing')).toBe(false)
  })
})

describe('an exporter', () => {
  const span = (name: string): EndedSpan => ({
    traceId: 'ab'.repeat(16),
    spanId: 'cd'.repeat(8),
    parentSpanId: null,
    name,
    kind: 'internal',
    startNs: 1_795_000_000_000_000_000n,
    endNs: 1_795_000_000_000_000_001n,
    attributes: { whole: 3, part: 0.5, is: true },
    failed: null,
  })
  const open = (more = {}) =>
    openExporter({ ...traces, version: '1', log: openLog('silent'), everyMs: 60_000, timeoutMs: 3000, ...more })
  beforeEach(() => {
    got.length = 0
    calls = 0
  })

  it('sends again what a busy collector did not take', async () => {
    answers = [503, 429]
    const exporter = open({ everyMs: 10 })
    exporter.add(span('late'))
    await expect.poll(() => named('late').length).toBe(1)
    expect(calls).toBe(3)
    await exporter.close()
  })

  for (const { rows, when } of dayAndNight([400, 'hangs'] as const, 2))
    it.each(rows)('gives up what a collector refuses (%s), and holds nobody up', when, async (answer) => {
      answers = [answer]
      const exporter = open()
      exporter.add(span('lost'))
      const before = performance.now()
      await exporter.close()
      expect(performance.now() - before).toBeLessThan(20_000)
      expect([named('lost').length, calls]).toEqual([0, 1])
    })

  it('keeps so many and no more while nobody listens', async () => {
    const exporter = open({ url: 'http://127.0.0.1:9/v1/traces' })
    for (let n = 0; n < 20_000; n++) exporter.add(span('many'))
    await exporter.close()
    expect(named('many')).toEqual([])
  })
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'must be an address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_HEADERS: 'Bearer x' }, 'name=value'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_SAMPLER_ARG: '2' }, 'from 0 to 1'],
])('%# settings that mean nothing are refused', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})
