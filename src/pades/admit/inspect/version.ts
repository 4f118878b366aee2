/** The version of PDF that a file is written in. */
import { PdfName, type PDF } from '../../pdf/objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import { resolved } from '../../pdf/page-space.ts'

/** The header's, unless the catalog names a later one (ISO 32000-2, 7.5.2), as an incremental update does. */
export function versionOf(file: Bytes, pdf: PDF): string {
  const inHeader = headerOf(file)
  const entry = resolved(pdf, pdf.getCatalog().get('Version'))
  const inCatalog = entry instanceof PdfName && /^\d\.\d$/.test(entry.value) ? entry.value : ''
  return inCatalog > inHeader ? inCatalog : inHeader
}

/** `1.4` where it can't be read. */
export function headerOf(file: Bytes): string {
  return /%PDF-(\d\.\d)/.exec(view(file).subarray(0, 1024).toString('latin1'))?.[1] ?? '1.4'
}
