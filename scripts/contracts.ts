/** Prints the contracts that the gallery and the pictures of the README show, from their pages in fixtures/contracts. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'

const folder = 'fixtures/contracts'

function face(family: string, weight: number, font: string): string {
  const bytes = readFileSync(`node_modules/@expo-google-fonts/${font}.ttf`, 'base64')
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/ttf;base64,${bytes}) }`
}

const style = [
  face('Contract', 400, 'noto-serif/400Regular/NotoSerif_400Regular'),
  face('Letterhead', 400, 'noto-sans/400Regular/NotoSans_400Regular'),
  face('Letterhead', 600, 'noto-sans/600SemiBold/NotoSans_600SemiBold'),
  readFileSync(`${folder}/contract.css`, 'utf8'),
].join('\n')

const browser = await chromium.launch(playwright.use?.launchOptions)
const page = await browser.newPage()
for (const name of ['services', 'confidentiality']) {
  const body = readFileSync(`${folder}/${name}.html`, 'utf8')
  await page.setContent(`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${style}</style>${body}`)
  await page.evaluate('document.fonts.ready')
  await page.pdf({ path: `${folder}/${name}.pdf`, preferCSSPageSize: true, printBackground: true, tagged: true })
}
await browser.close()
