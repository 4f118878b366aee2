/** The part of Node's `Buffer` that reading and validating uses, over Uint8Array. `scripts/browser-pades.mjs` gives it to each module that names Buffer. */

type Encoding = 'latin1' | 'utf8' | 'hex' | 'base64'

/** More arguments than that are too many for one call. */
const AT_ONCE = 8192

class Octets extends Uint8Array<ArrayBuffer> {
  write(text: string, at: number, encoding: Encoding = 'utf8'): number {
    const bytes = Uint8Array.from(encoded(text, encoding)).subarray(0, Math.max(0, this.length - at))
    this.set(bytes, at)
    return bytes.length
  }

  override toString(encoding: Encoding = 'utf8', start = 0, end = this.length): string {
    const bytes = super.subarray(Math.max(0, start), Math.max(0, end))
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return encoding === 'base64' ? btoa(binary(bytes)) : binary(bytes)
  }

  override indexOf(wanted: number | string | Uint8Array, from = 0): number {
    if (typeof wanted === 'number') return super.indexOf(wanted, from)
    const word = typeof wanted === 'string' ? encoded(wanted, 'latin1') : wanted
    for (let at = super.indexOf(word[0]!, from); at >= 0; at = super.indexOf(word[0]!, at + 1))
      if (this.#holds(word, at)) return at
    return -1
  }

  override lastIndexOf(wanted: number | string | Uint8Array, from: number = this.length): number {
    if (typeof wanted === 'number') return super.lastIndexOf(wanted, from)
    const word = typeof wanted === 'string' ? encoded(wanted, 'latin1') : wanted
    for (let at = Math.min(from, this.length - word.length); at >= 0; at -= 1) if (this.#holds(word, at)) return at
    return -1
  }

  override includes(wanted: number | string | Uint8Array, from = 0): boolean {
    return this.indexOf(wanted, from) >= 0
  }

  #holds(word: ArrayLike<number>, at: number): boolean {
    for (let index = 0; index < word.length; index += 1) if (this[at + index] !== word[index]) return false
    return true
  }
}

type Source = string | ArrayBuffer | ArrayLike<number>

/** @param how of text its encoding, of an ArrayBuffer where to begin */
function from(source: Source, how?: Encoding | number, length?: number): Octets {
  if (typeof source === 'string') return copied(encoded(source, typeof how === 'string' ? how : 'utf8'))
  if (source instanceof ArrayBuffer) return new Octets(source, typeof how === 'number' ? how : 0, length)
  return copied(source)
}

const alloc = (length: number): Octets => new Octets(new ArrayBuffer(length))

function compare(a: Uint8Array, b: Uint8Array): number {
  const common = Math.min(a.length, b.length)
  for (let at = 0; at < common; at += 1) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1
  return Math.sign(a.length - b.length)
}

export type Buffer = Octets
export const Buffer = {
  from,
  alloc,
  allocUnsafe: alloc,
  compare,
  [Symbol.hasInstance]: (value: unknown): boolean => value instanceof Octets,
}

function copied(source: ArrayLike<number>): Octets {
  const made = alloc(source.length)
  made.set(source)
  return made
}

function encoded(text: string, encoding: Encoding = 'utf8'): ArrayLike<number> {
  switch (encoding) {
    case 'utf8':
      return new TextEncoder().encode(text)
    case 'latin1':
      return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    case 'hex':
      return Uint8Array.from(/^(?:[0-9a-f]{2})*/i.exec(text)![0].match(/../g) ?? [], (pair) => parseInt(pair, 16))
    case 'base64':
      return encoded(atob(lenient(text)), 'latin1')
  }
}

/** Node skips what is not of the alphabet, takes that of URLs too, and stops at the padding. */
function lenient(text: string): string {
  const [whole = ''] = text.split('=')
  const letters = whole
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  return letters.length % 4 === 1 ? letters.slice(0, -1) : letters
}

function binary(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...Uint8Array.prototype.subarray.call(bytes, at, at + AT_ONCE)))
  return parts.join('')
}
