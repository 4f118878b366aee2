/** Asks for `/metrics`, and holds the guide, the alert rules and the dashboard against it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observeInstallation } from '../features/monitoring/gauges.ts'
import { startJobs } from '../jobs/jobs.ts'
import { serveMetrics } from '../server/http/metrics.ts'
import { observeProcess, type Metrics } from '../server/metrics.ts'
import { sql, tables } from '../server/sql.ts'
import { freePort } from '../server/testing/free-port.ts'
import { tallyHandlers } from '../features/tracking/tally.jobs.ts'
import { openScene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

const TOKEN = 'a-token-of-enough-characters'
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const authorities = [
  { name: 'acme', url: 'http://127.0.0.1:9/', per_day: 20, per_month: 400 },
  { name: 'calm', url: 'http://127.0.0.1:9/', per_day: 20 },
]

let world: World
let metrics: Metrics
let address: string
let end: () => Promise<unknown>
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: TOKEN, TSA_AUTHORITIES: JSON.stringify(authorities) })
  metrics = world.ctx.metrics!
  observeProcess(metrics)
  observeInstallation(
    world.ctx,
    metrics.registry,
    { certificateEnds: { seal: 1_900_000_000 }, clockOffset: () => 0.25 },
    0,
  )
  const at = { port: await freePort(), host: '127.0.0.1' }
  const server = await serveMetrics(world.http.app, metrics, { at, token: TOKEN })
  end = () => server!.close()
  address = `http://127.0.0.1:${at.port}/metrics`
})
afterAll(async () => {
  await end()
  await world.close()
})

const asked = (authorization?: string) => fetch(address, authorization ? { headers: { authorization } } : {})

const metricsNow = async (): Promise<string> => (await asked(`Bearer ${TOKEN}`)).text()

/** Of a sample, by how it is written: `name` or `name{label="value"}`. */
const valueOf = (page: string, sample: string): number | undefined => {
  const line = page.split('\n').find((each) => each.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

describe('/metrics', () => {
  it('is given to who shows the token, in any case of the word Bearer', async () => {
    expect((await asked()).status).toBe(401)
    for (const wrong of ['Bearer x', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN, `Bearer  `])
      expect((await asked(wrong)).status, wrong).toBe(401)
    const answer = await asked(`bearer ${TOKEN}`)
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  })

  it('counts envelopes, requests, facts and jobs, and tells nobody by name', async () => {
    const { ctx } = world
    const { id } = await (await openScene(world)).sent()
    await tallyHandlers[0]!.run(ctx, {}, { attempt: 1, isLast: false, signal: new AbortController().signal })

    const page = await metricsNow()
    const { rows } = await ctx.db.read((reader) =>
      sql<{
        state: string
        count: number
      }>`select state, count(*) as count from envelopes where not is_sandbox group by state`.execute(tables(reader)),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { state, count } of rows) expect(valueOf(page, `rubrica_envelopes{state="${state}"}`), state).toBe(count)
    expect(valueOf(page, 'rubrica_facts_total{type="envelope.sent"}')).toBeGreaterThan(0)
    expect(
      valueOf(
        page,
        'rubrica_http_request_duration_seconds_count{method="POST",route="/v1/envelopes/:id/send",status="200"}',
      ),
    ).toBe(1)
    expect(valueOf(page, 'rubrica_jobs_waiting{job="deliver_message"}')).toBeGreaterThan(0)
    expect(valueOf(page, 'rubrica_messages{via="email",state="queued"}')).toBeGreaterThan(0)
    expect(valueOf(page, 'rubrica_certificate_end_timestamp_seconds{certificate="seal"}')).toBe(1_900_000_000)
    expect(valueOf(page, 'rubrica_timestamp_clock_offset_seconds')).toBe(0.25)
    expect(valueOf(page, 'rubrica_database_readable')).toBe(1)
    expect(valueOf(page, 'rubrica_database_statements_total')).toBeGreaterThan(10)
    expect(page).not.toContain(id)
    expect(page).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  it('times seals by the level reached', async () => {
    const { id } = await (await openScene(world)).completed()
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ level: string }>`select sealed_level as level from documents where envelope_id = ${id}`.execute(
        tables(reader),
      ),
    )
    expect(rows).toHaveLength(1)
    const sample = `rubrica_seal_duration_seconds_count{level="${rows[0]!.level}"}`
    expect(valueOf(await metricsNow(), sample)).toBe(1)
  })

  it('times jobs, also those that fail', async () => {
    const { ctx } = world
    const failing = { ...tallyHandlers[0]!, run: () => Promise.reject(new Error('no')) }
    const jobs = await startJobs(ctx, [failing])
    try {
      await ctx.db.read((reader) =>
        sql`select graphile_worker.add_job('fold_tallies', max_attempts => 1)`.execute(tables(reader)),
      )
      const sample = 'rubrica_job_duration_seconds_count{job="fold_tallies",outcome="gave_up"}'
      await expect.poll(async () => valueOf(await metricsNow(), sample)).toBe(1)
    } finally {
      await jobs.stop()
    }
  })
})

describe('what is written about metrics', () => {
  const names = (text: string) => new Set(text.match(/\b(?:rubrica|nodejs|process)_[a-z0-9_]+[a-z0-9]/g))
  const exported = async () => new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const known = (all: ReadonlySet<string>, name: string) =>
    all.has(name) || all.has(name.replace(/_(bucket|count|sum)$/, ''))

  it.each(['deploy/monitoring/alerts.yml', 'deploy/monitoring/grafana.json', 'docs/operating/metrics.md'])(
    '%s names what there is',
    async (file) => {
      const all = await exported()
      const named = [...names(read(file))]
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !known(all, name))).toEqual([])
    },
  )

  it('the alert on quotas of timestamps comes below a tenth, for the authority and the period that it is', async () => {
    const alert = /- alert: RubricaTimestampsRunOut\n +expr: (.*)\n/.exec(read('deploy/monitoring/alerts.yml'))?.[1]
    const side = 'max by \\(authority, period\\) \\((\\w+)\\)'
    const [, left, factor, whole] = new RegExp(`^${side} < ([\\d.]+) \\* ${side}$`).exec(alert ?? '') ?? []
    const firing = async () => {
      const page = await metricsNow()
      return ['acme', 'calm'].flatMap((authority) =>
        ['day', 'month'].filter((period) => {
          const labels = `{authority="${authority}",period="${period}"}`
          const [rest, all] = [left, whole].map((name) => valueOf(page, `${name}${labels}`))
          return rest !== undefined && all !== undefined && rest < Number(factor) * all
        }),
      )
    }
    const { db, now } = world.ctx
    const use = (count: number) =>
      db.read((reader) =>
        sql`insert into timestamp_uses (authority, day, count) values ('acme', ${now().toISOString().slice(0, 10)}, ${count})
          on conflict (authority, day) do update set count = excluded.count`.execute(tables(reader)),
      )
    await use(18)
    expect(await firing()).toEqual([])
    await use(19)
    expect(await firing()).toEqual(['day'])
  })

  it('the guide names every metric and every alert', async () => {
    const guide = names(read('docs/operating/metrics.md'))
    const own = [...(await exported())].filter((name) => name.startsWith('rubrica_'))
    expect(own.filter((name) => !guide.has(name))).toEqual([])
    const alerts = Array.from(read('deploy/monitoring/alerts.yml').matchAll(/alert: (\w+)/g), ([, name]) => name!)
    expect(alerts.filter((name) => !read('docs/operating/metrics.md').includes(`\`${name}\``))).toEqual([])
  })
})
