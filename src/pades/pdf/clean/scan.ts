/** Passes over the octets of a file, one after the other: texts and expressions for each of a thousand objects take three times as long. */
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'

/** Something about the file is not as plain as it could be. */
export class NotClean extends Error {}

/** A file, and the place in it that was come to. */
export type Place = { readonly file: Bytes; at: number }

/** An octet, or nothing at the end of a file. */
type Octet = number | undefined

export const [SPACE, ZERO, FOUR, MINUS, POINT, SLASH, BACKSLASH] = [0x20, 0x30, 0x34, 0x2d, 0x2e, 0x2f, 0x5c]
export const [CR, OPEN, CLOSE, LESS, GREATER, LIST, END_OF_LIST] = [0x0d, 0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d]
const LF = 0x0a

/** Of octets that may stand outside of strings, streams and comments. */
const [REGULAR, WHITE, DELIMITER] = [1, 2, 3]
const kinds = new Uint8Array(256)
for (let code = 0x21; code < 0x7f; code += 1) kinds[code] = REGULAR
for (const code of [0x09, LF, CR, SPACE]) kinds[code] = WHITE
for (const code of [OPEN, CLOSE, LESS, GREATER, LIST, END_OF_LIST, SLASH]) kinds[code] = DELIMITER
for (const character of '{}%') kinds[character.charCodeAt(0)] = 0

export const isRegular = (code: Octet): boolean => code !== undefined && kinds[code] === REGULAR
/** Whether another token may begin here. */
export const isEnd = (code: Octet): boolean =>
  code !== undefined && (kinds[code] === WHITE || kinds[code] === DELIMITER)
export const isGap = (code: Octet): boolean => code === LF || code === CR || code === SPACE
export const isDigit = (code: Octet): boolean => code !== undefined && code >= ZERO && code <= 0x39
export const isOctal = (code: Octet): boolean => code !== undefined && code >= ZERO && code <= 0x37
export const isHexDigit = (code: Octet): boolean => {
  const letter = (code ?? 0) | 0x20
  return isDigit(code) || (letter >= 0x61 && letter <= 0x66)
}

/** Whether this stands here. */
export function isAt({ file, at }: Place, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) if (file[at + index] !== word.charCodeAt(index)) return false
  return true
}

/** Passes over this, which has to stand here. */
export function take(place: Place, word: string): void {
  if (!isAt(place, word)) throw new NotClean()
  place.at += word.length
}

/**
 * Passes over all digits that stand here.
 * @param most of them, and `least`: any other count is not clean
 * @returns what they say; exact for no more than ten of them
 */
export function takeDigits(place: Place, least: number, most: number): number {
  const { file, at: start } = place
  let at = start
  let number = 0
  for (; isDigit(file[at]); at += 1) number = 10 * number + (file[at]! - ZERO)
  if (at - start < least || at - start > most) throw new NotClean()
  place.at = at
  return number
}

/** A number that begins with no zero. */
export function takeCount(place: Place, most: number): number {
  if (place.file[place.at] === ZERO) throw new NotClean()
  return takeDigits(place, 1, most)
}

export function takeLineEnd(place: Place): void {
  const { file, at } = place
  if (file[place.at] === CR) place.at += 1
  if (file[place.at] === LF) place.at += 1
  if (place.at === at) throw new NotClean()
}

/** Passes over line ends and spaces, of which there is one at least. */
export function takeGap(place: Place): void {
  const { file, at } = place
  while (isGap(file[place.at])) place.at += 1
  if (place.at === at) throw new NotClean()
}

export function skipWhite(place: Place): void {
  const { file } = place
  let { at } = place
  while (kinds[file[at]!] === WHITE) at += 1
  place.at = at
}

/** What stands there, each octet as a character. */
export const textOf = ({ file }: Place, start: number, end: number): string =>
  view(file.subarray(start, end)).toString('latin1')
