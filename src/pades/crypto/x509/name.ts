/** Distinguished names (RFC 5280 §4.1.2.4): the encoding for hashing, a key for comparing, the attributes for reading. */
import { childrenOf, fieldsOf, isText, readOid, readText, type Asn1Element } from '../asn1/read.ts'
import { oids } from '../asn1/oids.ts'
import { tags } from '../asn1/tags.ts'
import { oid, printableString, sequence, setOf, utf8String } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { toHex } from '../../base/octets.ts'

export type Name = Readonly<{
  der: Bytes
  /** One key for each RDN, the same for all encodings of the same name: what names are compared by. */
  rdns: readonly string[]
  /** All of it in one string. */
  key: string
  attributes: readonly Readonly<{ type: string; value: string }>[]
}>

export type ComparedName = Pick<Name, 'rdns' | 'key'>

export type NameParts = Readonly<{ country?: string; organization?: string; unit?: string; commonName: string }>

export function readName(element: Asn1Element): Name {
  const sets = childrenOf(element).map((set) => childrenOf(set).map(readAttribute))
  const rdns = sets.map(keyOfRdn)
  return {
    der: element.raw,
    rdns,
    key: rdns.join(),
    attributes: sets.flatMap((pairs) => pairs.map(({ type, value }) => ({ type, value }))),
  }
}

export function writeName({ country, organization, unit, commonName }: NameParts): Bytes {
  const part = (type: string, value: Bytes) => setOf(sequence(oid(type), value))
  return sequence(
    ...(country ? [part(oids.countryName, printableString(country))] : []), // X.520: a PrintableString of two letters
    ...(organization ? [part(oids.organizationName, utf8String(organization))] : []),
    ...(unit ? [part(oids.organizationalUnitName, utf8String(unit))] : []),
    part(oids.commonName, utf8String(commonName)),
  )
}

export const isSameName = (a: Name, b: Name): boolean => a.key === b.key

/** The last value of a type: the most specific one. */
export function attributeOf(name: Name, type: string): string | undefined {
  return name.attributes.findLast((attribute) => attribute.type === type)?.value
}

/** What to call the holder: the common name, else the organization, else the last part of the name. */
export function calledBy(name: Name): string {
  return (
    attributeOf(name, oids.commonName) ??
    attributeOf(name, oids.organizationName) ??
    name.attributes.at(-1)?.value ??
    ''
  )
}

/** What is compared of a name: one RDN more than another, as a distribution point gives its own (RFC 5280 §4.2.1.13). */
export function nameBelow(name: ComparedName, rdn: Asn1Element): ComparedName {
  const rdns = [...name.rdns, keyOfRdn(childrenOf(rdn).map(readAttribute))]
  return { rdns, key: rdns.join() }
}

const keyOfRdn = (pairs: readonly Attribute[]): string =>
  JSON.stringify(pairs.map(({ type, key }) => `${type}=${key}`).toSorted())

type Attribute = Readonly<{ type: string; value: string; key: string }>

function readAttribute(pair: Asn1Element): Attribute {
  const fields = fieldsOf(pair, tags.sequence)
  const type = readOid(fields.take())
  const element = fields.take()
  // a type of string nobody uses is no reason not to read the certificate
  return isText(element)
    ? { type, value: readText(element), key: prepared(readText(element)) }
    : { type, value: '', key: toHex(element.raw) }
}

/** RFC 5280 §7.1: neither the type of string, nor case, nor the number of spaces makes a difference. */
function prepared(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
}
