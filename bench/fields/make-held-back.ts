/** Makes the set that is held back and what is to be found in it: `npx tsx bench/fields/make-held-back.ts`. Kept out of the repository. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/world/browser.ts'
import { openPdf } from '../../src/pades/pdf/open-pdf.ts'
import { takeMarks } from './marks.ts'
import { heldBack } from './sets/held-back.ts'
import { heldBackFolder, type Contract, type Mark } from './truth.ts'
import type { HeldPrint, HeldText } from './held-back/pieces.ts'

mkdirSync(heldBackFolder, { recursive: true })
const contracts: Contract[] = []
await print(heldBack.printed)
await write(heldBack.written)
for (const one of heldBack.drawn) keep(one, one.pdf, one.marks)
writeFileSync(path.join(heldBackFolder, 'truth.json'), JSON.stringify(contracts, null, 1))

function keep(
  of: Omit<Contract, 'file' | 'isHeld' | 'marks'> & { name: string },
  pdf: Uint8Array,
  marks: readonly Mark[],
) {
  const { name, language, signers } = of
  const file = path.join(heldBackFolder, `${name}.pdf`)
  writeFileSync(file, pdf)
  contracts.push({ file, language, isHeld: true, signers, marks })
}

async function print(all: readonly HeldPrint[]): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  for (const one of all) {
    const side = one.margin ?? '20mm'
    const margin = { top: side, bottom: side, left: side, right: side }
    await page.setContent(one.html)
    const bytes = await page.pdf({ format: one.paper ?? 'A4', margin, printBackground: true })
    const { pdf, marks } = await takeMarks(new Uint8Array(bytes))
    keep(one, one.hasForm ? await withForm(pdf, marks) : pdf, marks)
  }
  await browser.close()
}

async function write(all: readonly HeldText[]): Promise<void> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'field-contracts-'))
  const sources = all.map(({ name, fodt }) => {
    const source = path.join(work, `${name}.fodt`)
    writeFileSync(source, fodt)
    return source
  })
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', work, ...sources], { stdio: 'ignore' })
  for (const one of all) {
    const { pdf, marks } = await takeMarks(new Uint8Array(readFileSync(path.join(work, `${one.name}.pdf`))))
    keep(one, pdf, marks)
  }
  rmSync(work, { recursive: true })
}

/** Gives each place a form field, but for the lines to sign: those are signed on paper. */
async function withForm(bytes: Uint8Array, marks: readonly Mark[]): Promise<Uint8Array> {
  const pdf = await openPdf(bytes as Uint8Array<ArrayBuffer>)
  const form = pdf.getOrCreateForm()
  for (const [index, { kind, page, x, y, width, height }] of marks.entries()) {
    if (kind === 'signature') continue
    const on = pdf.getPages()[page - 1]!
    const name = `${kind}-${index + 1}`
    const field = kind === 'tick' ? form.createCheckbox(name) : form.createTextField(name)
    on.drawField(field, { x, y: on.height - y - height, width, height })
  }
  return await pdf.save()
}
