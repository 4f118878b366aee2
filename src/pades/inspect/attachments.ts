/** The names of files inside a file. */
import { PdfArray, PdfDict, PdfString, type PDF, type PdfObject } from '@libpdf/core'
import { resolved } from '../page-space.ts'

const limit = 1000

/** From the name tree (ISO 32000-2, 7.7.4 and 7.9.6), as far as it can be followed. */
export function attachmentsOf(pdf: PDF): string[] {
  const names = resolved(pdf, pdf.getCatalog().get('Names'))
  if (!(names instanceof PdfDict)) return []
  const found: string[] = []
  const seen = new Set<PdfObject>()
  const waiting = [resolved(pdf, names.get('EmbeddedFiles'))]
  for (let node = waiting.pop(); node && seen.size < limit; node = waiting.pop()) {
    if (!(node instanceof PdfDict) || seen.has(node)) continue
    seen.add(node)
    waiting.push(...listIn(pdf, node, 'Kids'))
    found.push(...listIn(pdf, node, 'Names').flatMap((entry) => nameOf(pdf, entry)))
  }
  return found.slice(0, limit)
}

function listIn(pdf: PDF, node: PdfDict, key: string): (PdfObject | undefined)[] {
  const list = resolved(pdf, node.get(key))
  return list instanceof PdfArray ? list.toArray().map((entry) => resolved(pdf, entry)) : []
}

function nameOf(pdf: PDF, file: PdfObject | undefined): string[] {
  if (!(file instanceof PdfDict)) return []
  const name = resolved(pdf, file.get('UF')) ?? resolved(pdf, file.get('F'))
  return name instanceof PdfString ? [name.asString()] : ['']
}
