/**
 * Fields of a PDF's form where they stand on a page: name, kind, options, default value.
 * Read-only, pressed and filled ones are nobody's to fill in: they are `closed`. What is hidden is left out.
 */
import type { Area } from '../page-space.ts'
import type { Pdfium } from '../pdfium.ts'
import { areaAround, type ToShown } from './to-shown.ts'

export type FormPlace = Area &
  Readonly<{
    kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'signature' | 'closed'
    /** Its full name in the file: places of one name are one field. */
    name: string
    /** What people call it, else its name in the file. */
    title: string
    isRequired: boolean
    /** Of a choice: what may be chosen. Of a checkbox or radio button: what it stands for, alone. */
    options: readonly string[]
    /** What stands in it until somebody fills it in, "true" for what is ticked or chosen; null: nothing. */
    value: string | null
    /** Of a radio button: it is chosen together with those that stand for the same. */
    isInUnison: boolean
    /** Of a text: a cell for each of its letters. */
    isComb: boolean
  }>

const WIDGET = 20
/** FPDF_FORMFIELD_… */
const kinds: Readonly<Record<number, FormPlace['kind']>> = {
  1: 'closed', // push buttons
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
}
/** Flags of fields (ISO 32000-2, tables 227, 229 and 231) and of annotations (table 167). */
const [READ_ONLY, REQUIRED, COMB, IN_UNISON] = [1, 2, 1 << 24, 1 << 25]
const [HIDDEN, NO_VIEW] = [2, 32]
const MOST = 2000
const MOST_OPTIONS = 100

type Page = Readonly<{ page: number; form: number; toShown: ToShown }>

export function readForm(pdfium: Pdfium, { page, form, toShown }: Page): FormPlace[] {
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST)
  const found: FormPlace[] = []
  pdfium.FORM_OnAfterLoadPage(page, form) // what buttons stand for is not told before
  try {
    for (let index = 0; index < count; index += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index)
      if (!annotation) continue
      try {
        const place = isShown(pdfium, annotation) && placeOf(pdfium, { form, annotation, toShown })
        if (place) found.push(place)
      } finally {
        pdfium.FPDFPage_CloseAnnot(annotation)
      }
    }
  } finally {
    pdfium.FORM_OnBeforeClosePage(page, form)
  }
  return found
}

const isShown = (pdfium: Pdfium, annotation: number): boolean =>
  pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET &&
  (pdfium.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) === 0

type Widget = Readonly<{ form: number; annotation: number; toShown: ToShown }>

function placeOf(pdfium: Pdfium, { form, annotation, toShown }: Widget): FormPlace | null {
  const kind = kinds[pdfium.FPDFAnnot_GetFormFieldType(form, annotation)]
  const area = areaOf(pdfium, annotation, toShown)
  if (!kind || !area) return null
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation)
  const text = (get: (form: number, annotation: number, buffer: number, bytes: number) => number) =>
    textBy(pdfium, (at, bytes) => get(form, annotation, at, bytes)) ?? ''
  const name = text(pdfium.FPDFAnnot_GetFormFieldName)
  const options =
    kind === 'choice'
      ? optionsOf(pdfium, form, annotation)
      : kind === 'radio' || kind === 'checkbox'
        ? [text(pdfium.FPDFAnnot_GetFormFieldExportValue)]
        : []
  const value = (flags & READ_ONLY) !== 0 ? undefined : valueOf(pdfium, { form, annotation, kind, options })
  return {
    ...area,
    kind: value === undefined ? 'closed' : kind,
    name,
    title: text(pdfium.FPDFAnnot_GetFormFieldAlternateName) || name,
    isRequired: (flags & REQUIRED) !== 0,
    options,
    value: value ?? null,
    isInUnison: kind === 'radio' && (flags & IN_UNISON) !== 0,
    isComb: kind === 'text' && (flags & COMB) !== 0,
  }
}

/** Buttons and fields that still have their default value are open; undefined: somebody filled it in. */
function valueOf(
  pdfium: Pdfium,
  { form, annotation, kind, options }: Pick<FormPlace, 'kind' | 'options'> & Omit<Widget, 'toShown'>,
): string | null | undefined {
  if (kind === 'checkbox' || kind === 'radio') return pdfium.FPDFAnnot_IsChecked(form, annotation) ? 'true' : null
  if (kind === 'signature') return pdfium.FPDFAnnot_HasKey(annotation, 'V') ? undefined : null
  const value = textBy(pdfium, (at, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, at, bytes))
  if (value === '') return null
  const first = textBy(pdfium, (at, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, 'DV', at, bytes))
  return value !== null && value === first && (kind === 'text' || options.includes(value)) ? value : undefined
}

function areaOf(pdfium: Pdfium, annotation: number, toShown: ToShown): Area | null {
  const memory = pdfium.pdfium.wasmExports.malloc(16)
  try {
    if (!pdfium.FPDFAnnot_GetRect(annotation, memory)) return null
    const view = new DataView(pdfium.pdfium.HEAPU8.buffer)
    const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(memory + at, true)) as [
      number,
      number,
      number,
      number,
    ]
    const area = areaAround([toShown(left, top), toShown(right, bottom)])
    return area.width > 2 && area.height > 2 ? area : null
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
  }
}

function optionsOf(pdfium: Pdfium, form: number, annotation: number): string[] {
  const count = Math.min(Math.max(0, pdfium.FPDFAnnot_GetOptionCount(form, annotation)), MOST_OPTIONS)
  const labels = Array.from({ length: count }, (_, index) =>
    textBy(pdfium, (at, bytes) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, index, at, bytes)),
  )
  return [...new Set(labels.flatMap((label) => label || []))]
}

const LONGEST_BYTES = 1024

/** UTF-16 little endian with a zero at its end; null: it is longer than is read. */
function textBy(pdfium: Pdfium, get: (address: number, bytes: number) => number): string | null {
  const address = pdfium.pdfium.wasmExports.malloc(LONGEST_BYTES)
  try {
    const bytes = get(address, LONGEST_BYTES)
    if (bytes > LONGEST_BYTES) return null
    if (bytes < 2) return ''
    const text = new TextDecoder('utf-16le').decode(pdfium.pdfium.HEAPU8.slice(address, address + bytes - 2))
    return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  } finally {
    pdfium.pdfium.wasmExports.free(address)
  }
}
