/**
 * Measures one whole envelope by phase: processor time of all processes together, and statements as they leave the driver.
 * `npm run build && npx tsx bench/envelope.bench.ts`
 * RUNS and ENVELOPES measure more or less; STATEMENTS=1 prints each phase's statements with how often they were sent.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fixture, scribble } from '../e2e/world/envelopes.ts'
import { inDatabase } from '../e2e/world/database.ts'
import { signUp, tokenOf, visitor, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { startedDir } from '../e2e/run.ts'
import { countingEnv, openMeter, type Meter, type Spent } from './meter/meter.ts'
import { round, writeTable, type Row } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const ENVELOPES = Number(process.env['ENVELOPES'] ?? 20)
const SIGNERS = 2
const REST_MS = 6000

type Envelope = { id: string; documentId: string; signers: { email: string; token: string; view?: View }[] }
type View = {
  terms: { version: string }
  envelope: { documents: { fields: { id: string; is_mine: boolean; type: string }[] }[] }
}

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
const product = await startProduct({ FREE_ENVELOPES: '100000', ...countingEnv(socket) }, dataDir)
try {
  const meter = openMeter(product.pid(), dataDir, socket)
  const sender = await signUp(product)
  await runAll(meter, sender, 3) // warms up
  const rest = await atRest(meter)
  const runs: Record<Phase, Spent>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runAll(meter, sender, ENVELOPES))
  report(runs, rest)
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
  const picture = await scribble()
  const spent = {} as Record<Phase, Spent & { seconds: number }>
  const measure = async (phase: Phase, work: () => Promise<void>) => {
    const startedAt = performance.now()
    await work()
    await untilIdle()
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
  for (const signer of envelopes.flatMap(({ signers }) => signers)) signer.token = await tokenOf(product, signer.email)
  await meter.read()
  await measure('open the signing page', each(openAll))
  await measure(
    'terms, signature, values',
    each((envelope) => fillAll(envelope, picture)),
  )
  const last = envelopes.map(({ signers }) => signers.at(-1)!)
  await measure('sign, with letters', async () => {
    for (const { signers } of envelopes) for (const signer of signers.slice(0, -1)) await sign(signer)
  })
  await measure('seal, with letters', async () => {
    for (const signer of last) await sign(signer)
  })
  await ensureCompleted(envelopes)
  return spent
}

async function draft(sender: Person): Promise<Envelope> {
  const { id } = await sender.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Contrato' })
  return { id, documentId: '', signers: [] }
}

/** No two are the same file, so that nothing is known of any before. */
async function upload(sender: Person, envelope: Envelope): Promise<void> {
  const pdf = Buffer.concat([fixture('corpus/plain-14-pages.pdf'), Buffer.from(`\n% ${envelope.id}\n`)])
  const form = new FormData()
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'contrato.pdf')
  const { id } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/documents`, form)
  envelope.documentId = id
}

async function addSigners(sender: Person, { id, documentId, signers }: Envelope): Promise<void> {
  for (let index = 0; index < SIGNERS; index++) {
    const email = `s${index}-${id}@rubrica.test`
    const recipient = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      routing_order: null,
      addressees: [{ via: 'email', value: email, name: `Signatário ${index + 1}` }],
    })
    const box = (y: number) => [{ page: 1, x_axis: 40, y_axis: y, width: 120, height: 40, font_size: 10 }]
    await sender.call('POST', `/v1/envelopes/${id}/documents/${documentId}/multiple-fields`, {
      fields: [
        { recipient: recipient.id, type: 'signature', widgets: box(40 + index * 200) },
        { recipient: recipient.id, type: 'text', title: 'Cidade', widgets: box(140 + index * 200) },
      ],
    })
    signers.push({ email, token: '' })
  }
}

function at(token: string): string {
  return `/v1/p/envelopes/recipients/${token}`
}

async function openAll({ signers }: Envelope): Promise<void> {
  for (const signer of signers) signer.view = await visitor(product).call<View>('GET', at(signer.token))
}

async function fillAll({ signers }: Envelope, picture: Uint8Array): Promise<void> {
  for (const { token, view } of signers) {
    const who = visitor(product)
    await who.call('POST', `${at(token)}/terms`, { version: view!.terms.version })
    const form = new FormData()
    form.append('file', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'signature.png')
    await who.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
    const mine = view!.envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine: isMine }) => isMine)
    for (const { id, type } of mine)
      await who.call('PATCH', `${at(token)}/fields/${id}`, { value: type === 'signature' ? 'signed' : 'São Paulo' })
  }
}

async function sign({ token }: { token: string }): Promise<void> {
  await visitor(product).call('POST', at(token), {})
}

/** Or the measure is of nothing. */
async function ensureCompleted(envelopes: readonly Envelope[]): Promise<void> {
  const ids = envelopes.map(({ id }) => id)
  await inDatabase(product, async (db) => {
    const { rows } = await db.query("select id, state from envelopes where id = any($1) and state <> 'completed'", [
      ids,
    ])
    if (rows.length > 0) throw new Error(`not sealed: ${JSON.stringify(rows)}`)
  })
}

/** Every job that is due was done. */
async function untilIdle(): Promise<void> {
  await inDatabase(product, async (db) => {
    for (;;) {
      const { rows } = await db.query(
        'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      if (rows.length === 0) return
      await wait(100)
    }
  })
}

function report(runs: readonly Record<Phase, Spent & { seconds?: number }>[], rest: Spent & { seconds: number }): void {
  const net = (spent: Spent & { seconds?: number }) => ({
    cpuMs: (spent.cpuMs - (rest.cpuMs / rest.seconds) * spent.seconds!) / ENVELOPES,
    statements: (spent.statements - (rest.statements / rest.seconds) * spent.seconds!) / ENVELOPES,
  })
  const rowOf = (name: string, of: (run: (typeof runs)[number]) => { cpuMs: number; statements: number }): Row => {
    const found = runs.map(of)
    return {
      phase: name,
      'processor time (ms)': round(median(found.map(({ cpuMs }) => cpuMs))),
      statements: round(median(found.map(({ statements }) => statements))),
    }
  }
  const rows = phases.map((phase) => rowOf(phase, (run) => net(run[phase])))
  const whole = rowOf('**whole envelope**', (run) =>
    phases
      .map((phase) => net(run[phase]))
      .reduce((sum, { cpuMs, statements }) => ({ cpuMs: sum.cpuMs + cpuMs, statements: sum.statements + statements })),
  )
  writeTable('envelope', 'What one envelope costs', [...rows, whole], notes(rest))
  if (process.env['STATEMENTS']) for (const phase of phases) print(phase, runs.at(-1)![phase])
}

function notes(rest: Spent & { seconds: number }): string[] {
  return [
    `1 MB, 14 pages, ${SIGNERS} signers with a signature and a text each; sealed at B-LTA with signature page and letters. Median of ${RUNS} runs of ${ENVELOPES} envelopes.`,
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
