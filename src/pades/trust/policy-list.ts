/** ITI's list of approved policies for PAdES (LPA, DOC-ICP-15.03): read from its DER, and believed only if ITI signed it. */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { toDer } from '../crypto/asn1/ber.ts'
import { childrenOf, decode, fieldsOf, Malformed, readOid, readText, readTime } from '../crypto/asn1/read.ts'
import { tags } from '../crypto/asn1/tags.ts'
import type { ApprovedPolicy } from '../crypto/approved-policies.ts'
import {
  certificateOf,
  contentIsSigned,
  digestIsNamed,
  readSignedData,
  signatureIsGood,
} from '../crypto/cms/signed-data.ts'
import { isSame, toHex } from '../base/octets.ts'
import { isSignedByAuthority, isWithinValidity, type Certificate } from '../crypto/x509/certificate.ts'
import { calledBy } from '../crypto/x509/name.ts'
import { pathProblem } from '../crypto/x509/path-validation.ts'

export type PolicyList = Readonly<{
  policies: readonly ApprovedPolicy[]
  /** When the next one is due; a list never gives way to one that is due earlier. */
  nextUpdate: string
  /** Of the DER. */
  sha256: string
  /** Who signed it, as the certificate names them. */
  signer: string
}>

export type BadPolicyList = 'unreadable' | 'not_signed' | 'altered' | 'stranger'
export type CheckedPolicyList = Readonly<{ is: 'good'; list: PolicyList } | { is: 'bad'; why: BadPolicyList }>

const bad = (why: BadPolicyList): CheckedPolicyList => ({ is: 'bad', why })

/**
 * @param signature CMS beside the list
 * @param roots of ICP-Brasil
 */
export function checkPolicyList(
  der: Uint8Array,
  signature: Uint8Array,
  { roots, at }: Readonly<{ roots: readonly Certificate[]; at: Date }>,
): CheckedPolicyList {
  try {
    const content = new Uint8Array(der)
    const { signers, certificates, content: inside } = readSignedData(signature)
    const [signer] = signers
    if (!signer || signers.length > 1 || !signer.digestAlgorithm) return bad('not_signed')
    const certificate = certificateOf(signer, certificates)
    if (!certificate) return bad('not_signed')
    const isAbout = !inside || isSame(inside, content)
    const isGood = signer.signedOctets
      ? digestIsNamed(signer, digestOf(signer.digestAlgorithm, content)) && signatureIsGood(signer, certificate)
      : contentIsSigned(signer, certificate, content)
    if (!isAbout || !isGood) return bad('altered')
    if (!isOfIti(certificate) || !leadsTo(roots, certificate, certificates, at)) return bad('stranger')
    const sha256 = toHex(digestOf('sha256', content))
    return { is: 'good', list: { ...readPolicyList(content), sha256, signer: calledBy(certificate.subject) } }
  } catch (error) {
    if (error instanceof Malformed) return bad('unreadable')
    throw error
  }
}

/** LPA ::= SEQUENCE { SEQUENCE OF PolicyInfo, nextUpdate }; PolicyInfo ::= SEQUENCE { period, revocation OPTIONAL, id, address, digest }. */
export function readPolicyList(der: Uint8Array): Pick<PolicyList, 'policies' | 'nextUpdate'> {
  const list = fieldsOf(decode(toDer(der)))
  const policies = childrenOf(list.take(tags.sequence)).map((info): ApprovedPolicy => {
    const fields = fieldsOf(info)
    const [from, until] = childrenOf(fields.take(tags.sequence)).map(readTime)
    const replaced = fields.optional(tags.generalizedTime)
    const oid = readOid(fields.take())
    readText(fields.take())
    if (!from || !until) throw new Malformed('a period without an end')
    return { oid, from: day(from), until: day(until), ...(replaced ? { replacedOn: day(readTime(replaced)) } : {}) }
  })
  if (policies.length === 0) throw new Malformed('a list of nothing')
  return { policies, nextUpdate: readTime(list.take()).toISOString() }
}

const day = (time: Date): string => time.toISOString().slice(0, 10)

const ITI = 'institutonacionaldetecnologiadainformacao'

const isOfIti = ({ subject }: Certificate): boolean =>
  subject.attributes.some(({ value }) =>
    value
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
      .startsWith(ITI),
  )

const LONGEST = 8

function leadsTo(roots: readonly Certificate[], start: Certificate, pool: readonly Certificate[], at: Date): boolean {
  const path = [start]
  while (path.length < LONGEST) {
    const last = path.at(-1)!
    const root = roots.find((each) => isSame(each.der, last.der) || isSignedByAuthority(last, each))
    if (root) {
      const whole = isSame(root.der, last.der) ? path : [...path, root]
      return whole.length > 1 && !pathProblem(whole) && whole.slice(0, -1).every((each) => isWithinValidity(each, at))
    }
    const above = pool.find((each) => !path.includes(each) && isSignedByAuthority(last, each))
    if (!above) return false
    path.push(above)
  }
  return false
}
