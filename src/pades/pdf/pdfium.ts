/** Loads PDFium (WebAssembly) once per thread, and opens documents in its memory. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Bytes } from '../base/bytes.ts'
import { ensure, isPadesError, PadesError } from '../base/pades-error.ts'

const engineLimitBytes = 256 * 2 ** 20

/** Its types leave out the memory that it has. */
export type Pdfium = WrappedPdfiumModule & {
  readonly pdfium: { readonly HEAPU8: Uint8Array<ArrayBuffer> }
}

/**
 * PDFium's own functions that take and give numbers alone, as they are called for each letter and each line of a page: the wrapper of each
 * looks it up by its name and goes through its arguments each time, which takes longer than the call.
 */
export type DirectCalls = Readonly<Record<string, (...args: readonly number[]) => number>>

export const directCalls = (pdfium: Pdfium): DirectCalls => pdfium.pdfium.wasmExports as unknown as DirectCalls

/** A document that lies in PDFium's memory; 0 where PDFium can't open it. */
export type OpenedPdf = Readonly<{ document: number; close(): void }>

let engine: Promise<Pdfium> | undefined

export function loadPdfium(): Promise<Pdfium> {
  engine ??= startPdfium()
  return engine
}

/** After an abort its memory is in no state to trust: the next job of this thread starts another one. */
export function dropPdfium(): void {
  engine = undefined
}

/** Memory of wasm never shrinks: after a giant page the thread starts afresh. */
export function dropGrownPdfium(pdfium: Pdfium): void {
  if (pdfium.pdfium.HEAPU8.length > engineLimitBytes) dropPdfium()
}

/** @returns the address of the parts, one after the other; to be freed */
export function copyInto(pdfium: Pdfium, parts: readonly Bytes[]): number {
  const length = parts.reduce((total, part) => total + part.length, 0)
  const address = pdfium.pdfium.wasmExports.malloc(length)
  let at = address
  for (const part of parts) {
    pdfium.pdfium.HEAPU8.set(part, at)
    at += part.length
  }
  return address
}

export function openPdfium(pdfium: Pdfium, file: Bytes): OpenedPdf {
  const address = copyInto(pdfium, [file])
  const document = pdfium.FPDF_LoadMemDocument(address, file.length, '')
  return {
    document,
    close() {
      if (document) pdfium.FPDF_CloseDocument(document)
      pdfium.pdfium.wasmExports.free(address)
    },
  }
}

/**
 * Opens a document for some work. Where PDFium aborts over it, the document is refused, and the next job of this thread starts another engine.
 * @throws PadesError `document.broken` where PDFium can't open it, `document.too_complex` where it aborts
 */
export async function inPdfium<Result>(
  file: Bytes,
  work: (pdfium: Pdfium, document: number) => Result,
): Promise<Result> {
  const pdfium = await loadPdfium()
  try {
    const { document, close } = openPdfium(pdfium, file)
    try {
      ensure(document, 'document.broken')
      return work(pdfium, document)
    } finally {
      close()
    }
  } catch (error) {
    if (isPadesError(error)) throw error
    dropPdfium()
    throw isAbort(error) ? new PadesError('document.too_complex') : error
  } finally {
    dropGrownPdfium(pdfium)
  }
}

/** It gave up (`WebAssembly.RuntimeError`), or the thread's stack was too small for it. */
const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError)

/** What draws the fields of a document's form; 0 where it has none. */
export type OpenedForm = Readonly<{ form: number; close(): void }>

/** PDFium draws fields apart from the page. To be closed before the document. */
export function openForm(pdfium: Pdfium, document: number): OpenedForm {
  if (pdfium.FPDF_GetFormType(document) === 0) return { form: 0, close: () => undefined }
  const info = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info)
  if (form) pdfium.FPDF_RemoveFormFieldHighlight(form)
  return {
    form,
    close() {
      if (form) pdfium.PDFiumExt_ExitFormFillEnvironment(form)
      pdfium.PDFiumExt_CloseFormFillInfo(info)
    },
  }
}

let digest: string | undefined

/** Which PDFium this is, octet by octet: another one may render the same page otherwise. */
export function engineDigest(): string {
  digest ??= createHash('sha256').update(readWasm()).digest('hex')
  return digest
}

async function startPdfium(): Promise<Pdfium> {
  const pdfium = await init({ wasmBinary: new Uint8Array(readWasm()).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium as Pdfium
}

const readWasm = () => readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
