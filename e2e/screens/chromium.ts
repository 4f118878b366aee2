/**
 * Tolerance of the comparison with reference pictures. The Chromium that made the references draws the same pixels on every machine: the
 * fonts come along, nothing is scaled. Another version may draw letters by a hair differently, so that it is held to less.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const noted = new URL('./pictures/chromium.txt', import.meta.url)
const majorOf = (version: string) => version.split('.')[0]

export function toleranceFor(version: string) {
  const isSame = existsSync(noted) && readFileSync(noted, 'utf8').trim() === majorOf(version)
  return isSame ? { threshold: 0.15, maxDiffPixels: 30 } : { threshold: 0.35, maxDiffPixelRatio: 0.003 }
}

export function noteChromium(version: string): void {
  mkdirSync(new URL('.', noted), { recursive: true })
  writeFileSync(noted, `${majorOf(version)}\n`)
}
