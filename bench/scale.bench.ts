/**
 * Lists, searches, counts, sends and signatures on 10,000 to 1,000,000 envelopes. `npm run build && npx tsx bench/scale.bench.ts`
 * SCALE_DIR: where the databases are kept (10 GB for all; made in about 15 minutes, once). SCALE_POSTGRES: the address of a
 * server where one may create databases, for the external mode; without it only the embedded one is measured. SCALE_SIZES and
 * SCALE_PARTS (`lists`, `writes`) measure less.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { openPostbox } from '../e2e/world/postbox.ts'
import { modes, placeOf, prepare, sender, warm, withDatabase, type Mode, type Place } from './scale/data.ts'
import { callerOf, good, type Spread } from './scale/load.ts'
import { measureReads } from './scale/reads.ts'
import { measureSealing, measureWrites } from './scale/writes.ts'
import { writeTable, type Row } from './table.ts'

const dir = process.env['SCALE_DIR'] ?? join(tmpdir(), 'rubrica-scale')
const server = process.env['SCALE_POSTGRES'] ?? null
const sizes = (process.env['SCALE_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const parts = (process.env['SCALE_PARTS'] ?? 'lists,writes').split(',')
const note = process.env['SCALE_NOTE']

const startedAt = Date.now()
const lists: Row[] = []
const writes: Row[] = []
const postbox = await openPostbox()
try {
  for (const mode of modes.filter((each) => each === 'embedded' || server)) await measureMode(mode)
} finally {
  await postbox.close()
}

/** After each mode, so that a run that is broken off leaves what it has. */
function write(): void {
  const notes = note ? [note] : []
  if (parts.includes('lists'))
    writeTable('scale-lists', 'Lists, searches and counts by the number of envelopes', lists, [
      'One sender has nearly half of all envelopes, and receives a fifth; everything is asked as this sender, one call at a time, over HTTP from the same machine.',
      'PostgreSQL as docs/operating/database.md advises in both modes (an eighth of the machine’s memory for its own pages), after the tables of lists and searches were read once, as a server that has run for a day has them; everything else by default.',
      `Made and measured in ${Math.round((Date.now() - startedAt) / 1000)} s.`,
      ...notes,
    ])
  if (parts.includes('writes'))
    writeTable('scale-writes', 'Drafts, sends, signatures and seals', writes, [
      '16 clients at a time, 160 envelopes of one page and one signer; server, database and load on the same two cores. Sealing with ROLE=all, from its start to the last envelope; everything else with ROLE=web.',
      ...notes,
    ])
}

async function measureMode(mode: Mode): Promise<void> {
  const found = new Map<string, Row>()
  for (const envelopes of sizes) {
    const place = placeOf(dir, server, mode, envelopes)
    await prepare(place)
    const { reads, rows } = await measurePlace(place)
    for (const [name, spread] of Object.entries(reads))
      found.set(name, { ...found.get(name), ...columnsOf(envelopes, spread) })
    writes.push(...rows.map((row) => ({ mode, envelopes, ...row })))
  }
  lists.push(...[...found].map(([name, row]) => ({ mode, call: name, ...row })))
  write()
}

function columnsOf(envelopes: number, { p50, p95, max }: Spread): Row {
  return { [`p50 at ${envelopes} (ms)`]: p50, [`p95 at ${envelopes}`]: p95, [`max at ${envelopes}`]: max }
}

async function measurePlace(place: Place) {
  console.log(`measuring ${place.mode} with ${place.envelopes} envelopes`)
  const env = {
    DATA_DIR: place.dataDir,
    SMTP_URL: postbox.url,
    MAIL_FROM: 'Rubrica <no-reply@rubrica.test>',
    FREE_STORAGE: '9999999',
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  }
  const web = await startProduct({ ...env, ROLE: 'web' })
  const headers = await signIn(web.url, place)
  await warm(place)
  const reads = parts.includes('lists') ? await measureReads(callerOf(web.url, headers)) : {}
  const signed = parts.includes('writes') ? await measureWrites(web.url, headers, place) : { rows: [], ids: [] }
  await web.stop()
  if (signed.ids.length === 0) return { reads, rows: [] }
  const since = performance.now()
  const all = await startProduct({ ...env, ROLE: 'all' })
  const sealing = await withDatabase(place, (connection) => measureSealing(connection, signed.ids, since))
  await all.stop()
  return { reads, rows: [...signed.rows, sealing] }
}

async function signIn(baseUrl: string, place: Place): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify(sender),
  })
  if (!answer.ok) throw new Error(`${place.mode}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const { body } = await good(callerOf(baseUrl, { cookie })('GET', '/v1/organizations'))
  const { id } = (body as { data: { id: string; name: string }[] }).data.find(({ name }) => name === 'Empresa 0')!
  return { cookie, 'x-organization': id }
}
