/** A QR code in vector modules, with the quiet zone of four that readers need (ISO/IEC 18004, 9.1), on white. */
import { encode } from 'uqr'
import type { Area } from '../pdf/page-space.ts'
import type { Canvas } from './canvas.ts'

/** False when no code holds so much text. */
export function drawQrCode(canvas: Canvas, area: Area, text: string, quietModules = 4): boolean {
  const code = encoded(text, quietModules)
  if (!code) return false
  const { data, size } = code
  const side = Math.min(area.width, area.height)
  const module = side / size
  const [left, top] = [area.x + (area.width - side) / 2, area.y + (area.height - side) / 2]
  canvas.fill({ x: left, y: top, width: side, height: side }, '#ffffff')
  const dark = data.flatMap((row, y) =>
    runsIn(row).map(({ from, to }) => ({
      x: left + from * module,
      y: top + y * module,
      width: (to - from) * module,
      height: module,
    })),
  )
  canvas.fillMany(dark, '#000000')
  return true
}

/** The largest code holds 2,331 bytes at level M and 2,953 at level L. */
function encoded(text: string, border: number) {
  const bytes = Buffer.byteLength(text)
  return bytes > 2953 ? null : encode(text, { ecc: bytes > 2331 ? 'L' : 'M', border })
}

/** Dark modules beside each other are one area. */
function runsIn(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last?.to === x) last.to = x + 1
    else if (isDark) runs.push({ from: x, to: x + 1 })
  }
  return runs
}
