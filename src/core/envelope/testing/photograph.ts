/** Reads QR codes as a phone's camera does: poppler draws the page, it is turned a little, and somebody else's decoder reads it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Its own way is to fetch this from a public address.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** The texts of all QR codes on a page. */
export async function photographed(pdf: Uint8Array, page = 1): Promise<string[]> {
  const drawn = draw(pdf, page)
  const image = await sharp(drawn)
    .flatten({ background: '#fff' })
    .rotate(4, { background: '#fff' })
    .blur(0.7)
    .png()
    .toBuffer()
  const found = await readBarcodes(new Uint8Array(image), { formats: ['QRCode'], tryHarder: true })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

function draw(pdf: Uint8Array, page: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-photograph-'))
  try {
    writeFileSync(path.join(folder, 'in.pdf'), pdf)
    const only = ['-f', String(page), '-l', String(page), '-singlefile']
    execFileSync('pdftoppm', ['-png', '-r', '150', ...only, path.join(folder, 'in.pdf'), path.join(folder, 'page')])
    return readFileSync(path.join(folder, 'page.png'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
