/** Documents of a known size for measuring: text and noise pictures, the same on every run. */
import { PDF, rgb } from '@libpdf/core'
import sharp from 'sharp'

/**
 * @param bytes roughly how large the file becomes; noise does not compress, so the pictures fill it up
 * @param typeface embedded once and used by all pages, as what prints to PDF does; else each page names Helvetica for itself
 */
export async function makePdf(pages: number, bytes: number, typeface?: Uint8Array): Promise<Uint8Array> {
  const pdf = PDF.create()
  const font = typeface && pdf.embedFont(typeface)
  const pixels = Math.max(64, Math.round(Math.sqrt((bytes / pages) * 1.32)))
  for (let index = 0; index < pages; index++) {
    const page = pdf.addPage({ width: 595, height: 842 })
    for (let line = 0; line < 30; line++) {
      page.drawText(`${index + 1}.${line + 1} The parties agree on what this line says.`, {
        x: 60,
        y: 780 - line * 14,
        size: 10,
        ...(font && { font }),
        color: rgb(0, 0, 0),
      })
    }
    const picture = await sharp(noise(pixels, index), { raw: { width: pixels, height: pixels, channels: 1 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    page.drawImage(pdf.embedImage(new Uint8Array(picture)), { x: 60, y: 40, width: 475, height: 300 })
  }
  return pdf.save()
}

/** xorshift32: the same noise for the same seed. */
function noise(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size * size)
  let state = seed * 2654435761 + 1
  for (let index = 0; index < bytes.length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[index] = state & 0xff
  }
  return bytes
}
