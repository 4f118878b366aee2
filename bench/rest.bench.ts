/**
 * Memory of the product at rest and after large documents, and how long a start takes that finds data. `npm run build && npx tsx bench/rest.bench.ts`
 * Linux only (`/proc`).
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { makePdf } from './documents.ts'
import { cpuMsOf, memoryOf, postmasterOf } from './meter/processor.ts'
import { medianOf, round, writeTable, type Row } from './table.ts'
import { draft, untilIdle, upload } from './whole-envelopes.ts'

const STARTS = 5
const REST_MS = 20_000
const DOCUMENTS = 10

/** As the image and the systemd unit set it (docs/decisions/330). */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '4194304' }

const product = await startProduct({ FREE_STORAGE: '9999999', ...MALLOC })
try {
  const rows: Row[] = []
  const memory = async (when: string) => {
    await untilIdle(product)
    await wait(REST_MS)
    // the server has started its database, which is below it
    const [together, database] = [memoryOf([product.pid()]), memoryOf([postmasterOf(product.dataDir)])]
    const mb = (bytes: number) => round(bytes / 2 ** 20, 0)
    rows.push({
      when,
      'server (MB)': mb(together - database),
      'PostgreSQL (MB)': mb(database),
      'together (MB)': mb(together),
    })
  }
  const sender = await signUp(product)
  const starts: { ms: number; cpuMs: number }[] = []
  for (let start = 0; start < STARTS; start++) {
    await product.stop()
    const startedAt = performance.now()
    await product.start()
    starts.push({ ms: performance.now() - startedAt, cpuMs: cpuMsOf([product.pid()]) })
  }
  await memory('at rest, after a start that found data')
  const pdf = await makePdf(100, 20_000_000)
  for (let index = 0; index < DOCUMENTS; index++) await upload(sender, await draft(sender), pdf)
  await memory(`after ${DOCUMENTS} documents of 20 MB and 100 pages`)
  writeTable('rest', 'Memory at rest, and starts', rows, [
    `Proportional set size of all processes, ${REST_MS / 1000} s after the last work. Goals: 200 MB, and 350 MB after ten documents. Started as the image and the systemd unit do, with \`MALLOC_MMAP_THRESHOLD_\`.`,
    `From the call of the program until \`/readyz\` says yes, with a database that is there: ${round(medianOf(starts.map(({ ms }) => ms)) / 1000, 2)} s, fastest ${round(Math.min(...starts.map(({ ms }) => ms)) / 1000, 2)} s; processor time ${round(medianOf(starts.map(({ cpuMs }) => cpuMs)) / 1000, 2)} s. Median of ${STARTS}, asked every 100 ms. Goal: 1.5 s.`,
    `Load while it ran: ${round(loadavg()[1]!)}.`,
  ])
} finally {
  await product.close()
}
