/** Distinguished names (RFC 5280 §4.1.2.4): the encoding for comparing, the attributes for reading. */
import { childrenOf, fieldsOf, isText, readOid, readText, type Element } from '../asn1/read.ts'
import { oids } from '../asn1/oids.ts'
import { tags } from '../asn1/tags.ts'
import { oid, printableString, sequence, setOf, utf8String } from '../asn1/write.ts'
import type { Bytes } from '../bytes.ts'

export type Name = Readonly<{ der: Bytes; attributes: readonly Readonly<{ type: string; value: string }>[] }>

export type NameParts = Readonly<{ country?: string; organization?: string; unit?: string; commonName: string }>

export function readName(element: Element): Name {
  const attributes = childrenOf(element).flatMap((set) =>
    childrenOf(set).map((pair) => {
      const fields = fieldsOf(pair, tags.sequence)
      return { type: readOid(fields.take()), value: textOf(fields.take()) }
    }),
  )
  return { der: element.raw, attributes }
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

/** The last value of a type: the most specific one. */
export function attributeOf(name: Name, type: string): string | undefined {
  return name.attributes.findLast((attribute) => attribute.type === type)?.value
}

/** What to call the holder: the common name, else the organization, else whatever the name ends with. */
export function calledBy(name: Name): string {
  return (
    attributeOf(name, oids.commonName) ??
    attributeOf(name, oids.organizationName) ??
    name.attributes.at(-1)?.value ??
    ''
  )
}

/** A type of string nobody uses is no reason not to read the certificate. */
function textOf(element: Element): string {
  return isText(element) ? readText(element) : ''
}
