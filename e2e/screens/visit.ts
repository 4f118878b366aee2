/** Goes to a screen as its person, on a day that stands still, and brings it to the state to be shown. */
import { fileURLToPath } from 'node:url'
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Page,
} from '@playwright/test'
import { signIn } from '../world/people.ts'
import { DAY, type Scene } from './scene.ts'
import type { Screen } from './screen.ts'

const settings = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

export const heights = { 1440: 900, 768: 1024, 360: 740 } as const
export type Width = keyof typeof heights

export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...settings, ...options })
  await context.addInitScript({ path: fileURLToPath(new URL('./measure.js', import.meta.url)) })
  await context.clock.setFixedTime(DAY)
  return context
}

/** Nothing of a visit is left but what the browser keeps of scripts, styles and fonts. */
export async function forget(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const devTools = await context.newCDPSession(page)
  for (const origin of origins)
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
  await context.clearPermissions()
  await Promise.all(context.pages().map((each) => each.close()))
}

export type Visit = Readonly<{ page: Page; resize: (width: Width) => Promise<void> }>

export async function visit(context: BrowserContext, scene: Scene, screen: Screen): Promise<Visit> {
  const { product } = screen.isInShop ? await scene.shop() : scene
  const who = screen.as ? await screen.as(scene) : scene.ana
  if (who) await signIn(context, who, product)
  const { at } = screen
  const address = typeof at === 'string' ? at : await at(scene)
  const page = await context.newPage()
  for (const [path, change] of Object.entries(screen.answers ?? {})) {
    await page.route(path, async (route) => {
      const response = await route.fetch().catch(() => null)
      if (!response) return // the page is being closed
      await route.fulfill({ response, json: change((await response.json()) as Parameters<typeof change>[0]) })
    })
  }
  await screen.before?.(page)
  const resize = await resizable(page, screen)
  await resize(1440)
  await page.goto(product.baseUrl + address)
  await resize(1440) // once more: what DevTools change in a living page alters by a hair how wide letters are
  await screen.ready(page, scene)
  if (screen.covers) await cover(page, screen.covers)
  await steady(page)
  return { page, resize }
}

/** The page's policy lets in no style from elsewhere but by script. */
async function cover(page: Page, selectors: readonly string[]): Promise<void> {
  const rule = JSON.stringify(`${selectors.join()} { visibility: hidden !important }`)
  for (const frame of await scriptedFrames(page))
    await frame.evaluate(`(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(${rule})
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })()`)
}

/** At 360 px it is a phone: with fingers instead of a mouse. What is opened there is closed at other widths. */
async function resizable(page: Page, { onPhone }: Screen): Promise<Visit['resize']> {
  const devTools = await page.context().newCDPSession(page)
  let isPhone = false
  return async (width) => {
    const was = isPhone
    isPhone = width === 360
    if (onPhone && was && !isPhone) await page.keyboard.press('Escape')
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    await page.setViewportSize({ width, height: heights[width] })
    if (onPhone && isPhone && !was) await onPhone(page)
  }
}

/** What differs from one run to the next although nobody would call it a change: codes, digests, ids, the port. */
const settled = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const plain = (text) => text
    .replace(/\\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\\b/g, 'K7QM-2XWD-94TN')
    .replace(/\\b019[0-9a-f]{5}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\\b/g, '019cd7e7-f76d-7364-b417-f7ef4d704237')
    .replace(/\\b(?:localhost|127\\.0\\.0\\.1):\\d+/g, 'localhost:3000')
    .replace(/\\b(?:[0-9a-f]{40}|[0-9a-f]{64})\\b/g, (digest) => '8d3f0a6c51b294e7'.repeat(4).slice(0, digest.length))
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (plain(text.data) !== text.data) text.data = plain(text.data)
  }
  for (const field of document.querySelectorAll('input')) {
    if (field.type !== 'file' && plain(field.value) !== field.value) field.value = plain(field.value)
  }
})()`

/** Pages of documents that lie in the window and are being drawn, and those whose picture was drawn for another width and is stretched. */
const busy = `(() => {
  const drawing = [...document.querySelectorAll('[data-page][aria-busy=true]')].filter((page) => {
    const { top, bottom } = page.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const stretched = [...document.querySelectorAll('[data-page] canvas')].filter(
    (canvas) => Math.abs(canvas.width - canvas.getBoundingClientRect().width * devicePixelRatio) > 1,
  )
  return drawing.length + stretched.length
})()`

/** What fades in, behind a dialog too, comes to its end at once; something may begin to move in the frame after it has come. */
const still = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const moving = () => document.getAnimations().filter(
    (animation) => animation.effect?.getComputedTiming().endTime !== Infinity && animation.playState === 'running',
  )
  do {
    for (const animation of moving()) animation.finish()
    await frame()
    await frame()
  } while (moving().length > 0)
})()`

/** Fonts and pictures are there, nothing moves, two frames have been drawn, and what varies is the same as ever. */
export async function steady(page: Page): Promise<void> {
  for (const frame of await scriptedFrames(page)) {
    await frame.evaluate(`Promise.all([
      document.fonts.ready,
      ...[...document.images].filter(({ complete }) => !complete).map((image) => image.decode().catch(() => undefined)),
    ]).then(() => ${still})`)
    await expect.poll(() => frame.evaluate(busy), { intervals: [20, 50, 100], timeout: 15_000 }).toBe(0)
    await frame.evaluate(settled)
  }
}

/** All but those that run no scripts, as letters that are looked at: nothing can be asked of them. */
export async function scriptedFrames(page: Page): Promise<Frame[]> {
  const may = await Promise.all(
    page.frames().map(async (frame) => {
      if (frame === page.mainFrame()) return true
      const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
      return sandbox === null || sandbox.includes('allow-scripts')
    }),
  )
  return page.frames().filter((_, index) => may[index])
}
