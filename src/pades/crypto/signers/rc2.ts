/** RC2 in CBC mode, decrypting only (RFC 2268): Windows still protects the certificates of a .pfx with it, and OpenSSL 3 no longer reads it. */
import type { Bytes } from '../../base/bytes.ts'

// RFC 2268 §2: a permutation of the octets, taken from the digits of pi
const PI = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
)
const BLOCK = 8

/** Nothing if the padding is wrong, as it is after a wrong password. The effective key length is that of the key. */
export function decryptRc2Cbc(key: Bytes, iv: Bytes, encrypted: Bytes): Bytes | undefined {
  if (encrypted.length === 0 || encrypted.length % BLOCK !== 0) return undefined
  const words = expand(key)
  const plain = new Uint8Array(encrypted.length)
  let previous: Uint8Array = iv
  for (let at = 0; at < encrypted.length; at += BLOCK) {
    const block = encrypted.subarray(at, at + BLOCK)
    decryptBlock(words, block).forEach((octet, index) => (plain[at + index] = octet ^ previous[index]!))
    previous = block
  }
  const padding = plain.at(-1)!
  const isPadded = padding >= 1 && padding <= BLOCK && plain.subarray(-padding).every((octet) => octet === padding)
  return isPadded ? plain.slice(0, -padding) : undefined
}

/** RFC 2268 §2. */
function expand(key: Bytes): Uint16Array {
  const octets = new Uint8Array(128)
  octets.set(key)
  const length = key.length
  for (let index = length; index < 128; index++)
    octets[index] = PI[(octets[index - 1]! + octets[index - length]!) & 0xff]!
  octets[128 - length] = PI[octets[128 - length]!]!
  for (let index = 127 - length; index >= 0; index--) octets[index] = PI[octets[index + 1]! ^ octets[index + length]!]!
  return Uint16Array.from({ length: 64 }, (_, index) => octets[2 * index]! + 256 * octets[2 * index + 1]!)
}

const TURNS = [1, 2, 3, 5] as const

/** RFC 2268 §4: five mixing rounds, a mashing one, six, a mashing one, five; all backwards. */
function decryptBlock(words: Uint16Array, block: Uint8Array): number[] {
  const r = [0, 2, 4, 6].map((at) => block[at]! + 256 * block[at + 1]!)
  let next = 63
  const mix = () => {
    for (let index = 3; index >= 0; index--) {
      const turn = TURNS[index]!
      const turned = ((r[index]! >> turn) | (r[index]! << (16 - turn))) & 0xffff
      const [one, two, three] = [r[(index + 3) % 4]!, r[(index + 2) % 4]!, r[(index + 1) % 4]!]
      r[index] = (turned - words[next--]! - (one & two) - (~one & three)) & 0xffff
    }
  }
  const mash = () => {
    for (let index = 3; index >= 0; index--) r[index] = (r[index]! - words[r[(index + 3) % 4]! & 63]!) & 0xffff
  }
  for (const rounds of [5, 6, 5]) {
    for (let round = 0; round < rounds; round++) mix()
    if (next > 0) mash()
  }
  return r.flatMap((word) => [word & 0xff, word >> 8])
}
