/**
 * Large files on their way between threads change hands: a structured clone would hold up everybody else on either side. The buffer
 * that a file goes in comes back with the answer, so that threads collect no files as garbage, and the next one is copied into it.
 */
import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Bytes } from '../base/bytes.ts'
import { own } from '../base/octets.ts'
import type { PadesErrorCode, PadesErrorDetails } from '../base/pades-error.ts'
import { copyOf, giveBack } from '../base/spare-copies.ts'

const WORTH_IT_BYTES = 256 * 1024

/** A job's input, and of its file the copy that it lies in and how to give that back; nothing where a copy is not worth it. */
type Lent<Input> = Readonly<{ input: Input; buffer: ArrayBuffer | null; reclaim(buffer: ArrayBuffer): void }>

export async function lend<Input>(input: Input): Promise<Lent<Input>> {
  const file = fileOf(input)
  if (!file || file.length < WORTH_IT_BYTES) return { input, buffer: null, reclaim: () => undefined }
  const pdf = await copyOf(file)
  return {
    input: (file === input ? pdf : { ...input, pdf }) as Input,
    buffer: pdf.buffer,
    reclaim: (buffer) => giveBack(file, buffer),
  }
}

/**
 * An Error loses its class on its way between threads, so a refusal travels as data. With it goes back the buffer that the job's file
 * was lent in.
 */
export type JobOutcome = Readonly<{ lent?: ArrayBuffer | null }> &
  Readonly<{ is: 'done'; value: unknown } | { is: 'refused'; code: PadesErrorCode; details: PadesErrorDetails }>

/**
 * What a thread answers: the outcome with what was lent to it. A file in it that has a buffer of its own is handed over; the thread has
 * no use for it any more.
 */
export function answered(outcome: JobOutcome, lent: ArrayBuffer | null): JobOutcome {
  if (outcome.is === 'refused') return moved({ ...outcome, lent }, [lent])
  const value = lent ? withoutViewsOf(lent, outcome.value) : outcome.value
  const file = fileOf(value)
  const isTransferred = file !== null && file.length >= WORTH_IT_BYTES && isAlone(file)
  return moved({ is: 'done', value, lent }, [lent, isTransferred ? (file.buffer as ArrayBuffer) : null])
}

function moved(outcome: JobOutcome, given: readonly (ArrayBuffer | null)[]): JobOutcome {
  const buffers = given.filter((buffer) => buffer !== null)
  if (buffers.length === 0) return outcome
  // piscina takes what it posts from these two entries, so the type is that of the outcome
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome } as never) as unknown as JobOutcome
}

/** WebAssembly's memory and what is cut out of something larger can't be given away. */
const isAlone = ({ buffer, byteLength }: Uint8Array): boolean =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength

/** The same data, in which what lies in a buffer that goes away is copied out of it. */
function withoutViewsOf(buffer: ArrayBuffer, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return value.buffer === buffer ? own(value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => withoutViewsOf(buffer, item))
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutViewsOf(buffer, entry)]))
}

/** The file in an input or an answer: all of it, or its `pdf`. */
function fileOf(value: unknown): Bytes | null {
  const file = typeof value === 'object' && value !== null && 'pdf' in value ? value.pdf : value
  return file instanceof Uint8Array ? file : null
}
