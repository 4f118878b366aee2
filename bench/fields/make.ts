/** Makes the contracts of fixtures/field-contracts and their truth: `npx tsx bench/fields/make.ts`. Needs Chromium and LibreOffice. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/world/browser.ts'
import { collected } from './collected.ts'
import { drawn } from './drawn.ts'
import { printed } from './printed.ts'
import { takeMarks } from './marks.ts'
import { folder, type Contract, type Mark } from './truth.ts'
import { written } from './written.ts'

mkdirSync(folder, { recursive: true })
const contracts: Contract[] = []
const keep = (file: string, of: Omit<Contract, 'file' | 'marks'>, marks: readonly Mark[]) => {
  const { language, isHeld, signers } = of
  contracts.push({ file, language, isHeld, signers, marks })
}

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
for (const one of printed) {
  await page.setContent(one.html)
  const bytes = await page.pdf({
    format: 'A4',
    landscape: one.landscape ?? false,
    margin: { top: '20mm', bottom: '18mm', left: '20mm', right: '20mm' },
    displayHeaderFooter: one.name.includes('long'),
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="font-size:8px;width:100%;margin:0 20mm;border-top:1px solid #999;text-align:right"><span class="pageNumber"></span></div>',
  })
  await keepMarked(`${one.name}.pdf`, one, new Uint8Array(bytes))
}
await browser.close()

const work = mkdtempSync(path.join(os.tmpdir(), 'field-contracts-'))
for (const { name, fodt } of written) writeFileSync(path.join(work, `${name}.fodt`), fodt)
execFileSync(
  'soffice',
  [
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    work,
    ...written.map(({ name }) => path.join(work, `${name}.fodt`)),
  ],
  { stdio: 'ignore' },
)
for (const one of written)
  await keepMarked(`${one.name}.pdf`, one, new Uint8Array(readFileSync(path.join(work, `${one.name}.pdf`))))
rmSync(work, { recursive: true })

for (const one of drawn) {
  writeFileSync(path.join(folder, `${one.name}.pdf`), one.pdf)
  keep(`${folder}/${one.name}.pdf`, one, one.marks)
}
for (const one of collected) keep(one.file, one, one.marks)
writeFileSync(path.join(folder, 'truth.json'), `${JSON.stringify(contracts, null, 1)}\n`)
console.log(
  contracts.length,
  'contracts,',
  contracts.filter(({ isHeld }) => isHeld).length,
  'held,',
  contracts.flatMap(({ marks }) => marks).filter(({ kind }) => kind === 'signature').length,
  'signatures',
)

async function keepMarked(name: string, of: Omit<Contract, 'file' | 'marks'>, bytes: Uint8Array): Promise<void> {
  const { pdf, marks } = await takeMarks(bytes)
  writeFileSync(path.join(folder, name), pdf)
  keep(`${folder}/${name}`, of, marks)
}
