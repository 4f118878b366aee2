/**
 * Events a second to receivers of several speeds, and what they cost those who send: `npm run build && npx tsx bench/webhooks.bench.ts`
 * The built product runs on its embedded database with its durable settings; the receiver and the load share the machine.
 */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inDatabase } from '../e2e/world/database.ts'
import { draftWith, fixture } from '../e2e/world/envelopes.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { round, writeTable, type Row } from './table.ts'

const ENVELOPES = 40
/** An envelope tells that it was sent, and that each of them was asked. */
const RECIPIENTS = 24
const EVENTS = ENVELOPES * (RECIPIENTS + 1)
const AT_ONCE = 4

const product = await startProduct({ LOG_LEVEL: 'warn', OUTGOING_PRIVATE_NETWORKS: 'true' })
try {
  await inDatabase(product, (db) => db.query('alter system set shared_preload_libraries = pg_stat_statements'))
  await product.stop()
  await product.start()
  await inDatabase(product, (db) => db.query('create extension pg_stat_statements'))
  const sender = await signUp(product)
  const rows: Row[] = []
  await measure(sender, null) // warms up
  for (const answerMs of [null, 5, 40, 1000]) rows.push(await measure(sender, answerMs))
  writeTable('webhooks', 'Webhooks', rows, [
    `${ENVELOPES} envelopes with ${RECIPIENTS} recipients each are sent, ${AT_ONCE} at a time: ${EVENTS} events. A receiver answers each request after its time; one endpoint gets twenty requests at once. The product and its database take the processor time and statements, sending included.`,
    'Goal: 200 events/s to a receiver that takes 40 ms, and sending as quick as without a webhook; a receiver that takes a second is behind, and slows nobody.',
  ])
} finally {
  await product.close()
}

/** @param answerMs how long the receiver takes; null: there is none */
async function measure(sender: Person, answerMs: number | null): Promise<Row> {
  const drafts = await makeDrafts(sender)
  const receiver = answerMs === null ? null : await openReceiver(answerMs)
  const hook = receiver && (await sender.call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url }))
  const before = await spent()
  const startedAt = performance.now()
  const times = await sendAll(sender, drafts)
  const sendingMs = performance.now() - startedAt
  const isWaitedFor = receiver && answerMs! < 1000
  if (isWaitedFor) await receiver.got(EVENTS)
  const { taken, seconds } = receiver?.taken() ?? { taken: 0, seconds: 0 }
  const after = await spent()
  if (hook) await sender.call('DELETE', `/v1/webhooks/${hook.id}`)
  receiver?.close()
  return {
    'receiver answers after': answerMs === null ? 'no webhook' : `${answerMs} ms`,
    'sending, median (ms)': round(times[Math.floor(times.length / 2)]!),
    'sending, p95 (ms)': round(times[Math.floor(times.length * 0.95)]!),
    'envelopes sent/s': round(ENVELOPES / (sendingMs / 1000)),
    'events taken': taken,
    'events taken/s': taken < 2 ? '' : round((taken - 1) / seconds),
    'processor (s)': round(after.processorSec - before.processorSec),
    statements: after.statements - before.statements,
  }
}

/** Until now, by the product and its database. */
async function spent() {
  const statements = await inDatabase(product, async (db) => {
    const { rows } = await db.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements')
    return Number(rows[0]!.calls)
  })
  return { processorSec: processorOf(process.pid) / 100, statements }
}

/** Of all children of a process, in hundredths of a second (proc_pid_stat(5): utime, stime). */
function processorOf(parent: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return [{ pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
      } catch {
        return [] // ended meanwhile
      }
    })
  const below = (id: number): number =>
    processes.reduce((sum, each) => sum + (each.parent === id ? each.ticks + below(each.pid) : 0), 0)
  return below(parent)
}

async function makeDrafts(sender: Person): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < ENVELOPES; index++) {
    const { id } = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
    for (let nth = 0; nth < RECIPIENTS; nth++) {
      const addressees = [{ via: 'embedded', name: `Signatário ${nth}` }]
      await sender.call('POST', `/v1/envelopes/${id}/recipients`, { type: 'signer', addressees })
    }
    ids.push(id)
  }
  return ids
}

/** @returns how long each took, the quickest first */
async function sendAll(sender: Person, ids: readonly string[]): Promise<number[]> {
  const waiting = [...ids]
  const times: number[] = []
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const startedAt = performance.now()
      await sender.call('POST', `/v1/envelopes/${id}/send`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return times.toSorted((a, b) => a - b)
}

async function openReceiver(answerMs: number) {
  let count = 0
  let firstAt = 0
  let lastAt = 0
  let heard = () => {}
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      setTimeout(() => {
        response.writeHead(204).end()
        lastAt = performance.now()
        firstAt ||= lastAt
        count += 1
        heard()
      }, answerMs)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** How many, and in how much time from the first to the last. */
    taken: () => ({ taken: count, seconds: (lastAt - firstAt) / 1000 }),
    got: (events: number) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (count >= events) resolve()
        }
        heard()
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
