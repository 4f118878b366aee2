/** Looks at a screen in every way that counts: pictures, accessibility, whether all texts fit in each language. */
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { languages, type Language } from '../../src/kernel/language.ts'
import { axe } from '../world/axe.ts'
import { toleranceFor } from './chromium.ts'
import { isSamePicture } from './same-picture.ts'
import type { Screen } from './screen.ts'
import { steady, type Visit, type Width } from './visit.ts'

const pictures = path.join(import.meta.dirname, 'pictures')
const widths = [1440, 768, 360] as const
const schemes = ['light', 'dark'] as const

export async function expectAsAgreed({ page, resize }: Visit, room: string, screen: Screen): Promise<void> {
  for (const width of widths) {
    await resize(width)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await steady(page)
      await expectPicture(page, [room, `${screen.name}-${width}-${scheme}.png`], !screen.isWindow)
      if (judgedAt[scheme] !== width) continue
      await expectAccessible(page, screen, `${width} px, ${scheme}`)
      await expectFits(page, screen, 'pt-BR', width)
    }
  }
}

async function expectPicture(page: Page, name: string[], fullPage: boolean): Promise<void> {
  const { updateSnapshots } = test.info().config
  const picture = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })
  if (updateSnapshots !== 'all' && (await isSamePicture(picture, path.join(pictures, ...name)))) return
  const tolerance = toleranceFor(page.context().browser()!.version())
  await expect.soft(page).toHaveScreenshot(name, { fullPage, ...tolerance })
}

/** Contrast depends on the scheme, the rest on the width: each of both once. */
const judgedAt: Readonly<Record<(typeof schemes)[number], Width>> = { light: 1440, dark: 360 }

async function expectAccessible(page: Page, { axeExcept = {} }: Screen, where: string): Promise<void> {
  const { violations } = await axe(page).disableRules(Object.keys(axeExcept)).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(told, `axe at ${where}`).toEqual([])
}

/** What was not looked at with the pictures; each language begins at the width where the one before ended. */
export async function expectFitsInOtherLanguages({ page, resize }: Visit, screen: Screen): Promise<void> {
  const others = languages.filter((language) => language !== 'pt-BR')
  for (const [index, language] of others.entries()) {
    await speak(page, language)
    for (const width of index % 2 === 0 ? ([360, 1440] as const) : ([1440, 360] as const)) {
      await resize(width)
      await steady(page)
      await expectFits(page, screen, language, width)
    }
  }
}

async function expectFits(page: Page, { mayBeCut = {} }: Screen, language: Language, width: Width): Promise<void> {
  const found = await page.evaluate<string[]>(`whatDoesNotFit(${JSON.stringify(Object.keys(mayBeCut))})`)
  expect.soft(found, `in ${language} at ${width} px`).toEqual([])
}

/** As if the language had been chosen in another tab: the page goes on in it, in the state in which it is. */
async function speak(page: Page, language: Language): Promise<void> {
  const before = await page.evaluate<string>('document.body.innerText')
  const isSpoken = await page.evaluate<boolean>(`document.documentElement.lang === '${language}'`)
  if (isSpoken) return
  const change = `{ key: 'rubrica.language', newValue: '${language}' }`
  await page.evaluate(`window.dispatchEvent(new StorageEvent('storage', ${change}))`)
  await expect.poll(() => page.evaluate('document.body.innerText'), { intervals: [20, 50, 100] }).not.toBe(before)
}
