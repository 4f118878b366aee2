/**
 * The field editor on a document of 300 pages with 500 fields, on a desk and on a phone. `npm run build && npx tsx bench/editor.bench.ts`
 * The built product runs beside the browser on the same machine; how many frames it draws with nothing to do stands beside each number.
 */
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { draftWith } from '../e2e/world/envelopes.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import {
  frames,
  load,
  longContract,
  phone,
  precise,
  slowed,
  spread,
  untilShown,
  weightOf,
  type Frames,
} from './in-browser.ts'
import { round, writeTable, type Row } from './table.ts'

const PAGES = 300
const FIELDS = 500
const SECONDS = 4
const pages = "document.querySelector('[role=region]:has(> * > [data-page])')"
const list = "document.querySelector('nav:has(li button img)')"

const profiles = [
  { name: 'desk, 1440 × 900', slowdown: 1, options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone, 360 × 740, CPU 4 × slower',
    slowdown: 4,
    options: phone,
  },
] as const satisfies readonly { name: string; slowdown: number; options: BrowserContextOptions }[]

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch(precise)
try {
  const sender = await signUp(product)
  const address = `${product.baseUrl}/business/envelopes/${await draft(sender)}/fields`
  const rows: Row[] = []
  for (const { name, slowdown, options } of profiles) {
    rows.push({ profile: name, ...(await measure(address, sender, slowdown, options)) })
  }
  writeTable('editor', `The field editor, ${PAGES} pages, ${FIELDS} fields`, rows, [
    `Frames a second, each over ${SECONDS} s: of an empty page that only asks for frames (idle), while the document scrolls by 60 pixels a frame, its thumbnails likewise (a phone has none), while a field is dragged.`,
    'Held up: long tasks (over 50 ms) of the main thread, their sum while scrolling and dragging. Run with real-time priority (`chrt -r 10`). First page: from opening the address until its picture stands, nothing cached.',
    load(),
  ])
} finally {
  await browser.close()
  await product.close()
}

async function measure(
  address: string,
  { cookie }: Person,
  slowdown: number,
  options: BrowserContextOptions,
): Promise<Omit<Row, 'profile'>> {
  const context = await browser.newContext({ locale: 'pt-BR', ...options })
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: product.baseUrl }])
  const page = await context.newPage()
  const session = await slowed(page, slowdown)
  await page.goto('about:blank')
  const idle = await frames(page, SECONDS)
  await page.goto(address)
  const firstPage = await untilShown(page, '[data-page="1"] img')
  await page.waitForLoadState('networkidle')
  const scrolling = await frames(page, SECONDS, 60, pages)
  await page.waitForLoadState('networkidle')
  const thumbnails = slowdown === 1 ? await frames(page, SECONDS, 60, list) : undefined
  const dragging = await drag(page)
  const weight = await weightOf(session)
  const drawn = await page.locator('[data-page]').count()
  await context.close()
  return {
    'idle (frames/s)': round(idle.rate),
    'scrolling (frames/s)': round(scrolling.rate),
    'held up (ms)': round(scrolling.heldUpMs, 0),
    'thumbnails (frames/s)': thumbnails ? round(thumbnails.rate) : '',
    'held up, thumbnails (ms)': thumbnails ? round(thumbnails.heldUpMs, 0) : '',
    'dragging (frames/s)': round(dragging.rate),
    'held up, dragging (ms)': round(dragging.heldUpMs, 0),
    'first page (s)': round(firstPage / 1000),
    ...weight,
    'pages drawn': drawn,
  }
}

/** A hand moves a field in circles over its page. */
async function drag(page: Page): Promise<Frames> {
  const field = page.locator('[data-page] [data-element]').locator('visible=true').first()
  await field.scrollIntoViewIfNeeded()
  await field.click()
  const { x, y, width, height } = (await field.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  const measured = frames(page, SECONDS)
  const until = Date.now() + SECONDS * 1000
  for (let turn = 0; Date.now() < until; turn += 0.2) {
    await page.mouse.move(left + 60 * Math.cos(turn), top + 40 * Math.sin(turn))
  }
  const result = await measured
  await page.mouse.up()
  return result
}

async function draft(sender: Person): Promise<string> {
  const envelope = await draftWith(sender, longContract(PAGES), 'contrato.pdf')
  const { id: recipient } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/recipients`, {
    type: 'signer',
    name: 'Ana Souza',
    addressees: [{ via: 'email', value: 'bench@rubrica.test', name: 'Ana Souza' }],
  })
  const types = ['signature', 'initial', 'text', 'checkbox', 'dropdown'] as const
  const fields = Array.from({ length: FIELDS }, (_, index) => ({
    recipient,
    type: types[index % types.length],
    title: 'Campo',
    options: ['Um', 'Dois'],
    widgets: [spread(index, FIELDS, PAGES)],
  }))
  await sender.call('POST', `/v1/envelopes/${envelope.id}/documents/${envelope.documents[0]!.id}/multiple-fields`, {
    fields,
  })
  return envelope.id
}
