/**
 * Name of a message outside: in the return address (VERP), in the ENVID of RFC 3461 §4.4, and in reports that come back.
 * It is computed, so that nobody who has not seen it can report anything; letters only, in one case, because stations change it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { asId, type MessageId } from '../../kernel/ids.ts'
import type { Keys, KeyPurpose } from '../../server/keys.ts'

const ID_BYTES = 16
const PROOF_BYTES = 10
/** Base 32: five bits a sign. */
const SIGNS = Math.ceil(((ID_BYTES + PROOF_BYTES) * 8) / 5)

/** `report`: in what leaves the house so that news come back. `link`: in what leads a recipient to us. */
type Use = Extract<KeyPurpose, 'message-report' | 'message-link'>

export function referenceOf(keys: Keys, id: MessageId, use: Use): string {
  const bytes = Buffer.concat([idBytes(id), prove(keys, id, use)])
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(SIGNS, '0')
}

/** null when it is none of ours. */
export function readReference(keys: Keys, text: string, use: Use): MessageId | null {
  const signs = text.toLowerCase()
  if (signs.length !== SIGNS || !/^[0-9a-v]+$/.test(signs)) return null
  const value = signs.split('').reduce((sum, sign) => sum * 32n + BigInt(Number.parseInt(sign, 32)), 0n)
  const hex = value.toString(16).padStart((ID_BYTES + PROOF_BYTES) * 2, '0')
  if (hex.length !== (ID_BYTES + PROOF_BYTES) * 2) return null
  const bytes = Buffer.from(hex, 'hex')
  const id = idFrom(bytes.subarray(0, ID_BYTES))
  return timingSafeEqual(bytes.subarray(ID_BYTES), prove(keys, id, use)) ? id : null
}

/** Variable envelope return path: each letter has an address of its own to come back to. */
export function returnAddress(bounceAddress: string, reference: string): string {
  const [local = '', host = ''] = splitAddress(bounceAddress)
  return `${local}+${reference}@${host}`
}

/** The reference in a return address, or the text itself. */
export function referenceIn(text: string): string {
  const [local = ''] = splitAddress(text.trim().replace(/^<|>$/g, ''))
  return local.split('+').at(-1) ?? ''
}

const splitAddress = (address: string): string[] => {
  const at = address.lastIndexOf('@')
  return at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}

function prove(keys: Keys, id: MessageId, use: Use): Buffer {
  return createHmac('sha256', keys.derive(use)).update(idBytes(id)).digest().subarray(0, PROOF_BYTES)
}

const idBytes = (id: MessageId) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idFrom(bytes: Buffer): MessageId {
  const hex = bytes.toString('hex')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
}
