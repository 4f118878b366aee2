/** Large files on their way between threads change hands: a structured clone would hold up everybody else on either side. */
import { setImmediate } from 'node:timers/promises'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Bytes } from '../base/bytes.ts'
import { PIECE_BYTES } from '../crypto/file-digest.ts'

const WORTH_IT_BYTES = 256 * 1024

/** A job with a copy of its file to give away, made in pieces. */
export async function withFileToGive<Input>(input: Input): Promise<{ input: Input; given: ArrayBuffer[] }> {
  if (!hasFile(input) || input.pdf.length < WORTH_IT_BYTES) return { input, given: [] }
  const pdf = await copied(input.pdf)
  return { input: { ...input, pdf }, given: [pdf.buffer] }
}

async function copied(file: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Uint8Array(file.length)
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    copy.set(file.subarray(at, at + PIECE_BYTES), at)
    await setImmediate()
  }
  return copy
}

/** What a thread answers. A file in it that has a buffer of its own is handed over; the thread has no use for it any more. */
export function transferred<Answer>(answer: Answer, result: unknown): Answer {
  const file = hasFile(result) ? result.pdf : result
  if (!(file instanceof Uint8Array) || file.length < WORTH_IT_BYTES || !isAlone(file)) return answer
  // piscina takes what it posts from these two entries, so the type is that of the answer
  return move({ [transferableSymbol]: [file.buffer], [valueSymbol]: answer } as never) as Answer
}

/** WebAssembly's memory and what is cut out of something larger can't be given away. */
const isAlone = ({ buffer, byteLength }: Uint8Array): boolean =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength

function hasFile(value: unknown): value is { pdf: Bytes } {
  return typeof value === 'object' && value !== null && 'pdf' in value && value.pdf instanceof Uint8Array
}
