/** Areas that annotations cover on their pages as shown. */
import { PdfDict, PdfNumber, type PDF } from '../pdf/objects.ts'
import type { ExceptedArea } from '../pdf/compare/compare-pages.ts'
import { resolved, shownArea, spaceOf, type UserBox } from '../pdf/page-space.ts'
import { itemsOf } from '../pdf/find-signatures.ts'
import type { Dropped } from './freeze-layers.ts'

export function areasOfWidgets(pdf: PDF, widgets: ReadonlySet<PdfDict>): ExceptedArea[] {
  if (widgets.size === 0) return []
  const listed = pdf.getPages().flatMap(({ dict: page }) =>
    itemsOf(pdf, page.get('Annots')).flatMap((entry): Dropped[] => {
      const annotation = resolved(pdf, entry)
      return annotation instanceof PdfDict && widgets.has(annotation) ? [{ annotation, page }] : []
    }),
  )
  return areasOf(pdf, listed)
}

export function areasOf(pdf: PDF, annotations: readonly Dropped[]): ExceptedArea[] {
  if (annotations.length === 0) return []
  return pdf.getPages().flatMap((page, index) => {
    const space = spaceOf(pdf, page)
    return annotations
      .filter((one) => one.page === page.dict)
      .map(({ annotation }) => ({ page: index + 1, ...shownArea(space, rectOf(pdf, annotation)) }))
  })
}

function rectOf(pdf: PDF, annotation: PdfDict): UserBox {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = itemsOf(pdf, annotation.get('Rect')).map((edge) => {
    const value = resolved(pdf, edge)
    return value instanceof PdfNumber ? value.value : 0
  })
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}
