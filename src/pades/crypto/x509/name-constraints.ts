/** Which names an authority's subjects may have (RFC 5280 §4.2.1.10). What can't be judged counts as not permitted. */
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, fieldsOf, readInteger, type Asn1Element } from '../asn1/read.ts'
import type { Bytes } from '../../base/bytes.ts'
import type { Certificate } from './certificate.ts'
import { readGeneralName, readGeneralNames, type GeneralName } from './general-name.ts'

type Subtrees = readonly GeneralName[]
export type NameConstraints = Readonly<{ permitted: Subtrees; excluded: Subtrees }>

/** Nothing: the certificate limits nobody. */
export function nameConstraintsOf(certificate: Certificate): NameConstraints | undefined {
  const value = certificate.extensions.get(oids.nameConstraints)?.value
  if (!value) return undefined
  const fields = fieldsOf(decode(value))
  const permitted = fields.optional(0xa0)
  const excluded = fields.optional(0xa1)
  return { permitted: permitted ? readSubtrees(permitted) : [], excluded: excluded ? readSubtrees(excluded) : [] }
}

/** Each authority's constraints count on their own: a name has to please all of them. */
export function isPermitted(certificate: Certificate, constraints: readonly NameConstraints[]): boolean {
  if (constraints.length === 0) return true
  const names = namesOf(certificate)
  return constraints.every(({ permitted, excluded }) =>
    names.every((name) => {
      const inForm = permitted.filter((subtree) => isSameForm(name, subtree))
      if (inForm.length > 0 && !inForm.some((subtree) => isWithin(name, subtree) === true)) return false
      return excluded.every((subtree) => !isSameForm(name, subtree) || isWithin(name, subtree) === false)
    }),
  )
}

/** The subject, its alternative names, and without those the mail address in the subject. */
function namesOf(certificate: Certificate): GeneralName[] {
  const value = certificate.extensions.get(oids.subjectAltName)?.value
  const { subject } = certificate
  const emails = subject.attributes.filter(({ type }) => type === oids.emailAddress)
  return [
    ...(subject.rdns.length > 0 ? [{ form: 'directory' as const, name: subject }] : []),
    ...(value ? readGeneralNames(decode(value)) : emails.map((each) => ({ form: 'email' as const, text: each.value }))),
  ]
}

function readSubtrees(field: Asn1Element): GeneralName[] {
  return childrenOf(field).map((element) => {
    const fields = fieldsOf(element)
    const base = readGeneralName(fields.take())
    const minimum = fields.optional(0x80)
    // §4.2.1.10: minimum is zero and maximum is absent; anything else is a constraint nobody here understands
    const isPlain = (!minimum || readInteger({ ...minimum, tag: 0x02 }) === 0n) && !fields.optional(0x81)
    return isPlain ? base : { form: 'other', tag: element.tag }
  })
}

function isSameForm(name: GeneralName, subtree: GeneralName): boolean {
  if (subtree.form !== 'other') return name.form === subtree.form
  return subtree.tag === 0x30 || (name.form === 'other' && name.tag === subtree.tag)
}

/** `undefined`: this form of name can't be compared, so that it is neither permitted nor free of being excluded. */
function isWithin(name: GeneralName, subtree: GeneralName): boolean | undefined {
  if (name.form === 'directory' && subtree.form === 'directory')
    return subtree.name.rdns.every((rdn, index) => name.name.rdns[index] === rdn)
  if (name.form === 'ip' && subtree.form === 'ip') return isInRange(name.octets, subtree.octets)
  if (!('text' in name) || !('text' in subtree)) return undefined
  const limit = subtree.text.toLowerCase()
  if (name.form === 'dns') return isDnsWithin(name.text.toLowerCase(), limit)
  if (name.form === 'email') return isMailWithin(name.text, limit, subtree.text)
  const host = hostOf(name.text)
  return host === undefined ? undefined : isHostWithin(host, limit)
}

/** With labels to the left added, it is still within. */
function isDnsWithin(name: string, limit: string): boolean {
  return limit === '' || name === limit || name.endsWith(limit.startsWith('.') ? limit : `.${limit}`)
}

/** One mailbox, all of a host, or all hosts of a domain, which begins with a dot. */
function isMailWithin(address: string, limit: string, exact: string): boolean {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const limitAt = exact.lastIndexOf('@')
  if (limitAt < 0) return isHostWithin(host, limit)
  return address.slice(0, at) === exact.slice(0, limitAt) && host === limit.slice(limitAt + 1)
}

function isHostWithin(host: string, limit: string): boolean {
  return limit.startsWith('.') ? host.endsWith(limit) : limit === '' || host === limit
}

/** The constraint is on the host; an address without one, or with numbers for it, can't be judged. */
function hostOf(uri: string): string | undefined {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1]
  const host = authority?.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase()
  return host && /[a-z]/.test(host) && !host.startsWith('[') ? host : undefined
}

/** Address and mask, one after the other. */
function isInRange(address: Bytes, range: Bytes): boolean | undefined {
  if (range.length !== 2 * address.length) return address.length === 4 || address.length === 16 ? false : undefined
  const mask = range.subarray(address.length)
  return address.every((octet, index) => (octet & mask[index]!) === (range[index]! & mask[index]!))
}
