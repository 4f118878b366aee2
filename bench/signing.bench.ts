/**
 * The signing page's calls under load, and the bytes that its first visit costs. `npm run build && npx tsx bench/signing.bench.ts`
 * The built product runs on its embedded database with its durable settings; the load comes from this process on the same machine.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf, visitor } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { round, writeTable, type Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 5

const product = await startProduct({ LOG_LEVEL: 'warn' })
try {
  const calls = await measureCalls(product)
  writeTable('signing-calls', "The signing page's calls", calls, [
    `${CONNECTIONS} connections for ${SECONDS} s each, server and load on the same two cores.`,
  ])
  writeTable('signing-bytes', "What the signing page's first visit transfers", await measureBytes(product), [
    'Own code: everything that the page asks for before the PDF renderer. Budget: 150 kB gzipped.',
  ])
} finally {
  await product.close()
}

async function measureCalls(target: Product): Promise<Row[]> {
  const sender = await signUp(target)
  const address = 'bench@rubrica.test'
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'contrato.pdf'), [address])
  const token = await tokenOf(target, address)
  const at = `/v1/p/envelopes/recipients/${token}`
  const who = visitor(target)
  const view = await who.call<{
    terms: { version: string }
    envelope: { documents: { links: { display: string; preview: string }; fields: { id: string; type: string }[] }[] }
  }>('GET', at)
  await who.call('POST', `${at}/terms`, { version: view.terms.version })
  const [document] = view.envelope.documents
  const text = document!.fields.find(({ type }) => type === 'text')!
  const cases: readonly (readonly [string, string, string, string?])[] = [
    ['the page itself', 'GET', `/public/envelopes/viewer/${token}`],
    ['show the envelope', 'GET', at],
    ['fill a field', 'PATCH', `${at}/fields/${text.id}`, JSON.stringify({ value: 'São Paulo' })],
    ['preview of a page', 'GET', document!.links.preview],
    ['document, 1 MB', 'GET', document!.links.display],
  ]
  const rows: Row[] = []
  for (const [name, method, path, body] of cases) rows.push({ call: name, ...(await load(target, method, path, body)) })
  return rows
}

async function load(target: Product, method: string, path: string, body?: string): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failures = 0
  const until = performance.now() + SECONDS * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      const status = await once(target, agent, method, path, body)
      if (status < 400) times.push(performance.now() - startedAt)
      else failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return { 'requests/s': round(times.length / SECONDS, 0), 'p50 (ms)': at(0.5), 'p95 (ms)': at(0.95), failures }
}

function once(target: Product, agent: Agent, method: string, path: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      origin: target.baseUrl,
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = request(target.baseUrl + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Follows the page's own tags and the static imports of its scripts, as a browser does. */
async function measureBytes(target: Product): Promise<Row[]> {
  const html = readFileSync('dist/web/public.html', 'utf8')
  const seen = new Map<string, number>()
  const pending = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map((found) => found[1]!)
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (seen.has(path)) continue
    const bytes = new Uint8Array(await (await fetch(target.baseUrl + path)).arrayBuffer())
    seen.set(path, path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length)
    if (!path.endsWith('.js')) continue
    for (const found of Buffer.from(bytes)
      .toString('utf8')
      .matchAll(/from\s*"\.\/([^"]+\.js)"|import\s*"\.\/([^"]+\.js)"/g)) {
      pending.push(`/assets/${found[1] ?? found[2]}`)
    }
  }
  const sum = (ending: string) =>
    [...seen].filter(([path]) => path.endsWith(ending)).reduce((all, [, size]) => all + size, 0)
  return [
    { part: 'HTML', 'kB gzipped': round(gzipSync(html).length / 1000) },
    { part: 'scripts', 'kB gzipped': round(sum('.js') / 1000) },
    { part: 'styles', 'kB gzipped': round(sum('.css') / 1000) },
    { part: 'own code', 'kB gzipped': round((gzipSync(html).length + sum('.js') + sum('.css')) / 1000) },
    { part: 'font (not counted as code)', 'kB gzipped': round(sum('.woff2') / 1000) },
  ]
}
