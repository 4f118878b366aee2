/** Draws and signs as the documentation of @cantoo/pdf-lib and @signpdf shows it. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'

const TEXTS = { reason: 'Selo', contactInfo: '', name: 'Selo', location: '' }

/** Loads, draws a text on every page, and saves. */
export async function draw(pdf, text) {
  const document = await PDFDocument.load(pdf)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const page of document.getPages()) page.drawText(text, { x: 80, y: page.getHeight() - 112, size: 12, font })
  return document.save({ useObjectStreams: false })
}

/** Adds a placeholder, and signs. */
export function sign(pdf, { p12, passphrase }) {
  const pdfBuffer = plainAddPlaceholder({ pdfBuffer: Buffer.from(pdf), ...TEXTS })
  return new SignPdf().sign(pdfBuffer, new P12Signer(p12, { passphrase }))
}
