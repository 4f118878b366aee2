/** Copies of a file in which a word stands nowhere any more: readers then do without what it names. */
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'

/** ISO 32000-2 §8.11.4.1: readers show layers as /D says. PDFium takes one of the other configurations where there are some. */
export const withDefaultLayers = (file: Bytes): Bytes =>
  view(file).includes('/Configs', 0, 'latin1') ? replaceWord(file, '/Configs', '/Confixs') : file

/** @param other as long as the word, so that nothing moves */
export function replaceWord(file: Bytes, word: string, other: string): Bytes {
  const copy = file.slice()
  const buffer = view(copy)
  for (let at = buffer.indexOf(word, 0, 'latin1'); at >= 0; at = buffer.indexOf(word, at, 'latin1'))
    buffer.write(other, at, 'latin1')
  return copy
}
