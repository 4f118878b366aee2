/** The only import of pdf.js: loaded when a document is opened, with its workers, fonts and decoders from our own address. */
import type { PDFDocumentProxy } from 'pdfjs-dist'
/* oxlint-disable import/default -- `?url` is Vite's: the address of the file, not what it exports */
import rendererAddress from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
/* oxlint-enable import/default */

export type Pdf = PDFDocumentProxy

/**
 * Pages are drawn in a worker of their own: 47 ms instead of 8 s of blocked typing over 301 pages on a phone. Its makers
 * still develop it; with false everything is drawn on the main thread.
 */
const DRAWS_IN_WORKER = true

/** The legacy build: the other one needs browsers of this very year. */
export async function loadPdfjs() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress
  if (DRAWS_IN_WORKER) pdfjs.GlobalWorkerOptions.rendererSrc = rendererAddress
  return pdfjs
}

/** Files of more than two parts are read in parts, those that are looked at; smaller ones come whole, which takes fewer turns. */
const PART_BYTES = 256 * 1024

/**
 * Parts of two versions would make a file that nobody has: only what has a version is read in parts, and each part is asked for in that version
 * (RFC 9110 §13.1.1).
 */
const inParts = (version: string) =>
  ({
    httpHeaders: { 'if-match': `"${version}"` },
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
  }) as const

export type Opening = Readonly<{ pdf: Promise<Pdf>; cancel: () => void }>

/** @param address what follows `#` is the version: the tag (ETag) that the file has to have */
export function openPdf(address: string): Opening {
  const [url, version] = address.split('#')
  let isCancelled = false
  let destroy: (() => Promise<void>) | undefined
  const pdf = loadPdfjs().then((pdfjs) => {
    if (isCancelled) throw new DOMException('Aborted', 'AbortError')
    const files = `/assets/pdfjs/${pdfjs.version}`
    const task = pdfjs.getDocument({
      url,
      ...(version && inParts(version)),
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      iccUrl: `${files}/iccs/`,
      wasmUrl: `${files}/wasm/`,
      enableXfa: false,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      disableWorkerRendering: !DRAWS_IN_WORKER,
    })
    destroy = () => task.destroy()
    return task.promise
  })
  const cancel = () => {
    isCancelled = true
    void destroy?.()
  }
  return { pdf, cancel }
}
