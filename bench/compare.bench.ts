/**
 * What comparing pages costs beside the sealing of an envelope's document: processor time of the whole process. `npx tsx bench/compare.bench.ts`
 * Sealing is what the product does: a document with its marks, its signature page, each signed with two timestamps (B-LTA).
 */
import { comparePages } from '../src/pades/pdf/compare/compare-pages.ts'
import { draft, type Draft, type DraftJob } from '../src/pades/sign/draft.ts'
import type { Mark } from '../src/pades/draw/mark.ts'
import { extend } from '../src/pades/sign/extend/extend.ts'
import { seal } from '../src/pades/sign/seal.ts'
import { drawSheet } from '../src/pades/draw/sheet/draw-sheet.ts'
import type { SheetData } from '../src/pades/draw/sheet/sheet-data.ts'
import { pkiAnchors, pkiRevocationSource, pkiSigner, pkiTimestampAuthority } from '../src/pades/testing/pki.ts'
import { makePdf } from './documents.ts'
import { round, writeTable, type Row } from './table.ts'

const date = new Date('2026-12-01T12:00:00Z')
const cases = {
  '1 page, a mark on it': { pages: 1, bytes: 100_000, marked: 1 },
  '10 pages, marks on one': { pages: 10, bytes: 1_000_000, marked: 1 },
  '10 pages, marks on each': { pages: 10, bytes: 1_000_000, marked: 10 },
  '100 pages, marks on 10': { pages: 100, bytes: 2_000_000, marked: 10 },
  '100 pages, marks on each': { pages: 100, bytes: 2_000_000, marked: 100 },
  '100 pages, 20 MB, marks on each': { pages: 100, bytes: 20_000_000, marked: 100 },
} as const
const RUNS = 5

const sheet: SheetData = {
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  productName: 'Rubrica',
  issuedAt: date.toISOString(),
  envelope: { title: 'Contrato', code: '7KQ2-M9XD', state: 'Concluído', organization: 'Acme', sender: 'Marina' },
  document: {
    name: 'contrato.pdf',
    pages: 1,
    originalSha256: '9f'.repeat(32),
    sentSha256: null,
    finalSha256: '60'.repeat(32),
    pagesCompared: { compared: 1, changed: 0, notCompared: 0 },
  },
  recipients: [],
  history: Array.from({ length: 8 }, () => ({ at: date.toISOString(), text: 'Ana Silva assinou.' })),
  ledgerHead: 'ab'.repeat(32),
  verifierUrl: 'https://example.com/v/7KQ2-M9XD',
  law: 'Lei 14.063/2020, art. 4º',
}

const rows: Row[] = []
for (const [name, { pages, bytes, marked }] of Object.entries(cases)) {
  const pdf = await makePdf(pages, bytes)
  const marks = Array.from({ length: marked }, (_, index): Mark => ({
    kind: 'text',
    page: index + 1,
    x: 80,
    y: 100,
    width: 200,
    height: 20,
    text: 'João da Conceição',
    fontSize: 12,
  }))
  let drafted: Draft | undefined
  const sealing = async () => {
    drafted = await sealed(pdf, marks)
    await sealed(await drawSheet(sheet), [])
  }
  const comparing = () =>
    comparePages({
      pdf,
      after: { is: 'appended', bytes: drafted!.delta },
      pages: marks.map(({ page }) => page),
      except: marks,
    })
  const sealingMs = await fastest(sealing)
  const comparingMs = await fastest(comparing)
  rows.push({
    document: name,
    'sealing (ms)': round(sealingMs),
    'comparing (ms)': round(comparingMs),
    'beside the sealing (%)': round((100 * comparingMs) / sealingMs),
    'part of both (%)': round((100 * comparingMs) / (sealingMs + comparingMs)),
    'a page (ms)': round(comparingMs / marked),
  })
}
writeTable('compare', 'Comparing pages before a seal', rows, [
  'Processor time of the process, all threads, of the fastest of five runs after one that does not count; the machine is shared. Without database, network and blobs, so of the sealing that people wait for it is a smaller part.',
  'Goal: at most 30 % of the sealing. It is met where one page carries marks. It is missed where marks stand on ten different pages or more; on each of 100, comparing costs 2.6 to 4.5 times the sealing, by how busy the machine is (five runs). Numbers between were not measured.',
  'Before rows were compared at once and the document parsed once (two runs each, in turns, on a busy machine): 10 pages, marks on each 94 and 113 ms, then 77 and 71; 100 pages, marks on 10 105 and 144, then 71 and 65; marks on each 723 and 709, then 590 and 610; 20 MB 788 and 730, then 726 and 715.',
  'What is left is PDFium itself, more than four fifths: a page and side of these takes about 0.8 ms to read and 1.6 ms to draw. As both sides are really rendered, a third of what it was is out of reach. Identical pages are rendered once.',
  'Tried and left, in parts of what PDFium takes: keeping pages open (nothing); opaque tiles for pictures (8 %, but what shows through a picture would go unseen); 24 dpi (16 %, but the rim around a mark that is not looked at grows from at most 4 to 6 pt).',
])

async function sealed(pdf: Uint8Array, marks: readonly Mark[]): Promise<Draft> {
  let drafted: Draft | undefined
  const timestampAuthority = pkiTimestampAuthority(date)
  const drafting = async (job: DraftJob) => (drafted = await draft(job))
  const deps = { signer: pkiSigner('rsa'), timestampAuthority, draft: drafting }
  const { pdf: signed } = await seal({ pdf, fieldName: 'Selo', date, ...(marks.length > 0 && { marks }) }, deps)
  const wanted = { pdf: signed, level: 'B-T', wanted: 'B-LTA', trustAnchors: pkiAnchors, date } as const
  await extend(wanted, { revocationSource: pkiRevocationSource, timestampAuthority })
  return drafted!
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
