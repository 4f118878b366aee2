/** Fields of a PDF's form where they stand on a page: name, kind, options. Read-only and filled ones are nobody's to fill in. */
import type { Area } from '../page-space.ts'
import type { Pdfium } from '../pdfium.ts'
import { areaAround, type ToShown } from './to-shown.ts'

export type FormPlace = Area &
  Readonly<{
    kind: 'text' | 'checkbox' | 'choice' | 'signature'
    /** What people call it, else its name in the file. */
    title: string
    isRequired: boolean
    options: readonly string[]
  }>

const WIDGET = 20
/** FPDF_FORMFIELD_…; push buttons and radio buttons are left out. */
const kinds: Readonly<Record<number, FormPlace['kind']>> = {
  2: 'checkbox',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
}
const [READ_ONLY, REQUIRED] = [1, 2]
const MOST = 2000
const MOST_OPTIONS = 100

type Page = Readonly<{ page: number; form: number; toShown: ToShown }>

export function readForm(pdfium: Pdfium, { page, form, toShown }: Page): FormPlace[] {
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST)
  const found: FormPlace[] = []
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index)
    if (!annotation) continue
    try {
      const place = pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET && placeOf(pdfium, { form, annotation, toShown })
      if (place) found.push(place)
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation)
    }
  }
  return found
}

function placeOf(
  pdfium: Pdfium,
  { form, annotation, toShown }: Readonly<{ form: number; annotation: number; toShown: ToShown }>,
): FormPlace | null {
  const kind = kinds[pdfium.FPDFAnnot_GetFormFieldType(form, annotation)]
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation)
  if (!kind || (flags & READ_ONLY) !== 0) return null
  const text = (get: (form: number, annotation: number, buffer: number, bytes: number) => number) =>
    textBy(pdfium, (at, bytes) => get(form, annotation, at, bytes))
  const value = text(pdfium.FPDFAnnot_GetFormFieldValue)
  if (kind !== 'checkbox' && value !== '') return null
  if (kind === 'signature' && pdfium.FPDFAnnot_HasKey(annotation, 'V')) return null
  const area = areaOf(pdfium, annotation, toShown)
  if (!area) return null
  const title = text(pdfium.FPDFAnnot_GetFormFieldAlternateName) || text(pdfium.FPDFAnnot_GetFormFieldName)
  const options = kind === 'choice' ? optionsOf(pdfium, form, annotation) : []
  return { ...area, kind, title, isRequired: (flags & REQUIRED) !== 0, options }
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
  return [...new Set(labels.filter((label) => label !== ''))]
}

const LONGEST_BYTES = 1024

/** UTF-16 little endian with a zero at its end; a longer text is as good as none. */
function textBy(pdfium: Pdfium, get: (address: number, bytes: number) => number): string {
  const address = pdfium.pdfium.wasmExports.malloc(LONGEST_BYTES)
  try {
    const bytes = get(address, LONGEST_BYTES)
    if (bytes < 2 || bytes > LONGEST_BYTES) return ''
    const text = new TextDecoder('utf-16le').decode(pdfium.pdfium.HEAPU8.slice(address, address + bytes - 2))
    return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  } finally {
    pdfium.pdfium.wasmExports.free(address)
  }
}
