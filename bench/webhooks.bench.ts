/**
 * Events a second to receivers of several speeds, and what they cost those who send: `npm run build && npx tsx bench/webhooks.bench.ts`
 * The built product runs on its embedded database with its durable settings; the receiver and the load share the machine.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { startedDir } from '../e2e/run.ts'
import { draftWith, fixture } from '../e2e/world/envelopes.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { countingEnv, openMeter, type Meter } from './meter/meter.ts'
import { round, writeTable, type Row } from './table.ts'

const ENVELOPES = 40
/** An envelope tells that it was sent, and that each of them was asked. */
const RECIPIENTS = 24
const EVENTS = ENVELOPES * (RECIPIENTS + 1)
const AT_ONCE = 4

const dataDir = startedDir()
const socket = path.join(dataDir, 'statements')
const product = await startProduct({ OUTGOING_PRIVATE_NETWORKS: 'true', ...countingEnv(socket) }, dataDir)
try {
  const meter = openMeter(product.pid(), dataDir, socket)
  const sender = await signUp(product)
  const rows: Row[] = []
  await measure(meter, sender, null) // warms up
  for (const answerMs of [null, 5, 40, 1000]) rows.push(await measure(meter, sender, answerMs))
  writeTable('webhooks', 'Webhooks', rows, [
    `${ENVELOPES} envelopes with ${RECIPIENTS} recipients each are sent, ${AT_ONCE} at a time: ${EVENTS} events. A receiver answers each request after its time; one endpoint gets twenty requests at once. The product and its database take the processor time and statements, sending included.`,
    'Goal: 200 events/s to a receiver that takes 40 ms, and sending as quick as without a webhook; a receiver that takes a second is behind, and slows nobody.',
  ])
} finally {
  await product.close()
}

/** @param answerMs how long the receiver takes; null: there is none */
async function measure(meter: Meter, sender: Person, answerMs: number | null): Promise<Row> {
  const drafts = await makeDrafts(sender)
  const receiver = answerMs === null ? null : await openReceiver(answerMs)
  const hook = receiver && (await sender.call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url }))
  await meter.read()
  const startedAt = performance.now()
  const times = await sendAll(sender, drafts)
  const sendingMs = performance.now() - startedAt
  const isWaitedFor = receiver && answerMs! < 1000
  if (isWaitedFor) await receiver.got(EVENTS)
  const { taken, seconds } = receiver?.taken() ?? { taken: 0, seconds: 0 }
  const { cpuMs, statements } = await meter.read()
  if (hook) await sender.call('DELETE', `/v1/webhooks/${hook.id}`)
  receiver?.close()
  return {
    'receiver answers after': answerMs === null ? 'no webhook' : `${answerMs} ms`,
    'sending, median (ms)': round(times[Math.floor(times.length / 2)]!),
    'sending, p95 (ms)': round(times[Math.floor(times.length * 0.95)]!),
    'envelopes sent/s': round(ENVELOPES / (sendingMs / 1000)),
    'events taken': taken,
    'events taken/s': taken < 2 ? '' : round((taken - 1) / seconds),
    'processor (s)': round(cpuMs / 1000),
    statements,
  }
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
