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
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
