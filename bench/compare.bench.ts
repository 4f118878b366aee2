/**
 * Cost of comparing pages when an envelope is sealed, as the job does it: database, blobs, marks, two signatures with their
 * timestamps (B-LTA), the signature page, the ledger. `npx tsx bench/compare.bench.ts`
 * Processor time is that of the process, all threads, and of its PostgreSQL. Runs with and without the comparison take turns.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { EnvelopeId } from '../src/kernel/ids.ts'
import { putFields } from '../src/core/envelope/field.store.ts'
import { sampleSignature, sendSample } from '../src/core/envelope/testing/sample.store.ts'
import { testSealing } from '../src/core/envelope/testing/sealing-means.ts'
import { keepRastersOf } from '../src/features/sealing/rasters.commands.ts'
import { sealEnvelope } from '../src/features/sealing/sealing.commands.ts'
import { acceptTerms, actAsRecipient, adoptSignature, fillField } from '../src/features/signing/signing.commands.ts'
import { SIGNING_TERMS_VERSION } from '../src/features/signing/terms.model.ts'
import { openWorkshop, type Workshop } from '../src/pades/workshop/workshop.ts'
import { diskShelf } from '../src/server/blobs/disk.ts'
import { openBlobs } from '../src/server/blobs/sealed.ts'
import { buildCtx, type Ctx } from '../src/server/ctx.ts'
import { openDb } from '../src/server/db.ts'
import { keysFrom } from '../src/server/keys.ts'
import { openLog } from '../src/server/log.ts'
import { mailboxMailer } from '../src/server/mail.ts'
import { startEmbedded, type Embedded } from '../src/server/postgres/embedded.ts'
import { migrate } from '../src/server/postgres/migrations.ts'
import { readSettings } from '../src/server/settings.ts'
import { openRunDir } from '../src/server/testing/memory.ts'
import { makePdf } from './documents.ts'
import { round, writeTable, type Row } from './table.ts'

/** Fields stand on the first page, initials on as many more as are marked. */
const cases = [
  { pages: 1, bytes: 100_000, marked: 1, fonts: 'shared' },
  { pages: 10, bytes: 1_000_000, marked: 1, fonts: 'shared' },
  { pages: 10, bytes: 1_000_000, marked: 10, fonts: 'shared' },
  { pages: 100, bytes: 2_000_000, marked: 1, fonts: 'shared' },
  { pages: 100, bytes: 2_000_000, marked: 10, fonts: 'shared' },
  { pages: 100, bytes: 2_000_000, marked: 100, fonts: 'shared' },
  { pages: 100, bytes: 2_000_000, marked: 100, fonts: 'of each page' },
] as const
const RUNS = Number(process.env['RUNS'] ?? 7)
/** Of a sealing: without comparing, comparing with what was kept when it was sent, comparing with nothing kept. */
const ways = ['without', 'with', 'nothing kept'] as const
type Way = (typeof ways)[number]
const typeface = new Uint8Array(
  readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
)
const from = { ip: '192.0.2.7', userAgent: 'bench' }
const TICK_MS = 10 // proc(5): utime and stime of a process, in hundredths of a second on every Linux

