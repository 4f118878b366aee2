/** Reads the body of an HTTP response from another server, up to a maximum size. */
import type { Bytes } from '../base/bytes.ts'

/** Plain fetch, or one that keeps away from private networks. */
export type Fetch = (url: string, request?: RequestInit) => Promise<Response>

/** Nothing if there is more than `largest` octets. */
export async function bodyOf(answer: Response, largest: number): Promise<Bytes | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > largest) return undefined
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
