/** Gives a form's fields the looks that a viewer would have given them, so that flattening loses no value that people saw. */
import { PdfBool, PdfDict, PdfNumber, type PDF } from '@libpdf/core'
import { resolved } from '../page-space.ts'

const readOnly = 1

/** ISO 32000-2, Table 224: with /NeedAppearances what is stored may be stale, so text is always set anew. */
export function completeAppearances(pdf: PDF): void {
  const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
  if (!(form instanceof PdfDict)) return
  const needsAll = resolved(pdf, form.get('NeedAppearances'))
  const isStale = needsAll instanceof PdfBool && needsAll.value
  const fields = pdf.getForm()?.getFields() ?? []
  for (const field of fields) {
    if (!('needsAppearanceUpdate' in field)) continue
    const isMissing = field.getWidgets().some((widget) => !widget.hasNormalAppearance())
    const isText = field.type === 'text' && field.getValue() !== ''
    if (!isMissing && !(isStale && isText)) continue
    // The library passes read-only fields over; once flattened nobody writes in any of them.
    field.getDict().set('Ff', PdfNumber.of(field.flags & ~readOnly))
    field.needsAppearanceUpdate = true
  }
  pdf.getForm()?.updateAppearances()
  form.delete('NeedAppearances')
}
