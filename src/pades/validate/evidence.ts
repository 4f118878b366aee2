/** Validation data: certificates, revocation lists, OCSP answers, as signatures carry them; what can't be read is left out. */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { childrenOf, decode, fieldsOf, Malformed, only, type Asn1Element } from '../crypto/asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { valuesOf, type SignedData } from '../crypto/cms/signed-data.ts'
import { toHex } from '../base/octets.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { readOcspAnswer, type OcspAnswer } from '../crypto/x509/ocsp.ts'
import { isWhole } from '../crypto/x509/whole.ts'
import { readRevocationList, type RevocationList } from '../crypto/x509/revocation-list.ts'

export type Evidence = Readonly<{
  certificates: readonly Certificate[]
  lists: readonly RevocationList[]
  answers: readonly OcspAnswer[]
}>

export const noEvidence: Evidence = { certificates: [], lists: [], answers: [] }

export const MOST_ITEMS = 500

/**
 * What a signature carries: its certificates, the lists and answers beside them (RFC 5652 §5.1, RFC 5940 §2.1), and those that
 * Adobe's signatures sign along (ISO 32000-2 §12.8.3.3.2).
 */
export function evidenceInSignature(data: SignedData): Evidence {
  const signed = data.signers.flatMap(({ signedAttributes }) => valuesOf(signedAttributes, oids.revocationInfoArchival))
  const archived = signed.flatMap((value) => readable(readArchival, value.raw))
  const lists = [...data.revocationLists, ...archived.flatMap((each) => each.lists)].slice(0, MOST_ITEMS)
  const answers = [...data.ocspAnswers, ...archived.flatMap((each) => each.answers)].slice(0, MOST_ITEMS)
  return {
    certificates: data.certificates.filter(isWhole),
    lists: lists.flatMap((der) => readable(readRevocationList, der)),
    answers: answers.flatMap((der) => readable(readOcspAnswer, der)),
  }
}

function readArchival(der: Bytes): { lists: Bytes[]; answers: Bytes[] } {
  const fields = fieldsOf(decode(der))
  const items = (field: Asn1Element | undefined) => (field ? childrenOf(only(field)).map(({ raw }) => raw) : [])
  return { lists: items(fields.optional(0xa0)), answers: items(fields.optional(0xa1)) }
}

/** Each item once. */
export function joined(parts: readonly Evidence[]): Evidence {
  return {
    certificates: once(parts.flatMap(({ certificates }) => certificates)),
    lists: once(parts.flatMap(({ lists }) => lists)),
    answers: once(parts.flatMap(({ answers }) => answers)),
  }
}

function once<Item extends Readonly<{ der: Bytes }>>(items: readonly Item[]): Item[] {
  const found = new Map<string, Item>()
  for (const item of items) {
    const key = identityOf(item.der)
    if (!found.has(key)) found.set(key, item)
  }
  return [...found.values()]
}

/** Two pieces of data with the same identity are the same octets. */
export function identityOf(der: Bytes): string {
  const before = identities.get(der)
  if (before !== undefined) return before
  const identity = toHex(digestOf('sha256', der))
  identities.set(der, identity)
  return identity
}

/** Lists can be large, and are asked for again and again. */
const identities = new WeakMap<Bytes, string>()

export function readable<Read>(read: (der: Bytes) => Read, der: Bytes): Read[] {
  try {
    return [read(der)]
  } catch (error) {
    if (error instanceof Malformed) return []
    throw error
  }
}
