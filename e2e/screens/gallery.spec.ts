/** Every screen as it was agreed to look, accessible, with no text cut; at night at three widths, light and dark, in each language. See README.md. */
import { expect, test as base, type BrowserContext } from '@playwright/test'
import { isDay } from '../../src/kernel/testing/nightly.ts'
import { atNight, atNightBut } from '../world/nightly.ts'
import { byDay } from './day.ts'
import { noteChromium, toleranceFor } from './chromium.ts'
import { expectAsAgreed, expectFitsInOtherLanguages, expectSoundElsewhere, isUpdate } from './look.ts'
import { copyForPlaywright } from './pictures.ts'
import { rooms } from './rooms.ts'
import { openScene, type Scene } from './scene.ts'
import { forget, openWindow, steady, visit } from './visit.ts'

const test = base.extend<object, { scene: Scene; sharedContext: BrowserContext }>({
  /** One for all screens of a worker: what the browser has loaded and compiled once serves them all. */
  sharedContext: [
    async ({ browser }, provide) => {
      const context = await openWindow(browser)
      await provide(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext, scene }, provide) => {
    await provide(sharedContext)
    await forget(sharedContext, await scene.origins())
  },
  scene: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter
    async ({}, provide) => {
      const scene = await openScene()
      await provide(scene)
      await scene.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ trace: 'off' })
// By day one worker visits all of them: each would make the scene first, which takes as long as four screens. A machine may be busy.
test.describe.configure({ mode: isDay ? 'default' : 'parallel', timeout: 120_000 })

test('screens that are visited by day are in their rooms', () => {
  const named = Object.entries(byDay).flatMap(([room, names]) => names.map((name) => `${room}: ${name}`))
  const all = Object.entries(rooms).flatMap(([room, screens]) => screens.map(({ name }) => `${room}: ${name}`))
  expect(named.filter((each) => !all.includes(each))).toEqual([])
  expect(Object.keys(byDay).toSorted()).toEqual(Object.keys(rooms).toSorted())
})

for (const [room, screens] of Object.entries(rooms)) {
  for (const screen of screens) {
    test(`${room}: ${screen.name}`, atNightBut(byDay[room]!.includes(screen.name)), async ({ context, scene }) => {
      const visited = await visit(context, scene, screen)
      if (isUpdate()) noteChromium(context.browser()!.version())
      await expectAsAgreed(visited, room, screen)
    })

    test(`${room}: ${screen.name}, elsewhere`, atNight, async ({ context, scene }) => {
      test.skip(isUpdate(), 'it makes no picture')
      const visited = await visit(context, scene, screen)
      await expectSoundElsewhere(visited, screen)
      await expectFitsInOtherLanguages(visited, screen)
    })
  }
}

test('a button that moves by two pixels is noticed', async ({ context, scene, browser }) => {
  test.skip(isUpdate(), 'it would become the reference')
  const { page } = await visit(context, scene, rooms['verifier']![0]!)
  const picture = ['verifier', 'by-code-1440-light.png']
  await copyForPlaywright(['verifier', 'by-code-1440-light'])
  const exactly = { fullPage: true, ...toleranceFor(browser.version()) }
  await page.emulateMedia({ colorScheme: 'light' })
  await steady(page)
  await expect(page).toHaveScreenshot(picture, exactly)
  await page.evaluate("document.querySelector('form button').style.translate = '2px 0'")
  await expect(expect(page).toHaveScreenshot(picture, { ...exactly, timeout: 1000 })).rejects.toThrow('pixels')
})
