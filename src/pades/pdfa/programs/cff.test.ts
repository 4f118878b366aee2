/** Widths of CFF glyphs, from a font that is written by hand. */
import { expect, test } from 'vitest'
import { readCff } from './cff.ts'

/** Two glyphs: one with the usual width (500), one whose own width comes from a subroutine (100 more than the nominal 600). */
const index = (...entries: number[][]) => {
  let end = 1
  const offsets = [1, ...entries.map((entry) => (end += entry.length))]
  return [0, entries.length, ...(entries.length > 0 ? [1, ...offsets] : []), ...entries.flat()]
}
const int32 = (value: number) => [29, 0, 0, value >> 8, value & 255]
const dictionary = (glyphsAt: number, privateAt: number) => [
  ...int32(glyphsAt),
  17,
  ...int32(8),
  ...int32(privateAt),
  18,
]
const [ENDCHAR, CALL_GLOBAL, RETURN, HUNDRED, FIRST] = [14, 29, 11, 239, 139 - 107]

function font(second: number[]): Uint8Array<ArrayBuffer> {
  const before = [1, 0, 4, 1, ...index([65])]
  const after = [...index(), ...index([HUNDRED, RETURN])]
  const glyphs = index([ENDCHAR], second)
  const glyphsAt = before.length + index(dictionary(0, 0)).length + after.length
  const top = index(dictionary(glyphsAt, glyphsAt + glyphs.length))
  return Uint8Array.from([
    ...before,
    ...top,
    ...after,
    ...glyphs,
    28,
    500 >> 8,
    500 & 255,
    20,
    28,
    600 >> 8,
    600 & 255,
    21,
  ])
}

test('come from the dictionary, from the glyph, or from a subroutine that it calls', () => {
  const called = readCff(font([FIRST, CALL_GLOBAL, ENDCHAR]))
  expect([called.widthOf(0), called.widthOf(1)]).toEqual([500, 700])
  expect(readCff(font([HUNDRED, ENDCHAR])).widthOf(1)).toBe(700)
  expect(called.glyphNamed('space')).toBe(1)
})

test('are not guessed where subroutines have no end', () => {
  const endless = font([FIRST, CALL_GLOBAL, ENDCHAR]).map((byte, at, all) =>
    byte === HUNDRED && all[at + 1] === RETURN
      ? FIRST
      : byte === RETURN && all[at - 1] === HUNDRED
        ? CALL_GLOBAL
        : byte,
  )
  expect(() => readCff(endless).widthOf(1)).toThrow(RangeError)
})
