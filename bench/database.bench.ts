/**
 * Measures what one whole envelope leaves behind: rows and octets of each table with its indexes, and files. `npm run build && npx tsx bench/database.bench.ts`
 * ENVELOPES measures more or less.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { inDatabase } from '../e2e/world/database.ts'
import { signUp } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { round, writeTable, type Row } from './table.ts'
import { ensureCompleted, giveTokens, sendAnew, signByAll, untilIdle, type Envelope } from './whole-envelopes.ts'

const ENVELOPES = Number(process.env['ENVELOPES'] ?? 200)
/** Smaller tables are left out. */
const LEAST_OCTETS = 20

type Kept = Readonly<{ files: number; tables: ReadonlyMap<string, TableSize> }>
type TableSize = Readonly<{ rows: number; octets: number }>

const product = await startProduct({ FREE_ENVELOPES: '100000', FREE_STORAGE: '9999999' })
try {
  const sender = await signUp(product)
  await complete(20) // pages of tables that were empty
  const before = await kept()
  await complete(ENVELOPES)
  report(before, await kept())

  async function complete(count: number): Promise<void> {
    const envelopes: Envelope[] = []
    for (let index = 0; index < count; index++) envelopes.push(await sendAnew(sender))
    giveTokens(product, envelopes)
    for (const envelope of envelopes) await signByAll(product, envelope)
    await untilIdle(product)
    await ensureCompleted(product, envelopes)
  }
} finally {
  await product.close()
}

/** Tables packed anew, so that what updates left behind does not count: vacuum gives that to the next rows. */
async function kept(): Promise<Kept> {
  const rows = await inDatabase(product, async (db) => {
    await db.query('vacuum full analyze')
    const read = `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as octets from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`
    return (await db.query<TableSize & { name: string }>(read)).rows
  })
  const files = execFileSync('du', ['-sb', path.join(product.dataDir, 'blobs')], { encoding: 'utf8' })
  return { files: Number.parseInt(files, 10), tables: new Map(rows.map(({ name, ...size }) => [name, size])) }
}

function report(before: Kept, after: Kept): void {
  const each = [...after.tables].map(([table, size]) => {
    const earlier = before.tables.get(table) ?? { rows: 0, octets: 0 }
    const share = (what: keyof TableSize) => (size[what] - earlier[what]) / ENVELOPES
    return { table, rows: share('rows'), octets: share('octets') }
  })
  const told = each.filter(({ octets }) => octets >= LEAST_OCTETS).toSorted((a, b) => b.octets - a.octets)
  const total = each.reduce((sum, { octets }) => sum + octets, 0)
  const rows: Row[] = told.map(({ table, rows: count, octets }) => ({
    table,
    'rows of one envelope': round(count),
    'octets with indexes': Math.round(octets),
    '100 million envelopes: rows': `${round(count / 10)} billion`,
    'and GB': Math.round(octets / 10),
  }))
  const all = { table: '**all**', 'octets with indexes': Math.round(total), 'and GB': Math.round(total / 10) }
  writeTable(
    'database',
    'What one envelope leaves in the database',
    [...rows, all],
    [
      `1 MB, 14 pages, 2 signers with a signature and a text each, sealed, with all letters; mean of ${ENVELOPES} envelopes after 20, each table packed (\`vacuum full\`).`,
      `Files: ${round((after.files - before.files) / ENVELOPES / 1e6, 2)} MB.`,
      'The last two columns are arithmetic.',
    ],
  )
}
