/**
 * Sealed envelopes a second by a process that only works in the background (ROLE=worker), and what each costs in processor time.
 * `npm run build && npx tsx bench/sealed.bench.ts`
 * ENVELOPES, WARM_UP and LATER measure more or less; ROOT: where another build lies, to measure two in turn.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { inDatabase } from '../e2e/world/database.ts'
import { startProduct } from '../e2e/world/product.ts'
import { cpuMsOf, postmasterOf } from './meter/processor.ts'
import { round, writeTable, type Row } from './table.ts'
import {
  ensureCompleted,
  giveTokens,
  sendAnew,
  signByAll,
  SIGNERS,
  signUpSenders,
  untilIdle,
  type Envelope,
} from './whole-envelopes.ts'

const ENVELOPES = Number(process.env['ENVELOPES'] ?? 200)
/** Before what counts: V8 optimises what it has run often, in each thread anew. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 60)
/** So many before it is measured once more, as of a server that has run for a while; 0: only once. */
const LATER = Number(process.env['LATER'] ?? 300)
/** Each look counts all envelopes by their state, which takes of PostgreSQL what is measured here. */
const LOOK_MS = 100

type Moment = Readonly<{ sealed: number; atMs: number; cpuMs: number }>

const product = await startProduct({ FREE_ENVELOPES: '100000' }, undefined, process.env['ROOT'])
try {
  const envelopes = await signedByAll(Math.max(WARM_UP, LATER) + ENVELOPES)
  await restart('worker')
  const rows = [await rowAfter(WARM_UP)]
  if (LATER > 0) rows.push(await rowAfter(LATER))
  await untilIdle(product)
  await ensureCompleted(product, envelopes)
  report(rows)
} finally {
  await product.close()
}

/** Letters and jobs of sending are done before anybody signs, so that what is left in the end is sealing. */
async function signedByAll(count: number): Promise<Envelope[]> {
  const envelopes: Envelope[] = []
  const senders = await signUpSenders(product, count)
  await restart('web')
  for (let index = 0; index < count; index++) envelopes.push(await sendAnew(senders[index % senders.length]!))
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
      if (of('completed') >= count)
        return {
          atMs: performance.now(),
          cpuMs: cpuMsOf([product.pid(), postmasterOf(product.dataDir)]),
          sealed: of('completed'),
        }
      await wait(LOOK_MS)
    }
  })
}

async function rowAfter(count: number): Promise<Row> {
  const [from, to] = [await untilSealed(count), await untilSealed(count + ENVELOPES)]
  const sealed = to.sealed - from.sealed
  const cpuMs = (to.cpuMs - from.cpuMs) / sealed
  return {
    after: count,
    envelopes: sealed,
    'a second, as the clock says': round((1000 * sealed) / (to.atMs - from.atMs)),
    'processor time of one (ms)': round(cpuMs),
    [`a second, with ${availableParallelism()} cores to itself`]: round((1000 * availableParallelism()) / cpuMs),
  }
}

function report(rows: readonly Row[]): void {
  writeTable('sealed', 'Sealed envelopes a second', rows, [
    `1 MB, 14 pages, ${SIGNERS} signers with a signature and a text each; sealed at B-LTA with signature page and letters, by one process with ROLE=worker, after so many that do not count: V8 goes on compiling for some hundred.`,
    'Processor time of the server with its threads and of PostgreSQL with its processes, durable settings, from seal to seal; letters of those before are sent meanwhile. The clock counts what else ran on the machine, too.',
    `Load while it ran: ${round(loadavg()[0]!)}. Goal: 40 a second on two cores, which are 50 ms.`,
  ])
}
