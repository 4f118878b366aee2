/** Three ways of signing a document: the floor nobody can go below, Rubrica, and a pair of libraries as others use them. */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { PDF, rgb } from '@libpdf/core'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import type { DraftJob } from '../src/pades/sign/draft.ts'
import type { Mark } from '../src/pades/draw/mark.ts'
import { seal } from '../src/pades/sign/seal.ts'
import { pemSigner } from '../src/pades/crypto/signers/key-signer.ts'
import { openWorkshop } from '../src/pades/workshop/workshop.ts'

/** A way takes a document through one turn: drawn on its first `pages` pages, signed, written to disk. */
export type Way = Readonly<{
  turn(pdf: Uint8Array, pages: number, file: string): Promise<Uint8Array>
  close?(): Promise<void>
}>

export const ways = { floor, rubrica, pair, libpdf } as const satisfies Record<string, () => Way>
export type WayName = keyof typeof ways

const pki = (name: string): Buffer => readFileSync(new URL(`../fixtures/pki/${name}`, import.meta.url))

/** SHA-256 over the file, one RSA-2048 signature, one write. */
function floor(): Way {
  const key = createPrivateKey(pki('rsa.key.pem'))
  return {
    async turn(pdf, _, file) {
      sign('sha256', createHash('sha256').update(pdf).digest(), key)
      await written(file, pdf)
      return pdf
    },
  }
}

/** As the product seals: prepared in a thread, signed (B-B), proven, embedded as an incremental update. */
function rubrica(): Way {
  const workshop = openWorkshop({ threads: 1 })
  const draft = (job: DraftJob) => workshop.run('draft', job, { deadlineMs: 120_000 })
  const signer = pemSigner(pki('rsa.key.pem').toString(), pki('rsa.pem').toString())
  return {
    async turn(pdf, pages, file) {
      const request = { pdf, fieldName: 'Selo', date: new Date(), ...(pages > 0 ? { marks: marksOn(pages) } : {}) }
      const sealed = await seal(request, { signer, draft })
      await written(file, sealed.pdf)
      return sealed.pdf
    },
    close: () => workshop.close(),
  }
}

/** Load, draw, save, add a placeholder, sign, as the documentation of @cantoo/pdf-lib and @signpdf shows it. */
function pair(): Way {
  const p12 = pki('rsa.p12')
  const texts = { reason: 'Selo', contactInfo: '', name: 'Selo', location: '' }
  return {
    async turn(pdf, pages, file) {
      const drawn = pages > 0 ? await drawnByPdfLib(pdf) : pdf
      const prepared = plainAddPlaceholder({ pdfBuffer: Buffer.from(drawn), ...texts })
      const signed = await new SignPdf().sign(prepared, new P12Signer(p12, { passphrase: '1234' }))
      await written(file, signed)
      return signed
    },
  }
}

/** Load, draw on each page, save, in one thread and without a signature: what the library beneath Rubrica takes by itself. */
function libpdf(): Way {
  return {
    async turn(pdf, pages, file) {
      const document = await PDF.load(pdf)
      for (let index = 0; index < pages; index++)
        document.getPage(index)?.drawText(TEXT, { x: 80, y: 730, size: 12, color: rgb(0, 0, 0) })
      const saved = await document.save()
      await written(file, saved)
      return saved
    },
  }
}

const TEXT = 'João da Conceição'

const marksOn = (pages: number): Mark[] =>
  Array.from({ length: pages }, (_, index) => ({
    kind: 'text',
    page: index + 1,
    x: 80,
    y: 100,
    width: 200,
    height: 20,
    text: TEXT,
    fontSize: 12,
  }))

async function drawnByPdfLib(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const page of document.getPages()) {
    page.drawText(TEXT, { x: 80, y: page.getHeight() - 112, size: 12, font })
  }
  return document.save({ useObjectStreams: false })
}

async function written(file: string, pdf: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  for (let at = 0; at < pdf.length;) at += (await handle.write(pdf, at)).bytesWritten
  await handle.close()
}
