/** Makes the contracts of `sets/` and what is to be found in them: `npx tsx bench/fields/make-sets.ts`. Kept out of the repository. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/world/browser.ts'
import { takeMarks } from './marks.ts'
import { fresh } from './sets/fresh.ts'
import { freshStrokes } from './sets/fresh-strokes.ts'
import { known } from './sets/known.ts'
import { knownAsking } from './sets/known-asking.ts'
import { knownOdd } from './sets/known-odd.ts'
import { knownSigning } from './sets/known-signing.ts'
import { knownTurnedStrokes } from './sets/known-turned-strokes.ts'
import { moreFresh } from './sets/more-fresh.ts'
import { moreKnown } from './sets/more-known.ts'
import { lastKnown } from './sets/last-known.ts'
import { moreKnownOdd } from './sets/more-known-odd.ts'
import { knownStrokes } from './sets/known-strokes.ts'
import type { Page } from './sets/pieces.ts'
import type { Stroked } from './sets/strokes.ts'
import { madeFolder, type Contract } from './truth.ts'

mkdirSync(madeFolder, { recursive: true })
const pages = [
  ...known,
  ...moreKnown,
  ...knownSigning,
  ...knownAsking,
  ...knownOdd,
  ...moreKnownOdd,
  ...lastKnown,
  ...fresh,
  ...moreFresh,
]
const contracts: Contract[] = []
const printed = await printedBy(pages.filter(({ by }) => by === 'chromium'))
const written = writtenBy(pages.filter(({ by }) => by === 'writer'))
for (const one of pages) {
  const { pdf, marks } = await takeMarks((printed.get(one.name) ?? written.get(one.name))!)
  keep(one, pdf, marks)
}
for (const one of [...knownStrokes, ...knownTurnedStrokes, ...freshStrokes]) keep(one, one.pdf, one.marks)
writeFileSync(path.join(madeFolder, 'truth.json'), JSON.stringify(contracts, null, 1))

function keep({ name, language, signers }: Page | Stroked, pdf: Uint8Array, marks: Contract['marks']): void {
  const file = path.join(madeFolder, `${name}.pdf`)
  writeFileSync(file, pdf)
  contracts.push({ file, language, isHeld: name.startsWith('fresh'), signers, marks })
}

async function printedBy(all: readonly Page[]): Promise<Map<string, Uint8Array>> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  const files = new Map<string, Uint8Array>()
  for (const { name, html } of all) {
    await page.setContent(html)
    const margin = { top: '20mm', bottom: '18mm', left: '20mm', right: '20mm' }
    files.set(name, new Uint8Array(await page.pdf({ format: 'A4', margin })))
  }
  await browser.close()
  return files
}

function writtenBy(all: readonly Page[]): Map<string, Uint8Array> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'field-contracts-'))
  const sources = all.map(({ name, html }) => {
    const source = path.join(work, `${name}.html`)
    writeFileSync(source, html)
    return source
  })
  const asText = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export']
  execFileSync('soffice', ['--headless', ...asText, '--outdir', work, ...sources], { stdio: 'ignore' })
  const files = all.map(({ name }) => [name, new Uint8Array(readFileSync(path.join(work, `${name}.pdf`)))] as const)
  rmSync(work, { recursive: true })
  return new Map(files)
}
