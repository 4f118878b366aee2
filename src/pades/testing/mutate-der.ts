/** Damages DER where it hurts: tags, lengths, values, whole elements, in place or by moving what follows. */
import { oneOf, type Random } from './random.ts'

type Found = Readonly<{ at: number; header: number; length: number }>

/** Latin-1 text in and out. */
export function hurtDer(der: string, random: Random): string {
  const elements = elementsOf(der)
  const one = oneOf(elements, random)
  const two = oneOf(elements, random)
  if (!one || !two) return der
  const put = (at: number, octet: number) => der.slice(0, at) + String.fromCodePoint(octet) + der.slice(at + 1)
  const whole = ({ at, header, length }: Found) => der.slice(at, at + header + length)
  const without = der.slice(0, one.at) + der.slice(one.at + one.header + one.length)
  const results = [
    () => put(one.at, oneOf([0x02, 0x03, 0x04, 0x05, 0x06, 0x17, 0x24, 0x30, 0x31, 0xa0, 0xff], random)!),
    () => put(one.at + 1, oneOf([0, 1, 0x7f, 0x80, 0x81, 0x84, 0x88, 0xff], random)!),
    () => put(one.at + one.header + random(Math.max(1, one.length)), random(256)),
    () => without,
    () => der.slice(0, one.at) + whole(two) + der.slice(one.at + one.header + one.length),
    () => der.slice(0, one.at) + whole(one) + der.slice(one.at),
    () => der.slice(0, one.at + one.header) + '0\u0080'.repeat(random(2000)) + der.slice(one.at + one.header),
  ]
  return oneOf(results, random)!()
}

/** Every element that can be reached, also in octet strings that hold DER; bounded. */
function elementsOf(der: string): Found[] {
  const found: Found[] = []
  const open: [start: number, end: number][] = [[0, der.length]]
  for (let range = open.pop(); range && found.length < 3000; range = open.pop()) {
    for (let at = range[0]; at + 2 <= range[1];) {
      const element = elementAt(der, at)
      if (!element || at + element.header + element.length > range[1]) break
      found.push(element)
      const mayHold = (der.charCodeAt(at) & 0x20) !== 0 || der.charCodeAt(at) === 0x04
      if (mayHold) open.push([at + element.header, at + element.header + element.length])
      at += element.header + element.length
    }
  }
  return found
}

function elementAt(der: string, at: number): Found | undefined {
  const first = der.charCodeAt(at + 1)
  if (first < 0x80) return { at, header: 2, length: first }
  const octets = first & 0x7f
  if (octets === 0 || octets > 4) return undefined
  let length = 0
  for (let index = 0; index < octets; index += 1) length = length * 256 + der.charCodeAt(at + 2 + index)
  return Number.isNaN(length) ? undefined : { at, header: 2 + octets, length }
}
