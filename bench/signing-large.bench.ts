/**
 * The signing page of large envelopes on a phone: 300 pages with 200 fields, and 25 documents. `npm run build && npx tsx bench/signing-large.bench.ts`
 * The built product runs beside the browser on the same machine; how many frames it draws with nothing to do stands beside each number.
 */
import { chromium, type Page } from '@playwright/test'
import { draftWith } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { frames, load, longContract, phone, precise, slowed, spread, untilShown, weightOf } from './in-browser.ts'
import { round, writeTable, type Row } from './table.ts'

const SECONDS = 4
const pages = "document.querySelector('[data-page]')?.closest('[role=group]')"
const CPU_SLOWED = 4
const JUMPS = 6

const envelopes = [
  { name: '1 document, 300 pages, 200 fields', address: 'pages@rubrica.test', documents: 1, pages: 300, fields: 200 },
  { name: '25 documents of 4 pages, 4 fields each', address: 'many@rubrica.test', documents: 25, pages: 4, fields: 4 },
] as const
type Size = (typeof envelopes)[number]

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch(precise)
try {
  const sender = await signUp(product)
  const rows: Row[] = []
  for (const size of envelopes) {
    await send(sender, size)
    rows.push({ envelope: size.name, ...(await measure(await accepted(size.address))) })
  }
  writeTable('signing-large', 'Large envelopes on the signing page of a phone', rows, [
    `360 × 740 at 2 pixels a point, processor slowed ${CPU_SLOWED}×, the network of the machine. First page: from opening the link until its picture stands, nothing cached; sharp: drawn by the PDF renderer.`,
    `Frames a second, each over ${SECONDS} s: of an empty page that only asks for frames (idle), and while the document scrolls by 60 pixels a frame. Held up: long tasks (over 50 ms) of the main thread meanwhile, their sum.`,
    `Next: from a press on the button until the next field has the focus, median and slowest of ${JUMPS}, each field filled in between: over pages and from one document to the next.`,
    load(),
  ])
} finally {
  await browser.close()
  await product.close()
}

async function measure(token: string): Promise<Omit<Row, 'envelope'>> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await slowed(page, CPU_SLOWED)
  await page.goto('about:blank')
  const idle = await frames(page, SECONDS)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  const picture = await untilShown(page, '[data-page="1"] :is(img, canvas)')
  const sharp = await untilShown(page, '[data-page="1"] canvas')
  await page.waitForLoadState('networkidle')
  const jumps = await jump(page)
  const scrolling = await frames(page, SECONDS, 60, pages)
  await page.waitForLoadState('networkidle')
  const weight = await weightOf(session)
  const canvases = await page.locator('[data-page] canvas').count()
  await context.close()
  return {
    'first page (s)': round(picture / 1000),
    'sharp (s)': round(sharp / 1000),
    'idle (frames/s)': round(idle.rate),
    'scrolling (frames/s)': round(scrolling.rate),
    'held up (ms)': round(scrolling.heldUpMs, 0),
    'next (ms)': `${round(jumps[Math.floor(jumps.length / 2)]!, 0)} (${round(jumps.at(-1)!, 0)})`,
    ...weight,
    'pages drawn': canvases,
  }
}

/** Presses the one button and fills in what it leads to, as often as asked; how long each way took, in the page. */
async function jump(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < JUMPS; count += 1) {
    times.push(
      await page.evaluate<number>(`(async () => {
  const at = () => document.activeElement?.closest('[data-entry]')?.dataset.entry
  const before = at()
  const startedAt = performance.now()
  document.querySelector('[data-step]').click()
  while (!at() || at() === before) {
    if (performance.now() - startedAt > 20_000) return Number.NaN
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - startedAt
})()`),
    )
    await page.keyboard.type('ok')
  }
  return times.toSorted((a, b) => a - b)
}

/** The token of a recipient who has accepted the terms already. */
async function accepted(address: string): Promise<string> {
  const token = await tokenOf(product, address)
  const at = `/v1/p/envelopes/recipients/${token}`
  const view = await visitor(product).call<{ terms: { version: string } }>('GET', at)
  await visitor(product).call('POST', `${at}/terms`, { version: view.terms.version })
  return token
}

async function send(sender: Person, { address, documents, pages, fields }: Size): Promise<void> {
  const pdf = longContract(pages)
  const { id } = await draftWith(sender, pdf, 'contrato-01.pdf')
  for (let number = 2; number <= documents; number += 1) {
    const form = new FormData()
    const file = new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
    form.append('file', file, `contrato-${String(number).padStart(2, '0')}.pdf`)
    await sender.call('POST', `/v1/envelopes/${id}/documents`, form)
  }
  const { id: recipient } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    name: 'Ana Souza',
    addressees: [{ via: 'email', value: address, name: 'Ana Souza' }],
  })
  const envelope = await sender.call<{ documents: { id: string }[] }>('GET', `/v1/envelopes/${id}`)
  const placed = Array.from({ length: fields }, (_, index) => ({
    recipient,
    type: 'text',
    title: 'Campo',
    widgets: [spread(index, fields, pages)],
  }))
  for (const document of envelope.documents) {
    await sender.call('POST', `/v1/envelopes/${id}/documents/${document.id}/multiple-fields`, { fields: placed })
  }
  await sender.call('POST', `/v1/envelopes/${id}/send`)
}
