/**
 * Fields for what is to come: places for signatures and for values, put in before the first signature, because afterwards a
 * validator takes a new field over a page for a change. A workshop's job.
 */
import { PdfDict, PdfName, PdfNumber, PdfString, type PDF, type PdfObject } from '@libpdf/core'
import type { Bytes } from './bytes.ts'
import type { DrawFinding } from './draw/mark.ts'
import { addField, fieldsByName, openForm, type FieldPlace } from './form.ts'
import { concat } from './octets.ts'
import { openPdf } from './open-pdf.ts'
import { ensureAppendable, reserveNumbers, writeDelta } from './revision/delta.ts'
import { emptySignatureField, showIn, type Shown } from './signature-field.ts'

export type PlacedField = FieldPlace & Readonly<{ name: string; kind: 'signature' | 'text' }>

export async function placeFields({
  pdf: base,
  fields: placed,
}: Readonly<{ pdf: Bytes; fields: readonly PlacedField[] }>): Promise<Bytes> {
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  reserveNumbers(pdf)
  const { form, fields } = openForm(pdf)
  if (placed.some(({ kind }) => kind === 'text')) nameFont(pdf, form)
  for (const { name, kind, ...place } of placed) {
    addField(pdf, fields, name, place, kind === 'signature' ? emptySignatureField() : emptyTextField())
  }
  return concat([base, writeDelta(pdf, base)])
}

export type FilledField = Shown & Readonly<{ name: string; value: string }>

/** Fills fields in, as an update that every earlier signature allows unless its signer forbade it. A workshop's job. */
export async function fillFields({
  pdf: base,
  fields: filled,
}: Readonly<{ pdf: Bytes; fields: readonly FilledField[] }>): Promise<
  Readonly<{ pdf: Bytes; findings: readonly DrawFinding[] }>
> {
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  reserveNumbers(pdf)
  const named = fieldsByName(pdf, openForm(pdf).fields)
  const findings: DrawFinding[] = []
  for (const { name, value, ...shown } of filled) {
    const field = named.get(name)
    if (!field) throw new RangeError(`no field is called ${name}`)
    field.set('V', PdfString.fromString(value))
    findings.push(...(await showIn(pdf, field, shown)))
  }
  return { pdf: concat([base, writeDelta(pdf, base)]), findings }
}

/** Read-only for people with other software: who fills it in, and when, is recorded here. */
function emptyTextField(): Record<string, PdfObject> {
  const [PRINT, READ_ONLY] = [4, 1]
  return {
    FT: PdfName.of('Tx'),
    F: PdfNumber.of(PRINT),
    Ff: PdfNumber.of(READ_ONLY),
    DA: PdfString.fromString('/Helv 0 Tf 0 g'),
  }
}

/** What /DA of a text field names (ISO 32000-2 §12.7.4.3); our own appearances bring their fonts with them. */
function nameFont(pdf: PDF, form: PdfDict): void {
  const resources = dictionaryIn(pdf, form, 'DR')
  const fonts = dictionaryIn(pdf, resources, 'Font')
  if (fonts.has('Helv')) return
  const entries = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }
  fonts.set('Helv', pdf.register(new PdfDict(Object.entries(entries).map(([key, name]) => [key, PdfName.of(name)]))))
}

function dictionaryIn(pdf: PDF, parent: PdfDict, key: string): PdfDict {
  const there = parent.getDict(key, (ref) => pdf.getObject(ref))
  if (there) return there
  const begun = new PdfDict()
  parent.set(key, begun)
  return begun
}
