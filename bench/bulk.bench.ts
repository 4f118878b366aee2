/**
 * A batch of 5,000 rows, whole: `npm run build && npx tsx bench/bulk.bench.ts [ROWS]`. The built product runs in one process on its embedded
 * database with its durable settings; letters go to an SMTP server in this process, and the load shares the machine.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { utils, write } from '@e965/xlsx'
import { fixture } from '../e2e/world/envelopes.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { cpuMsOf, peakMemoryOf, postmasterOf } from './meter/processor.ts'
import { spreadOf } from './scale/load.ts'
import { round, writeTable, type Row } from './table.ts'

type Batch = Readonly<{
  id: string
  state: string
  total: number
  sent: number
  failed: number
  waiting: number
  cancelled: number
}>

const ROWS = Number(process.argv[2] ?? 5000)
const POLL_MS = 1000

const product = await startProduct({ FREE_ENVELOPES: '100000' })
const rows: Row[] = []
let pollTimes: number[] = []
try {
  const sender = await signUp(product)
  const template = await makeTemplate(sender)
  const sheet = sheetOf(ROWS, 'a')
  await step('preview', async () => {
    const { total, invalid } = await sender.call<{ total: number; invalid: number }>(
      'POST',
      '/v1/batches/preview',
      formOf(template, sheet),
    )
    return `${total} rows, ${invalid} invalid`
  })
  const { id } = await step(
    'begin',
    () => begin(sender, template, sheet),
    ({ total }) => `${total} rows kept`,
  )
  await step('send two fifths', () => reached(sender, id, ROWS * 0.4), toldOf)
  await step(
    'kill -9, and start again',
    async () => {
      await product.kill()
      await product.start()
      return sender.call<Batch>('GET', `/v1/batches/${id}`)
    },
    toldOf,
  )
  await step('send the rest', () => ended(sender, id), toldOf)
  rows.push({ step: 'look at what was sent', result: await countSent(sender) })
  await step(
    'result as CSV',
    async () => new TextDecoder().decode(await sender.download(`/v1/batches/${id}/result`)),
    (text) => `${text.trim().split('\n').length - 1} rows, ${round(text.length / 1024, 0)} KB`,
  )

  const other = await begin(sender, template, sheetOf(ROWS, 'b'))
  await reached(sender, other.id, ROWS * 0.02)
  const paused = await step('pause', () => sender.call<Batch>('POST', `/v1/batches/${other.id}/pause`), toldOf)
  await wait(3 * POLL_MS)
  const still = await sender.call<Batch>('GET', `/v1/batches/${other.id}`)
  rows.push({ step: '3 s later', result: `${still.sent - paused.sent} more sent` })
  await sender.call('POST', `/v1/batches/${other.id}/resume`)
  await reached(sender, other.id, ROWS * 0.04)
  await step('cancel', () => sender.call<Batch>('POST', `/v1/batches/${other.id}/cancel`), toldOf)
  writeTable('bulk', `A batch of ${ROWS} rows`, rows, [
    'One document of one page, one role with a signature and a text field, prefilled; a letter goes out for each row. The sheet is XLSX.',
    'Processor time and the most memory held (peak of the resident set) are of the server alone, without its database, and of its database; answers: how long `GET /v1/batches/:id` takes meanwhile, once a second.',
  ])
} finally {
  await product.close()
}

async function step<Told>(
  name: string,
  work: () => Promise<Told>,
  says: (told: Told) => string = String,
): Promise<Told> {
  const before = spentBy(product.pid())
  const times: number[] = []
  pollTimes = times
  const startedAt = performance.now()
  const told = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const now = spentBy(product.pid())
  const isSame = now.pid === before.pid
  const { p50, p95, max } = spreadOf(times)
  rows.push({
    step: name,
    s: round(seconds),
    'processor, server (s)': isSame ? round((now.serverMs - before.serverMs) / 1000) : '',
    'processor, database (s)': isSame ? round((now.databaseMs - before.databaseMs) / 1000) : '',
    'memory, server (MB)': round(now.peakBytes / 2 ** 20, 0),
    'answers, p50 / p95 / max (ms)': times.length > 1 ? `${p50} / ${p95} / ${max}` : '',
    result: says(told),
  })
  console.log(rows.at(-1))
  return told
}

/** Until now; another process begins at nothing. */
function spentBy(pid: number) {
  const database = postmasterOf(product.dataDir)
  return {
    pid,
    serverMs: cpuMsOf([pid], [database]),
    databaseMs: cpuMsOf([database]),
    peakBytes: peakMemoryOf([pid], [database]),
  }
}

async function poll(sender: Person, id: string): Promise<Batch> {
  const startedAt = performance.now()
  const batch = await sender.call<Batch>('GET', `/v1/batches/${id}`)
  pollTimes.push(performance.now() - startedAt)
  return batch
}

async function ended(sender: Person, id: string): Promise<Batch> {
  for (;;) {
    const batch = await poll(sender, id)
    if (batch.state !== 'running') return batch
    await wait(POLL_MS)
  }
}

async function reached(sender: Person, id: string, count: number): Promise<Batch> {
  for (;;) {
    const batch = await poll(sender, id)
    if (batch.sent >= count) return batch
    await wait(POLL_MS / 4)
  }
}

/** Envelopes that this sender has sent, and how many different external ids they have. */
async function countSent(sender: Person): Promise<string> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const at = `/v1/envelopes?limit=100&page=${page}`
    const { data } = await sender.call<{ data: { external_id: string }[] }>('GET', at)
    ids.push(...data.map((envelope) => envelope.external_id))
    if (data.length < 100) return `${ids.length} envelopes, ${new Set(ids).size} external ids`
  }
}

function toldOf({ state, sent, failed, waiting, cancelled }: Batch): string {
  return `${state}: ${sent} sent, ${failed} failed, ${waiting} waiting, ${cancelled} cancelled`
}

function begin(sender: Person, template: string, sheet: Uint8Array): Promise<Batch> {
  return sender.call<Batch>('POST', '/v1/batches', formOf(template, sheet))
}

async function makeTemplate(sender: Person): Promise<string> {
  const place = { page: 1, width: 160, height: 40 }
  const form = new FormData()
  const fields = [
    { recipient: 'Tenant', type: 'signature', widget: { ...place, x_axis: 40, y_axis: 60 } },
    { recipient: 'Tenant', type: 'text', title: 'City', widget: { ...place, x_axis: 40, y_axis: 120, height: 20 } },
  ]
  form.append('data', JSON.stringify({ title: 'Lease', send: false, recipients: [{ role: 'Tenant' }], fields }))
  form.append('file', new Blob([fixture('corpus/plain-sample.pdf') as Uint8Array<ArrayBuffer>]), 'lease.pdf')
  const draft = await sender.call<{ id: string }>('POST', '/v1/envelopes/send', form)
  return (await sender.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/copy`, { into: 'template' })).id
}

function sheetOf(count: number, batch: string): Uint8Array {
  const heads = ['Tenant: name', 'Tenant: e-mail', 'External id', 'City']
  const lines = Array.from({ length: count }, (_, at) => [
    `Tenant ${at}`,
    `tenant-${batch}-${at}@rubrica.test`,
    `${batch}-${at}`,
    'Recife',
  ])
  const book = utils.book_new(utils.aoa_to_sheet([heads, ...lines]), 'Tenants')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

function formOf(template: string, sheet: Uint8Array): FormData {
  const form = new FormData()
  form.append('template', template)
  form.append('file', new Blob([sheet as Uint8Array<ArrayBuffer>]), 'tenants.xlsx')
  return form
}
