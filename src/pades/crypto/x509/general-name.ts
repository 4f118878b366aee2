/** The names of RFC 5280 §4.2.1.6 other than distinguished ones: who a certificate is for, and what authorities are limited to. */
import { childrenOf, Malformed, type Asn1Element } from '../asn1/read.ts'
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import { readName, type ComparedName } from './name.ts'

export type GeneralName = Readonly<
  | { form: 'email' | 'dns' | 'uri'; text: string }
  | { form: 'directory'; name: ComparedName }
  | { form: 'ip'; octets: Bytes }
  /** otherName, x400Address, ediPartyName, registeredID: the tag tells them apart. */
  | { form: 'other'; tag: number }
>

const texts: Readonly<Record<number, 'email' | 'dns' | 'uri'>> = { 0x81: 'email', 0x82: 'dns', 0x86: 'uri' }

export function readGeneralName(element: Asn1Element): GeneralName {
  const form = texts[element.tag]
  if (form) return { form, text: view(element.value).toString('latin1') }
  if (element.tag === 0x87) return { form: 'ip', octets: element.value }
  if (element.tag !== 0xa4) return { form: 'other', tag: element.tag }
  const [name] = childrenOf(element) // a CHOICE is always tagged explicitly
  if (!name) throw new Malformed('a name is missing')
  return { form: 'directory', name: readName(name) }
}

export const readGeneralNames = (element: Asn1Element): GeneralName[] => childrenOf(element).map(readGeneralName)

/** The same name, as the addresses of revocation lists and their issuers are compared. */
export function isSameGeneralName(a: GeneralName, b: GeneralName): boolean {
  if (a.form === 'directory') return b.form === 'directory' && a.name.key === b.name.key
  return 'text' in a && 'text' in b && a.form === b.form && a.text === b.text
}
