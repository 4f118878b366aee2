/**
 * Measures one whole envelope by phase: processor time of all processes together, and statements as they leave the driver.
 * `npm run build && npx tsx bench/envelope.bench.ts`
 * RUNS, ENVELOPES, WARM_UP and LATER measure more or less; ROOT: where another build lies, to measure two in turn; STATEMENTS=1 prints each phase's
 * statements with how often they were sent.
 */
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { startedDir } from '../e2e/run.ts'
import { countingEnv, openMeter, type Meter, type Spent } from './meter/meter.ts'
import { medianOf, round, writeTable, type Row } from './table.ts'
import {
  addSigners,
  draft,
  ensureCompleted,
  fillAll,
  giveTokens,
  openAll,
  sign,
  SIGNERS,
  untilCollected,
  untilIdle,
  upload,
  type Envelope,
} from './whole-envelopes.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const ENVELOPES = Number(process.env['ENVELOPES'] ?? 20)
/** Before what counts: V8 optimises what it has run often, in each thread anew. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 60)
/** So many before it is measured once more, as of a server that has run for a while; 0: only once. */
const LATER = Number(process.env['LATER'] ?? 300)
const REST_MS = 6000

/** In the order in which they happen; each is done for all envelopes of a run before the next begins. */
const phases = [
  'draft',
  'upload',
  'recipients and fields',
  'send, with letters',
  'open the signing page',
  'terms, signature, values',
  'sign, with letters',
  'seal, with letters',
] as const
type Phase = (typeof phases)[number]

const dataDir = startedDir()
const socket = path.join(dataDir, 'statements')
const product = await startProduct({ FREE_ENVELOPES: '100000', ...countingEnv(socket) }, dataDir, process.env['ROOT'])
try {
  const meter = openMeter(product.pid(), dataDir, socket)
  const sender = await signUp(product)
  await runAll(meter, sender, WARM_UP)
  await untilCollected()
  const rest = await atRest(meter)
  const measured = async () => {
    const runs: Runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await runAll(meter, sender, ENVELOPES))
    return runs
  }
  const runs = await measured()
  if (LATER > 0) await runAll(meter, sender, Math.max(1, LATER - WARM_UP - RUNS * ENVELOPES))
  report(runs, LATER > 0 ? await measured() : null, rest)
} finally {
  await product.close()
}

/** A second of nothing to do: polling and heartbeats, which no envelope causes. */
async function atRest(meter: Meter): Promise<Spent & { seconds: number }> {
  await meter.read()
  await wait(REST_MS)
  return { ...(await meter.read()), seconds: REST_MS / 1000 }
}

async function runAll(
  meter: Meter,
  sender: Person,
  count: number,
): Promise<Record<Phase, Spent & { seconds: number }>> {
  const envelopes: Envelope[] = []
  const spent = {} as Record<Phase, Spent & { seconds: number }>
  const measure = async (phase: Phase, work: () => Promise<void>) => {
    const startedAt = performance.now()
    await work()
    await untilIdle(product)
    spent[phase] = { ...(await meter.read()), seconds: (performance.now() - startedAt) / 1000 }
  }
  const each = (work: (envelope: Envelope) => Promise<void>) => async () => {
    for (const envelope of envelopes) await work(envelope)
  }
  await meter.read()
  await measure('draft', async () => {
    for (let index = 0; index < count; index++) envelopes.push(await draft(sender))
  })
  await measure(
    'upload',
    each((envelope) => upload(sender, envelope)),
  )
  await measure(
    'recipients and fields',
    each((envelope) => addSigners(sender, envelope)),
  )
  await measure(
    'send, with letters',
    each(async ({ id }) => void (await sender.call('POST', `/v1/envelopes/${id}/send`))),
  )
  giveTokens(product, envelopes)
  await meter.read()
  await measure(
    'open the signing page',
    each((envelope) => openAll(product, envelope)),
  )
  await measure(
    'terms, signature, values',
    each((envelope) => fillAll(product, envelope)),
  )
  const last = envelopes.map(({ signers }) => signers.at(-1)!)
  await measure('sign, with letters', async () => {
    for (const { signers } of envelopes) for (const signer of signers.slice(0, -1)) await sign(product, signer)
  })
  await measure('seal, with letters', async () => {
    for (const signer of last) await sign(product, signer)
  })
  await ensureCompleted(product, envelopes)
  return spent
}

type Runs = Record<Phase, Spent & { seconds: number }>[]

function report(runs: Readonly<Runs>, later: Readonly<Runs> | null, rest: Spent & { seconds: number }): void {
  const net = (spent: Spent & { seconds: number }) => ({
    cpuMs: (spent.cpuMs - (rest.cpuMs / rest.seconds) * spent.seconds) / ENVELOPES,
    statements: (spent.statements - (rest.statements / rest.seconds) * spent.seconds) / ENVELOPES,
  })
  const wholeOf = (run: Runs[number]) =>
    phases
      .map((phase) => net(run[phase]))
      .reduce((sum, { cpuMs, statements }) => ({ cpuMs: sum.cpuMs + cpuMs, statements: sum.statements + statements }))
  const rowOf = (name: string, of: (run: Runs[number]) => { cpuMs: number; statements: number }): Row => {
    const cpuMs = (some: Readonly<Runs>) => round(medianOf(some.map((run) => of(run).cpuMs)))
    return {
      phase: name,
      'processor time (ms)': cpuMs(runs),
      ...(later && { [`after ${LATER} envelopes`]: cpuMs(later) }),
      statements: round(medianOf(runs.map((run) => of(run).statements))),
    }
  }
  const rows = phases.map((phase) => rowOf(phase, (run) => net(run[phase])))
  const each = [runs, later ?? []].map((some) => some.map((run) => round(wholeOf(run).cpuMs)).join(', '))
  const spread = `Whole envelope by run: ${each.filter((some) => some !== '').join('; then ')} ms.`
  writeTable(
    'envelope',
    'What one envelope costs',
    [...rows, rowOf('**whole envelope**', wholeOf)],
    [...notes(rest), spread],
  )
  if (process.env['STATEMENTS']) for (const phase of phases) print(phase, runs.at(-1)![phase])
}

function notes(rest: Spent & { seconds: number }): string[] {
  return [
    `1 MB, 14 pages, ${SIGNERS} signers with a signature and a text each; sealed at B-LTA with signature page and letters. Median of ${RUNS} runs of ${ENVELOPES} envelopes, after ${WARM_UP} that do not count${LATER > 0 ? `, and the same once more after ${LATER}` : ''}; load ${round(loadavg()[1]!)}.`,
    'Processor time of the server with its threads and of PostgreSQL with its processes, durable settings; statements as they leave the driver, `begin` and `commit` and those of the queue included.',
    `What the product does at rest is taken off: ${round(rest.cpuMs / rest.seconds)} ms and ${round(rest.statements / rest.seconds)} statements a second.`,
    'Goal: 150 ms and 120 statements.',
  ]
}

function print(phase: Phase, { texts }: Spent): void {
  console.log(`\n${phase}`)
  const often = Object.entries(texts).toSorted(([, a], [, b]) => b - a)
  for (const [text, count] of often)
    console.log(`${round(count / ENVELOPES, 2)} × ${text.replaceAll(/\s+/g, ' ').slice(0, 230)}`)
}
