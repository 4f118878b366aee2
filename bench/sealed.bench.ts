/**
 * Sealed envelopes a second by a process that only works in the background (ROLE=worker), and what each costs in processor time.
 * `npm run build && npx tsx bench/sealed.bench.ts`
 * ENVELOPES and WARM_UP measure more or less; ROOT: where another build lies.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { inDatabase } from '../e2e/world/database.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { cpuMsOf, postmasterOf } from './meter/processor.ts'
import { round, writeTable } from './table.ts'
import {
  ensureCompleted,
  giveTokens,
  sendAnew,
  signByAll,
  SIGNERS,
  untilIdle,
  type Envelope,
} from './whole-envelopes.ts'

const ENVELOPES = Number(process.env['ENVELOPES'] ?? 200)
/** Before what counts: V8 optimises what it has run often, in each thread anew. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 60)
const LOOK_MS = 20

type Moment = Readonly<{ sealed: number; atMs: number; cpuMs: number }>

const product = await startProduct({ FREE_ENVELOPES: '100000' }, undefined, process.env['ROOT'])
try {
  const sender = await signUp(product)
  const envelopes = await signedByAll(sender)
  await restart('worker')
  const [from, to] = [await untilSealed(WARM_UP), await untilSealed(WARM_UP + ENVELOPES)]
  await untilIdle(product)
  const idle = await now()
  await ensureCompleted(product, envelopes)
  report(from, to, idle)
} finally {
  await product.close()
}

/** Letters and jobs of sending are done before anybody signs, so that what is left in the end is sealing. */
async function signedByAll(sender: Person): Promise<Envelope[]> {
  const envelopes: Envelope[] = []
  await restart('web')
  for (let index = 0; index < WARM_UP + ENVELOPES; index++) envelopes.push(await sendAnew(sender))
  await restart('worker')
  await untilIdle(product)
  await restart('web')
  giveTokens(product, envelopes)
  for (const envelope of envelopes) await signByAll(product, envelope)
  return envelopes
}

async function restart(role: 'web' | 'worker'): Promise<void> {
  await product.stop()
  await product.start({ ROLE: role })
}

async function untilSealed(count: number): Promise<Moment> {
  return inDatabase(product, async (db) => {
    for (;;) {
      const { rows } = await db.query<{ state: string; count: string }>(
        'select state, count(*) from envelopes group by state',
      )
      const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
      if (of('halted') > 0) throw new Error('an envelope was halted')
      if (of('completed') >= count) return { ...(await now()), sealed: of('completed') }
      await wait(LOOK_MS)
    }
  })
}

async function now(): Promise<Omit<Moment, 'sealed'>> {
  return { atMs: performance.now(), cpuMs: cpuMsOf([product.pid(), postmasterOf(product.dataDir)]) }
}

function report(from: Moment, to: Moment, idle: Omit<Moment, 'sealed'>): void {
  const sealed = to.sealed - from.sealed
  const cores = availableParallelism()
  const cpuMs = (idle.cpuMs - from.cpuMs) / sealed
  const row = {
    envelopes: sealed,
    'a second, as the clock says': round((1000 * sealed) / (to.atMs - from.atMs)),
    'processor time of one (ms)': round(cpuMs),
    [`a second, with ${cores} cores to itself`]: round((1000 * cores) / cpuMs),
  }
  writeTable(
    'sealed',
    'Sealed envelopes a second',
    [row],
    [
      `1 MB, 14 pages, ${SIGNERS} signers with a signature and a text each; sealed at B-LTA with signature page and letters, by one process with ROLE=worker, after ${WARM_UP} that do not count.`,
      'Processor time of the server with its threads and of PostgreSQL with its processes, durable settings, until the last letter has left. The clock counts until the last seal, and what else ran on the machine.',
      `Load while it ran: ${round(loadavg()[0]!)}. Goal: 40 a second on two cores, which are 50 ms.`,
    ],
  )
}
