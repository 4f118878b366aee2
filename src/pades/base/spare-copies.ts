/**
 * Copies of large files that were made for a thread and came back from it: what is appended to a file goes behind its copy, and the next
 * file is copied into what is left. They are kept as long as one piece of work follows the other.
 */
import { setImmediate } from 'node:timers/promises'
import type { Bytes } from './bytes.ts'
import { isSame } from './octets.ts'

/** What is copied, compared or hashed without letting others have their turn. */
export const PIECE_BYTES = 2 * 2 ** 20

const MB = 2 ** 20
const KEPT_MS = 1000
const MOST = 4

type Spare = Readonly<{ buffer: ArrayBuffer; of: WeakRef<Bytes> }>

let spares: readonly Spare[] = []
let timer: NodeJS.Timeout | undefined

/** In pieces, so that a large file holds up nobody else. Its buffer is longer, for what will be appended. */
export async function copyOf(file: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const isFit = ({ buffer }: Spare) => buffer.byteLength >= file.length && buffer.byteLength <= 4 * file.length
  const buffer = taken(isFit)?.buffer ?? new ArrayBuffer((Math.floor(file.length / MB) + 2) * MB)
  const copy = new Uint8Array(buffer, 0, file.length)
  await inPieces(file.length, (from, to) => copy.set(file.subarray(from, to), from))
  return copy
}

/** @param buffer of the file's copy, which nobody uses any more */
export function giveBack(file: Bytes, buffer: ArrayBuffer): void {
  spares = [{ buffer, of: new WeakRef(file) }, ...spares].slice(0, MOST)
  clearTimeout(timer)
  timer = setTimeout(() => (spares = []), KEPT_MS).unref()
}

/** The file with octets behind it; the file itself stays what it is. */
export async function append(file: Bytes, added: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const length = file.length + added.length
  const spare = taken(({ buffer, of }) => of.deref() === file && buffer.byteLength >= length)
  const whole = new Uint8Array(spare?.buffer ?? new ArrayBuffer(length), 0, length)
  await inPieces(file.length, (from, to) => {
    const [here, there] = [file.subarray(from, to), whole.subarray(from, to)]
    if (!spare || !isSame(here, there)) there.set(here) // a thread that had the copy may have written into it
  })
  whole.set(added, file.length)
  return whole
}

function taken(isWanted: (spare: Spare) => boolean): Spare | undefined {
  const found = spares.find(isWanted)
  spares = spares.filter((each) => each !== found)
  return found
}

async function inPieces(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let at = 0; at < length; at += PIECE_BYTES) {
    work(at, Math.min(length, at + PIECE_BYTES))
    await setImmediate()
  }
}
