/**
 * The signing page's calls under load, and the bytes that its first visit costs. `npm run build && npx tsx bench/signing.bench.ts`
 * The built product runs on its embedded database with its durable settings; the load comes from this process on the same machine.
 */
import { Agent, request } from 'node:http'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/world/browser.ts'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf, visitor } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { isOwnCode, kilobytes, watchLoading, type Loaded } from './in-browser.ts'
import { round, writeTable, type Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 5

const product = await startProduct({ LOG_LEVEL: 'warn' })
try {
  const token = await sendOne(product)
  const bytes = await measureBytes(product, token)
  const calls = await measureCalls(product, token)
  writeTable('signing-calls', "The signing page's calls", calls, [
    `${CONNECTIONS} connections for ${SECONDS} s each, server and load on the same two cores.`,
  ])
  writeTable('signing-bytes', "What the signing page's first visit transfers", bytes, [
    'As Chromium saw it, until the page came to rest with the question on the screen. Budget for own code: 100 kB gzipped. Transferred: Brotli, with headers. The PDF renderer and the document come when somebody is seen to be there.',
  ])
} finally {
  await product.close()
}

async function sendOne(target: Product): Promise<string> {
  const sender = await signUp(target)
  const address = 'bench@rubrica.test'
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'contrato.pdf'), [address])
  return tokenOf(target, address)
}

async function measureCalls(target: Product, token: string): Promise<Row[]> {
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

/** What a browser really fetches until the page has come to rest. */
async function measureBytes(target: Product, token: string): Promise<Row[]> {
  const loaded = await visit(`${target.baseUrl}/public/envelopes/viewer/${token}`)
  const isRenderer = ({ url }: Loaded) => /\/assets\/(?:pdf|Viewer|min)[-.]/.test(url)
  const row = (part: string, fits: (each: Loaded) => boolean): Row => ({
    part,
    'kB gzipped': kilobytes(loaded, 'gzipped', fits),
    'kB transferred': kilobytes(loaded, 'bytes', fits),
  })
  return [
    row('own code', (each) => isOwnCode(each) && !isRenderer(each)),
    row('of it scripts', (each) => each.kind === 'Script' && !isRenderer(each)),
    row('of it styles', ({ kind }) => kind === 'Stylesheet'),
    row('PDF renderer', isRenderer),
    row('fonts', ({ kind }) => kind === 'Font'),
    row('data and pictures', (each) => !isOwnCode(each) && !isRenderer(each) && each.kind !== 'Font'),
  ]
}

async function visit(url: string): Promise<Loaded[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ locale: 'pt-BR' })
    const loaded = await watchLoading(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await loaded()
  } finally {
    await browser.close()
  }
}
