/** Makes the contracts of fixtures/field-contracts and their truth: `npx tsx bench/fields/make.ts`. Needs Chromium and LibreOffice. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/world/browser.ts'
import { openPdf } from '../../src/pades/pdf/open-pdf.ts'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '../../src/pades/pdf/objects.ts'
import { resolved, spaceOf, shownArea } from '../../src/pades/pdf/page-space.ts'
import { collected } from './collected.ts'
import { drawn } from './drawn.ts'
import { printed } from './printed.ts'
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

/** Links say what is to be found; the file is kept without them. */
async function keepMarked(name: string, of: Omit<Contract, 'file' | 'marks'>, bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes as Uint8Array<ArrayBuffer>)
  const marks: Mark[] = []
  for (const [index, page] of pdf.getPages().entries()) {
    const links = resolved(pdf, page.dict.get('Annots'))
    const all = links instanceof PdfArray ? links.toArray().map((link) => resolved(pdf, link)) : []
    for (const link of all) {
      const action = link instanceof PdfDict ? resolved(pdf, link.get('A')) : undefined
      const uri = action instanceof PdfDict ? resolved(pdf, action.get('URI')) : undefined
      const said = uri instanceof PdfString ? /truth\.invalid\/([\w-]+)\/(-?\d+)/.exec(uri.asString()) : null
      const corners = link instanceof PdfDict ? resolved(pdf, link.get('Rect')) : undefined
      if (!said || !(corners instanceof PdfArray)) continue
      const box = corners.toArray().map((value) => (value instanceof PdfNumber ? value.value : 0)) as [
        number,
        number,
        number,
        number,
      ]
      marks.push({
        kind: said[1]!,
        party: Number(said[2]),
        page: index + 1,
        ...rounded(shownArea(spaceOf(pdf, page), box)),
      })
    }
    page.dict.delete('Annots')
  }
  pdf.getCatalog().delete('StructTreeRoot')
  pdf.getCatalog().set('MarkInfo', new PdfDict([['Marked', PdfName.of('false')]] as never))
  writeFileSync(path.join(folder, name), await pdf.save())
  keep(`${folder}/${name}`, of, joined(marks))
}

/** A link that runs over several pieces of text is told in several. */
function joined(marks: readonly Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const mark of marks) {
    const last = whole.at(-1)
    const isNext =
      last &&
      last.kind === mark.kind &&
      last.party === mark.party &&
      last.page === mark.page &&
      Math.abs(last.y - mark.y) < 4 &&
      mark.x - last.x - last.width < 12 &&
      mark.x >= last.x
    if (last && isNext) whole[whole.length - 1] = { ...last, width: mark.x + mark.width - last.x }
    else whole.push(mark)
  }
  return whole
}

function rounded({ x, y, width, height }: Omit<Mark, 'kind' | 'party' | 'page'>) {
  return {
    x: tenths(x),
    y: tenths(y),
    width: tenths(width),
    height: tenths(height),
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
