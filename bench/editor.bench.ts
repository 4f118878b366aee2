/**
 * The field editor on a document of 300 pages with 500 fields, on a desk and on a phone. `npm run build && npx tsx bench/editor.bench.ts`
 * The built product runs beside the browser on the same machine; how many frames it draws with nothing to do stands beside each number.
 */
import os from 'node:os'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { draftWith } from '../e2e/world/envelopes.ts'
import { signUp, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'
import { round, writeTable, type Row } from './table.ts'

const PAGES = 300
const FIELDS = 500
const SECONDS = 4

const profiles = [
  { name: 'desk, 1440 × 900', slowdown: 1, options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone, 360 × 740, CPU 4 × slower',
    slowdown: 4,
    options: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  },
] as const satisfies readonly { name: string; slowdown: number; options: BrowserContextOptions }[]

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
})
try {
  const sender = await signUp(product)
  const address = `${product.baseUrl}/business/envelopes/${await draft(sender)}/fields`
  const rows: Row[] = []
  for (const { name, slowdown, options } of profiles) {
    rows.push({ profile: name, ...(await measure(address, sender, slowdown, options)) })
  }
  writeTable('editor', `The field editor, ${PAGES} pages, ${FIELDS} fields`, rows, [
    `Frames a second, each over ${SECONDS} s: of an empty page that only asks for frames (idle), while the document scrolls by 60 pixels a frame, its thumbnails likewise (a phone has none), while a field is dragged.`,
    'Held up: long tasks (over 50 ms) of the main thread, their sum while scrolling and dragging. The run has real-time priority (`chrt -r 10`). First page: from opening the address until its picture stands, nothing cached.',
    `Load of the machine while it ran (1, 5 and 15 minutes, ${os.cpus().length} cores): ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}; product and browser share it. Drawn without a graphics card.`,
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
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable')

  await page.goto('about:blank')
  const idle = await page.evaluate<Frames>(frames(0))
  await page.goto(address)
  const firstPage = await page.evaluate<number>(untilFirstPage())
  await page.waitForLoadState('networkidle')
  const scrolling = await page.evaluate<Frames>(frames(60))
  await page.waitForLoadState('networkidle')
  const thumbnails = slowdown === 1 ? await page.evaluate<Frames>(frames(60, 'nav:has(li button img)')) : undefined
  const dragging = await drag(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
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
    'heap (MB)': round(metric('JSHeapUsedSize') / 2 ** 20, 0),
    'DOM nodes': metric('Nodes'),
    'pages drawn': drawn,
  }
}

type Frames = Readonly<{ rate: number; heldUpMs: number }>

/** Runs in the page, so it is told as text: frames and long tasks while the document is scrolled. */
function frames(stepPx: number, inside = '[role=region]:has(> * > [data-page])'): string {
  return `(async () => {
  const frame = document.querySelector('${inside}')
  let heldUpMs = 0
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) heldUpMs += duration
  })
  watcher.observe({ type: 'longtask' })
  const startedAt = performance.now()
  let count = 0
  await new Promise((resolve) => {
    const step = () => {
      count += 1
      if (${stepPx} > 0) frame.scrollBy({ top: ${stepPx}, behavior: 'instant' })
      if (performance.now() - startedAt < ${SECONDS * 1000}) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
  const rate = (count * 1000) / (performance.now() - startedAt)
  await new Promise((resolve) => setTimeout(resolve, 100))
  watcher.disconnect()
  return { rate, heldUpMs }
})()`
}

/** The same: milliseconds since navigation until the first page's picture stands. */
function untilFirstPage(): string {
  return `(async () => {
  for (;;) {
    const picture = document.querySelector('[data-page="1"] img')
    if (picture?.complete && picture.naturalWidth > 0) return performance.now()
    await new Promise(requestAnimationFrame)
  }
})()`
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
  const measured = page.evaluate<Frames>(frames(0))
  const until = Date.now() + SECONDS * 1000
  for (let turn = 0; Date.now() < until; turn += 0.2) {
    await page.mouse.move(left + 60 * Math.cos(turn), top + 40 * Math.sin(turn))
  }
  const result = await measured
  await page.mouse.up()
  return result
}

async function draft(sender: Person): Promise<string> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= PAGES; number += 1) {
    const page = pdf.addPage([595, 842])
    for (let line = 0; line < 20; line += 1) {
      const text = `${number}.${line + 1} As partes declaram ter lido e compreendido todas as cláusulas deste contrato.`
      page.drawText(text, { x: 57, y: 780 - line * 34, size: 10, font })
    }
  }
  const envelope = await draftWith(sender, await pdf.save(), 'contrato.pdf')
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
    widgets: [
      {
        page: 1 + Math.floor((index * PAGES) / FIELDS),
        x_axis: 60,
        y_axis: 120 + (index % 4) * 150,
        width: 140,
        height: 40,
      },
    ],
  }))
  await sender.call('POST', `/v1/envelopes/${envelope.id}/documents/${envelope.documents[0]!.id}/multiple-fields`, {
    fields,
  })
  return envelope.id
}
