/**
 * Fields for what is to come: places for signatures and for values, put in before the first signature, because afterwards a
 * validator takes a new field over a page for a change. A workshop's job.
 */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PdfObject,
  type PdfRef,
} from '../pdf/objects.ts'
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import { drawAppearance } from '../draw/draw-marks.ts'
import type { DrawFinding } from '../draw/mark.ts'
import { addField, fieldsByName, liftEntries, openForm, pageOf, type FieldPlace, type NamedField } from './form.ts'
import { claimOf } from '../pdf/claim/read-claim.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { resolved } from '../pdf/page-space.ts'
import { earlierSignatures, ensureContinuable, mayFill } from './restrictions.ts'
import { ensureAppendable, reserveNumbers, withUpdate } from '../pdf/revision/delta.ts'
import { emptySignatureField, type FieldAppearance } from './signature-field.ts'
import { itemsOf } from '../pdf/find-signatures.ts'

export type NewField = FieldPlace &
  Readonly<
    { name: string } & ({ kind: 'signature' | 'text' | 'checkbox' } | { kind: 'choice'; options: readonly string[] })
  >

export async function placeFields({
  pdf: base,
  fields: placed,
}: Readonly<{ pdf: Bytes; fields: readonly NewField[] }>): Promise<Bytes> {
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  if (earlierSignatures(pdf).count > 0) throw new RangeError('a new field would break an earlier signature')
  reserveNumbers(pdf)
  const { form, fields } = openForm(pdf)
  liftEntries(pdf, [1, ...new Set(placed.map(({ page }) => page))])
  if (placed.some(({ kind }) => kind === 'text' || kind === 'choice')) nameFont(pdf, form)
  const isArchive = claimOf(pdf)?.part !== undefined
  for (const field of placed) {
    const added = addField(pdf, fields, field.name, field, entriesOf(field))
    if (isArchive) await showNothing(pdf, added, field)
  }
  return withUpdate(pdf, base)
}

/** ISO 19005-2, 6.3.3: in PDF/A even a field that waits says how it looks; a box that nobody ticked is a state of its own. */
async function showNothing(pdf: PDF, field: PdfDict, { kind, page, area }: NewField): Promise<void> {
  const { form } = await drawAppearance(pdf, pageOf(pdf, page), area, [])
  field.set('AP', PdfDict.of({ N: kind === 'checkbox' ? PdfDict.of({ Off: form }) : form }))
}

/** The value is a text, one of a choice's options, or whether a box is checked. */
export type FilledField = FieldAppearance & Readonly<{ name: string; value: string | boolean }>

/** Fills fields in, as an update that every earlier signature allows unless its signer forbade it. A workshop's job. */
export async function fillFields({
  pdf: base,
  fields: filled,
}: Readonly<{ pdf: Bytes; fields: readonly FilledField[] }>): Promise<
  Readonly<{ pdf: Bytes; findings: readonly DrawFinding[] }>
> {
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  ensureContinuable(pdf)
  reserveNumbers(pdf)
  openForm(pdf)
  const named = fieldsByName(pdf)
  const findings: DrawFinding[] = []
  for (const { name, value, ...shown } of filled) {
    const target = named.get(name)
    if (!target) throw new RangeError(`no field is called ${name}`)
    ensure(mayFill(pdf, name), 'document.field_locked', { field: name })
    const drawn = await drawAppearance(pdf, pageOf(pdf, shown.page), shown.area, shown.marks)
    fill(pdf, target, value, drawn.form)
    findings.push(...drawn.findings)
  }
  return { pdf: withUpdate(pdf, base), findings }
}

function fill(pdf: PDF, { field, type, widgets }: NamedField, value: string | boolean, appearance: PdfRef): void {
  if ((type === 'Btn') !== (typeof value === 'boolean')) throw new RangeError('a value of another kind than the field')
  if (typeof value === 'boolean') return check(pdf, field, widgets, value, appearance)
  if (type === 'Ch') ensureIsOption(pdf, field, value)
  field.set('V', PdfString.fromString(value))
  field.delete('I') // ISO 32000-2 Table 234: indices of what was chosen before
  for (const widget of widgets) widget.set('AP', PdfDict.of({ N: appearance }))
}

/** ISO 32000-2 §12.7.5.2.3: /V names the state, and each widget shows its own appearance of it. */
function check(pdf: PDF, field: PdfDict, widgets: readonly PdfDict[], isChecked: boolean, appearance: PdfRef): void {
  for (const widget of widgets) {
    const state = PdfName.of(isChecked ? checkedStateOf(pdf, widget) : 'Off')
    field.set('V', state)
    widget.set('AS', state)
    widget.set('AP', PdfDict.of({ N: PdfDict.of({ [state.value]: appearance }) }))
  }
}

function checkedStateOf(pdf: PDF, widget: PdfDict): string {
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const states = widget.getDict('AP', resolve)?.getDict('N', resolve)?.keys() ?? []
  return [...states].find(({ value }) => value !== 'Off')?.value ?? 'Yes'
}

function ensureIsOption(pdf: PDF, field: PdfDict, value: string): void {
  const options = itemsOf(pdf, field.get('Opt')).map((option) => {
    const told = resolved(pdf, option)
    return told instanceof PdfArray ? resolved(pdf, told.at(0)) : told // ISO 32000-2 Table 234: exported value, then its text
  })
  const isOne = options.some((option) => option instanceof PdfString && option.asString() === value)
  ensure(isOne, 'field.invalid_value')
}

/** Read-only for people with other software: who fills it in, and when, is recorded here. */
function entriesOf(field: NewField): Record<string, PdfObject> {
  const [PRINT, READ_ONLY, COMBO] = [4, 1, 2 ** 17]
  const common = { F: PdfNumber.of(PRINT), Ff: PdfNumber.of(READ_ONLY) }
  const lettering = { DA: PdfString.fromString('/Helv 0 Tf 0 g') }
  const off = PdfName.of('Off')
  switch (field.kind) {
    case 'signature':
      return emptySignatureField()
    case 'text':
      return { ...common, ...lettering, FT: PdfName.of('Tx') }
    case 'checkbox':
      return { ...common, FT: PdfName.of('Btn'), V: off, AS: off }
    case 'choice': {
      const options = field.options.map((option) => PdfString.fromString(option))
      const flags = { Ff: PdfNumber.of(READ_ONLY + COMBO) }
      return { ...common, ...lettering, ...flags, FT: PdfName.of('Ch'), Opt: PdfArray.of(...options) }
    }
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
