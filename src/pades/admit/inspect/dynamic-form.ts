/** Forms whose pages are not in the file. */
import { PdfBool, PdfDict, type PDF } from '../../pdf/objects.ts'
import { resolved } from '../../pdf/page-space.ts'

/** An XFA form whose catalog asks for /NeedsRendering: the page that is in the file says "please wait", and nobody means to sign that. */
export function isDynamicForm(pdf: PDF): boolean {
  const catalog = pdf.getCatalog()
  const form = resolved(pdf, catalog.get('AcroForm'))
  const needsRendering = resolved(pdf, catalog.get('NeedsRendering'))
  return form instanceof PdfDict && form.has('XFA') && needsRendering instanceof PdfBool && needsRendering.value
}