const dir = openRunDir('rubrica-bench')
const postgres = await startEmbedded(path.join(dir, 'postgres'))
const workshop = openWorkshop({ threads: 2 })
try {
  const ctx = await open(postgres)
  const { deps } = await testSealing(workshop)
  const unproven = { ...deps, workshop: withoutComparing(workshop) }
  const rows: Row[] = []
  for (const size of cases) {
    const pdf = await makePdf(size.pages, size.bytes, size.fonts === 'shared' ? typeface : undefined)
    const costs: Record<Way, Cost[]> = { without: [], with: [], 'nothing kept': [] }
    for (let run = 0; run <= RUNS; run += 1) {
      for (const way of ways) {
        const id = await finished(ctx, pdf, size)
        if (way === 'with') await keepRastersOf(ctx, workshop, id)
        const cost = await costOf(() => sealEnvelope(ctx, way === 'without' ? unproven : deps, id))
        if (run > 0) costs[way].push(cost) // threads warm up
      }
    }
    rows.push(rowOf(size, costs))
  }
  writeTable('compare', 'Comparing pages before a seal', rows, [
    `The whole job (\`sealEnvelope\`) on a durable embedded PostgreSQL and encrypted blobs, with a timestamp authority of the same process: one across the network only makes the sealing longer. Fastest of ${RUNS} runs after one that does not count, the three ways in turns. "With": as the product does it, where at least four pages will be drawn on, what they look like is rendered when the envelope is sent; "nothing kept": where that is not there, both sides are rendered. The comparison goes on in a second thread while the document is signed and stamped.`,
    'Fonts: shared by all pages, as what prints to PDF writes them, or each page its own entry for one, which PDFium then reads for each page and side anew.',
    'Processor: this process, all threads, and PostgreSQL. Goal: at most 30 % more than without.',
    `Load while it ran: ${loadavg()
      .map((load) => round(load))
      .join(', ')}.`,
  ])
} finally {
  await workshop.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function open({ connection }: Embedded): Promise<Ctx> {
  const admin = openDb(connection('postgres'))
  const settings = readSettings({ DATA_DIR: dir })
  await migrate(admin, 'db/migrations')
  const keys = keysFrom(Buffer.alloc(32, 7))
  const now = () => new Date('2026-12-01T12:00:00Z')
  const blobsDir = path.join(dir, 'blobs')
  mkdirSync(blobsDir)
  return buildCtx({
    db: admin,
    blobs: openBlobs(diskShelf(blobsDir), { key: keys.derive('blobs'), tempDir: path.join(blobsDir, 'new') }),
    mailer: mailboxMailer(path.join(dir, 'mailbox'), { ...settings, from: settings.mailFrom, now }),
    settings,
    keys,
    log: openLog('silent'),
    now,
  })
}

type Size = (typeof cases)[number]

/** An envelope whose only signer has filled in everything: signature, text and checkbox on the first page, initials on the others. */
async function finished(ctx: Ctx, pdf: Uint8Array, { pages, marked }: Size): Promise<EnvelopeId> {
  const sizes = Array.from({ length: pages }, () => ({ width: 595, height: 842, rotation: 0 }) as const)
  const { envelopeId, people, documents } = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [pdf], pages: sizes })
  const [{ id, token, fields }] = people as [(typeof people)[number]]
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', borderWidth: 1 }
  const initials = Array.from({ length: marked - 1 }, (_, index) => ({
    id: ctx.newId<'Field'>(),
    documentId: documents[0]!,
    recipientId: id,
    type: 'initial' as const,
    title: '',
    options: [],
    value: null,
    isRequired: true,
    look: { ...look, backgroundColor: null, borderColor: null },
    box: { page: index + 2, x: 500, y: 780, width: 56, height: 40 },
  }))
  await ctx.db.transaction((tx) => putFields(tx, initials))
  const picture = await sampleSignature()
  await acceptTerms(ctx, token, SIGNING_TERMS_VERSION, from)
  for (const kind of ['signature', 'initial'] as const) await adoptSignature(ctx, workshop, token, kind, picture)
  for (const { signature, text } of fields) {
    await fillField(ctx, token, signature, true)
    await fillField(ctx, token, text, 'João da Conceição')
  }
  for (const field of initials) await fillField(ctx, token, field.id, true)
  await actAsRecipient(ctx, token, { location: null, digest: null }, from)
  return envelopeId
}

function withoutComparing(real: Workshop): Workshop {
  const none = { compared: 0, notCompared: [], changed: null, renderings: 0 }
  const run = ((...given: Parameters<Workshop['run']>) =>
    given[0] === 'comparePages' ? Promise.resolve(none) : real.run(...given)) as Workshop['run']
  return { ...real, run }
}

type Cost = Readonly<{ processorMs: number; wallMs: number }>

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const [processor, wall] = [processorMs(), performance.now()]
  await work()
  return { processorMs: processorMs() - processor, wallMs: performance.now() - wall }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + postgresMs(process.pid)
}

/** Of a process's descendants: all of them are PostgreSQL's. */
function postgresMs(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === parent)
  return children.reduce((total, pid) => total + (statOf(pid)?.workedMs ?? 0) + postgresMs(Number(pid)), 0)
}

function statOf(pid: string): Readonly<{ parent: number; workedMs: number }> | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    return { parent: Number(fields[1]), workedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return null
  }
}

function rowOf({ pages, marked, fonts }: Size, costs: Readonly<Record<Way, readonly Cost[]>>): Row {
  const row: Record<string, string | number> = { pages, 'pages with marks': marked, fonts }
  for (const [part, name] of [
    ['processorMs', 'processor'],
    ['wallMs', 'wall'],
  ] as const) {
    const fastest = (way: Way) => Math.min(...costs[way].map((cost) => cost[part]))
    const without = fastest('without')
    row[`${name}: without (ms)`] = round(without)
    for (const way of ['with', 'nothing kept'] as const) {
      row[`${name}: ${way} (ms)`] = round(fastest(way))
      row[`${name}: ${way}, more (%)`] = round((100 * (fastest(way) - without)) / without)
    }
  }
  return row
}
