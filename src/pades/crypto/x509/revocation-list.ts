/** A certificate revocation list (RFC 5280 §5), read into facts. */
import { isSignedBy, readSignatureScheme, type SignatureScheme } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  Malformed,
  readBits,
  readInteger,
  readTime,
  type Asn1Element,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, toHex } from '../../base/octets.ts'
import { readExtensionList, readExtensions, type Certificate, type Extensions } from './certificate.ts'
import { readListScope, unlimited, type ListScope } from './distribution-point.ts'
import { keyUsageOf } from './extensions.ts'
import { readGeneralNames } from './general-name.ts'
import { isSameName, readName, type Name } from './name.ts'

export type RevokedEntry = Readonly<{ at: Date; reason: number }>

/** RFC 5280 §5.3.1. */
export const reasons = {
  unspecified: 0,
  keyCompromise: 1,
  cACompromise: 2,
  certificateHold: 6,
  removeFromCrl: 8,
} as const

export type RevocationList = Readonly<{
  der: Bytes
  tbs: Bytes
  issuer: Name
  thisUpdate: Date
  nextUpdate: Date | undefined
  number: bigint | undefined
  /** Of a delta: the number of the complete list it starts from. */
  baseNumber: bigint | undefined
  scope: ListScope
  /** What it says of its scope, octet for octet: a delta has the same as its complete list. */
  scopeOctets: Bytes
  /** Since when it keeps certificates that have expired; nothing: they may have left it. */
  keepsExpiredSince: Date | undefined
  /** It holds something critical that is not understood: it says nothing about any certificate (RFC 5280 §5.2, §5.3). */
  isIncomprehensible: boolean
  entries: ReadonlyMap<string, RevokedEntry>
  scheme: SignatureScheme | undefined
  signature: Bytes
}>

export function readRevocationList(der: Uint8Array): RevocationList {
  const element = decode(der)
  const outer = fieldsOf(element)
  const tbs = outer.take()
  const algorithm = outer.take()
  const signature = readBits(outer.take())
  const fields = fieldsOf(tbs)
  fields.optional(tags.integer)
  if (!isSame(fields.take().raw, algorithm.raw)) throw new Malformed('two signature algorithms')
  const issuer = readName(fields.take())
  const thisUpdate = readTime(fields.take())
  const next = fields.optional(tags.utcTime) ?? fields.optional(tags.generalizedTime)
  const { entries, hasUnknown } = readEntries(fields.optional(tags.sequence), issuer)
  const extensions = readExtensions(fields.optional(0xa0))
  const valueOf = (id: string) => extensions.get(id)?.value
  const [number, base, scope, expired] = [
    valueOf(oids.crlNumber),
    valueOf(oids.deltaCrlIndicator),
    valueOf(oids.issuingDistributionPoint),
    valueOf(oids.expiredCertsOnCrl),
  ]
  return {
    der: element.raw,
    tbs: tbs.raw,
    issuer,
    thisUpdate,
    nextUpdate: next && readTime(next),
    number: number && readInteger(decode(number)),
    baseNumber: base && readInteger(decode(base)),
    scope: scope ? readListScope(decode(scope), issuer) : unlimited,
    scopeOctets: scope ?? new Uint8Array(),
    keepsExpiredSince: expired && readTime(decode(expired)),
    isIncomprehensible: hasUnknown || hasUnknownCritical(extensions, understood),
    entries,
    scheme: readSignatureScheme(algorithm),
    signature,
  }
}

/** The entry about a certificate; its issuer is not always the one of the list. */
export const entryAbout = (list: RevocationList, { serial, issuer }: Certificate): RevokedEntry | undefined =>
  list.entries.get(entryKey(serial, issuer.key === list.issuer.key ? '' : issuer.key))

/** By name, signature and the right to sign lists; whether the authority itself can be trusted is another question. */
export function isListOf(list: RevocationList, authority: Certificate): boolean {
  if (!list.scheme || !isSameName(list.issuer, authority.subject)) return false
  if (keyUsageOf(authority)?.includes('cRLSign') === false) return false
  const verdicts = judged.get(list) ?? new Map<string, boolean>()
  judged.set(list, verdicts)
  const key = toHex(authority.spki)
  const before = verdicts.get(key)
  if (before !== undefined) return before
  const verdict = isSignedBy(authority.spki, list.scheme, list.tbs, list.signature)
  verdicts.set(key, verdict)
  return verdict
}

/** Lists can be large, and each certificate on a path asks again. */
const judged = new WeakMap<RevocationList, Map<string, boolean>>()

const understood: ReadonlySet<string> = new Set([
  oids.crlNumber,
  oids.deltaCrlIndicator,
  oids.issuingDistributionPoint,
  oids.authorityKeyIdentifier,
  oids.issuerAltName,
  oids.freshestCrl,
  oids.authorityInfoAccess,
  oids.expiredCertsOnCrl,
])
const understoodInEntries: ReadonlySet<string> = new Set([oids.crlReason, oids.certificateIssuer, oids.invalidityDate])

const hasUnknownCritical = (extensions: Extensions, known: ReadonlySet<string>): boolean =>
  [...extensions].some(([id, { isCritical }]) => isCritical && !known.has(id))

const entryKey = (serial: Bytes, issuerKey: string): string => toHex(serial) + issuerKey

function readEntries(
  list: Asn1Element | undefined,
  issuer: Name,
): { entries: Map<string, RevokedEntry>; hasUnknown: boolean } {
  const entries = new Map<string, RevokedEntry>()
  let hasUnknown = false
  let issuerKey = '' // RFC 5280 §5.3.3: the issuer of the entry before, until another one is named
  for (const element of list ? childrenOf(list) : []) {
    const fields = fieldsOf(element)
    const serial = fields.take(tags.integer).raw
    const at = readTime(fields.take())
    const field = fields.optional(tags.sequence)
    const extensions: Extensions = field ? readExtensionList(field) : new Map()
    if (hasUnknownCritical(extensions, understoodInEntries)) hasUnknown = true
    const named = extensions.get(oids.certificateIssuer)?.value
    if (named) issuerKey = issuerNamed(named, issuer)
    const reason = extensions.get(oids.crlReason)?.value
    entries.set(entryKey(serial, issuerKey), {
      at,
      reason: reason ? Number(readInteger(decode(reason))) : reasons.unspecified,
    })
  }
  return { entries, hasUnknown }
}

function issuerNamed(value: Bytes, issuer: Name): string {
  const name = readGeneralNames(decode(value)).find(({ form }) => form === 'directory')
  if (name?.form !== 'directory') throw new Malformed('a certificate issuer without a name')
  return name.name.key === issuer.key ? '' : name.name.key
}
