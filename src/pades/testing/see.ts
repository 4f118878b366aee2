/** Looks at a PDF with independent programs: poppler and mupdf draw it, qpdf judges its structure. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
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
  const png = withFile(pdf, (path, folder) => {
    if (by === 'poppler')
      execFileSync('pdftoppm', [
        '-png',
        '-cropbox',
        '-aa',
        'no',
        '-aaVector',
        'no',
        '-r',
        String(dpi),
        '-f',
        String(page),
        '-l',
        String(page),
        '-singlefile',
        path,
        join(folder, 'page'),
      ])
    else
      execFileSync('mutool', [
        'draw',
        '-q',
        '-A',
        '0',
        '-r',
        String(dpi),
        '-o',
        join(folder, 'page.png'),
        path,
        String(page),
      ])
    return readFileSync(join(folder, 'page.png'))
  })
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    pixelsPerPoint: dpi / 72,
    at(x, y) {
      const start = (y * info.width + x) * info.channels
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
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

function withFile<T>(pdf: Bytes, look: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-see-'))
  try {
    const path = join(folder, 'in.pdf')
    writeFileSync(path, pdf)
    return look(path, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
