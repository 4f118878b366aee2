/** `npm run screens`: the pictures of README and guides, in docs/screens, of each language. Screens of the gallery, twice as sharp, as its people see them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { speak } from '../e2e/screens/look.ts'
import { compress } from '../e2e/screens/pictures.ts'
import { rooms } from '../e2e/screens/rooms.ts'
import { openScene } from '../e2e/screens/scene.ts'
import { openWindow, steady, visit, type Width } from '../e2e/screens/visit.ts'

const wanted: readonly (readonly [string, string, Width, 'light' | 'dark'])[] = [
  ['lists', 'sent', 1440, 'light'],
  ['wizard', 'recipients', 1440, 'light'],
  ['wizard', 'fields', 1440, 'light'],
  ['wizard', 'review', 1440, 'light'],
  ['detail', 'in-transit', 1440, 'light'],
  ['detail', 'completed', 1440, 'dark'],
  ['signing', 'document', 1440, 'light'],
  ['signing', 'terms', 360, 'light'],
  ['verifier', 'report-ours', 1440, 'light'],
  ['verifier', 'found', 360, 'dark'],
]

/** By folder. Screens come up in Portuguese. */
const languages = { pt: 'pt-BR', en: 'en' } as const

const scene = await openScene()
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const [room, name, width, colorScheme] of wanted) {
    const screen = rooms[room]?.find((each) => each.name === name)
    if (!screen) throw new Error(`the gallery has no ${room}/${name}`)
    const context = await openWindow(browser, { colorScheme, deviceScaleFactor: 2 })
    const { page, resize } = await visit(context, scene, screen)
    await resize(width)
    for (const [language, spoken] of Object.entries(languages)) {
      const folder = `docs/screens/${language}`
      mkdirSync(folder, { recursive: true })
      await speak(page, screen, spoken)
      await steady(page)
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      writeFileSync(`${folder}/${room}-${name}.webp`, await compress(picture))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await scene.close()
}
