/** Looks at a screen in every way that counts: pictures, accessibility, whether all texts fit in each language. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { languages, type Language } from '../../src/kernel/language.ts'
import { violationsOn } from '../world/axe.ts'
import { toleranceFor } from './chromium.ts'
import { copyForPlaywright, isSamePicture, keepPicture } from './pictures.ts'
import type { Screen } from './screen.ts'
import { scriptedFrames, steady, type Visit, type Width } from './visit.ts'

type View = Readonly<{ width: Width; scheme: 'light' | 'dark' }>

/** Every screen has a picture of each: `npm test` holds it to them. Contrast depends on the scheme, the rest on the width: each of both once. */
const pictured: readonly View[] = [
  { width: 1440, scheme: 'light' },
  { width: 360, scheme: 'dark' },
]

/** Measured at night, without a picture; neighbours share a width. */
const measured: readonly View[] = [
  { width: 360, scheme: 'light' },
  { width: 768, scheme: 'light' },
  { width: 768, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
]

export async function expectAsAgreed(visit: Visit, room: string, screen: Screen): Promise<void> {
  for (const view of pictured) {
    await see(visit, view)
    await expectPicture(visit.page, [room, `${screen.name}-${view.width}-${view.scheme}`], screen)
    await expectSound(visit.page, screen, view)
  }
}

export async function expectSoundElsewhere(visit: Visit, screen: Screen): Promise<void> {
  for (const view of measured) {
    await see(visit, view)
    await expectSound(visit.page, screen, view)
  }
}

async function see({ page, resize }: Visit, { width, scheme }: View): Promise<void> {
  await resize(width)
  await page.emulateMedia({ colorScheme: scheme })
  await steady(page)
}

async function expectPicture(page: Page, name: readonly string[], { isWindow, part }: Screen): Promise<void> {
  const { updateSnapshots } = test.info().config
  const fullPage = !isWindow && !part
  const shown = part ? page.locator(part).locator('visible=true').first() : page
  if (fullPage) await page.evaluate('unstick()')
  const picture = await shown.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })
  const isSame = updateSnapshots !== 'all' && (await isSamePicture(picture, name))
  if (!isSame && isUpdate()) await keepPicture(picture, name)
  else if (!isSame) await judgeClosely(page, shown, name, fullPage)
  if (fullPage) await page.evaluate('stick()')
}

export const isUpdate = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots)

/** By Playwright, which waits until the page stands still and shows what differs. */
async function judgeClosely(
  page: Page,
  shown: Page | Locator,
  name: readonly string[],
  fullPage: boolean,
): Promise<void> {
  await copyForPlaywright(name)
  const tolerance = toleranceFor(page.context().browser()!.version())
  const png = [...name.slice(0, -1), `${name.at(-1)}.png`]
  // one call each: what compares is found by the type of what is shown
  if (shown === page) await expect.soft(page).toHaveScreenshot(png, { fullPage, ...tolerance })
  else await expect.soft(shown as Locator).toHaveScreenshot(png, tolerance)
}

async function expectSound(page: Page, screen: Screen, { width, scheme }: View): Promise<void> {
  await expectAccessible(page, screen, `${width} px, ${scheme}`)
  await expectFits(page, screen, 'pt-BR', width)
}

async function expectAccessible(page: Page, { axeExcept = {} }: Screen, where: string): Promise<void> {
  const violations = await violationsOn(page, Object.keys(axeExcept))
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(told, `axe at ${where}`).toEqual([])
}

/** What was not looked at with the pictures; each language begins at the width where the one before ended. */
export async function expectFitsInOtherLanguages({ page, resize }: Visit, screen: Screen): Promise<void> {
  const others = languages.filter((language) => language !== 'pt-BR')
  for (const [index, language] of others.entries()) {
    await speak(page, screen, language)
    for (const width of index % 2 === 0 ? ([1440, 768, 360] as const) : ([360, 768, 1440] as const)) {
      await resize(width)
      await steady(page)
      await expectFits(page, screen, language, width)
    }
  }
}

async function expectFits(page: Page, { mayBeCut = {} }: Screen, language: Language, width: Width): Promise<void> {
  const found = await inFrames<string[]>(page, `whatDoesNotFit(${JSON.stringify(Object.keys(mayBeCut))})`)
  expect.soft(found.flat(), `in ${language} at ${width} px`).toEqual([])
}

/** As if the language had been chosen in another tab: the page goes on in it, in the state in which it is. */
export async function speak(page: Page, screen: Screen, language: Language): Promise<void> {
  if (screen.speak) return void (await screen.speak(page, language))
  const text = () => inFrames<string>(page, 'document.body.innerText')
  const before = await text()
  const isSpoken = await inFrames<boolean>(page, `document.documentElement.lang === '${language}'`)
  if (isSpoken.includes(true)) return
  const change = `{ key: 'rubrica.language', newValue: '${language}' }`
  await inFrames(page, `window.dispatchEvent(new StorageEvent('storage', ${change}))`)
  await expect.poll(text, { intervals: [20, 50, 100] }).not.toEqual(before)
}

/** Pages that are embedded stand in a frame of somebody else's page. */
const inFrames = async <Found>(page: Page, script: string): Promise<Found[]> =>
  Promise.all((await scriptedFrames(page)).map((frame) => frame.evaluate<Found>(script)))
