/** Reads what a made contract says is to be found in it, and takes that out of the file: links to "truth.invalid". */
import { openPdf } from '../../src/pades/pdf/open-pdf.ts'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '../../src/pades/pdf/objects.ts'
import { resolved, spaceOf, shownArea } from '../../src/pades/pdf/page-space.ts'
import type { Mark } from './truth.ts'

/** Links say what is to be found; the file is kept without them. */
export async function takeMarks(bytes: Uint8Array): Promise<Readonly<{ pdf: Uint8Array; marks: Mark[] }>> {
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
  return { pdf: await pdf.save(), marks: joined(marks) }
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
