/** Small work on bytes. What it returns has a buffer of its own, so that it can move between threads. */

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** A copy with a buffer of its own: what comes from Buffer may share a pool. */
export function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> => own(Buffer.from(hex, 'hex'))
export const latin1 = (text: string): Uint8Array<ArrayBuffer> => own(Buffer.from(text, 'latin1'))
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => own(Buffer.from(text, 'utf8'))

/** A Node buffer over the same memory, for searching and text. */
export const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
