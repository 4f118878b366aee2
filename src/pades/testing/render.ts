/** Renders a page with the bundled PDFium, and counts the pixels that two renderings do not share. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Bytes } from '../base/bytes.ts'
import type { Area } from '../pdf/page-space.ts'

/** One pixel a point, RGBA. */
export type Rendered = Readonly<{ width: number; height: number; rgba: Uint8Array }>

type Engine = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Bytes } }
let engine: Promise<Engine> | undefined
const [ANNOTATIONS, RGBA] = [0x01, 0x10]

export async function render(pdf: Bytes, page = 1): Promise<Rendered> {
  const pdfium = await (engine ??= start())
  const file = pdfium.pdfium.wasmExports.malloc(pdf.length)
  pdfium.pdfium.HEAPU8.set(pdf, file)
  const document = pdfium.FPDF_LoadMemDocument(file, pdf.length, '')
  if (!document) throw new Error('PDFium cannot open it')
  const loaded = pdfium.FPDF_LoadPage(document, page - 1)
  const width = Math.round(pdfium.FPDF_GetPageWidthF(loaded))
  const height = Math.round(pdfium.FPDF_GetPageHeightF(loaded))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff)
  pdfium.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, ANNOTATIONS | RGBA)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const rgba = pdfium.pdfium.HEAPU8.slice(at, at + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(loaded)
  pdfium.FPDF_CloseDocument(document)
  pdfium.pdfium.wasmExports.free(file)
  return { width, height, rgba }
}

async function start(): Promise<Engine> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium as Engine
}

/** How many pixels of a page differ outside an area of it. */
export function differing(one: Rendered, other: Rendered, except?: Area): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  let count = 0
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (except && isWithin(except, x, y)) continue
      const at = (y * one.width + x) * 4
      if ([0, 1, 2].some((part) => one.rgba[at + part] !== other.rgba[at + part])) count += 1
    }
  }
  return count
}

/** How many pixels of a page are not white. */
export function inked({ rgba }: Rendered): number {
  let count = 0
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at]! + rgba[at + 1]! + rgba[at + 2]! < 765) count += 1
  return count
}

function isWithin({ x, y, width, height }: Area, atX: number, atY: number): boolean {
  return atX >= x - 1 && atX <= x + width + 1 && atY >= y - 1 && atY <= y + height + 1
}
