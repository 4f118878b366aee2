/** Looks at a PDF with independent programs: poppler and mupdf draw it, qpdf judges its structure. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bytes } from '../base/bytes.ts'

export type Seen = Readonly<{
  width: number
  height: number
  pixelsPerPoint: number
  at(x: number, y: number): readonly [red: number, green: number, blue: number]
}>

/** Fine enough to tell half a point. */
const sharpDpi = 144

/** A page as shown. Poppler does not know UserUnit, mupdf does. */
export async function see(pdf: Bytes, by: 'poppler' | 'mupdf' = 'poppler', page = 1, dpi = sharpDpi): Promise<Seen> {
  const { width, height, pixels } = readPixels(withFile(pdf, (file) => drawnBy[by](file, page, dpi)))
  return {
    width,
    height,
    pixelsPerPoint: dpi / 72,
    at(x, y) {
      const start = (y * width + x) * 3
      return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0]
    },
  }
}

/** Each writes pixels as they are: to pack them as PNG takes three times as long as to draw them. */
const drawnBy = {
  poppler: (file: string, page: number, dpi: number) => {
    const pages = ['-f', String(page), '-l', String(page), '-singlefile']
    const options = ['-cropbox', '-aa', 'no', '-aaVector', 'no', '-r', String(dpi), ...pages]
    return execFileSync('pdftoppm', [...options, file], { maxBuffer: MOST_OCTETS })
  },
  mupdf: (file: string, page: number, dpi: number) => {
    const options = ['draw', '-q', '-A', '0', '-r', String(dpi), '-F', 'ppm', '-o', '-']
    return execFileSync('mutool', [...options, file, String(page)], { maxBuffer: MOST_OCTETS })
  },
}
const MOST_OCTETS = 2 ** 30

/** Of Netpbm's P6, eight bits for each of red, green and blue. */
function readPixels(ppm: Buffer) {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 64)) ?? []
  if (!head) throw new Error(`no P6 of eight bits: ${ppm.toString('latin1', 0, 64)}`)
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(head.length) }
}

/** Where the pixels of one colour lie, in points from the top left; null when there are none. */
export function extent(seen: Seen, isWanted: (red: number, green: number, blue: number) => boolean) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let y = 0; y < seen.height; y += 1) {
    for (let x = 0; x < seen.width; x += 1) {
      if (!isWanted(...seen.at(x, y))) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  if (right < left) return null
  const scale = seen.pixelsPerPoint
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale }
}

/** Empty when qpdf finds nothing to complain about. */
export function complaintsOf(pdf: Bytes): string {
  return withFile(pdf, (path) => {
    try {
      execFileSync('qpdf', ['--check', path], { stdio: 'pipe' })
      return ''
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr ?? error)
    }
  })
}

export function textOf(pdf: Bytes): string {
  return withFile(pdf, (path) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }))
}

function withFile<T>(pdf: Bytes, look: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-see-'))
  try {
    const path = join(folder, 'in.pdf')
    writeFileSync(path, pdf)
    return look(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
