/** Text files as people's programs write them: Unicode with or without its mark, else what Windows writes in the West. */
import type { Bytes } from '../../server/blobs.ts'

const marks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** What no text has: control characters beside tab, line ends and the end mark of old files; a PDF's first line. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]|^[^]{0,1024}?%PDF-|^\{\\rtf/

/** @returns null when it is no text: judged by what it holds, whatever its name */
export function textOf(bytes: Bytes): string | null {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const text = marked ? new TextDecoder(marked.encoding).decode(bytes) : plainText(bytes)
  return NO_TEXT.test(text) ? null : text
}

function plainText(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windowsText(bytes)
  }
}

/**
 * Not by `TextDecoder`: that of Node 20 reads Windows-1252 as Latin-1, and quotes, dashes and the euro sign become control characters.
 * Where Windows has no letter, the table has a space, and the control character stays (Encoding Standard, index windows-1252).
 */
const windowsText = (bytes: Bytes): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (control) => FROM_0X80[control.charCodeAt(0) - 0x80]!.replace(' ', control))

const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
