/** Signature policies of ICP-Brasil for PAdES (DOC-ICP-15.03), as a signature names them. */
import type { DigestAlgorithm } from './asn1/algorithms.ts'
import { approvedPolicies, policyHashes, type ApprovedPolicy } from './approved-policies.ts'
import type { SignaturePolicy } from './cms/signed-attributes.ts'

type IcpBrasilPolicy = SignaturePolicy &
  Readonly<{
    /** What may be signed with under it. */
    digests: readonly DigestAlgorithm[]
    needsTimestamp: boolean
  }>

const digests = ['sha256', 'sha512'] as const

const published = 'http://politicas.icpbrasil.gov.br'

/** What may be signed under. */
export const icpBrasilPolicies = {
  /** Basic reference. */
  'AD-RB': {
    oid: '2.16.76.1.7.1.11.1.3',
    hash: policyHashes['2.16.76.1.7.1.11.1.3']!,
    algorithm: 'sha256',
    uri: `${published}/PA_PAdES_AD_RB_v1_3.der`,
    digests,
    needsTimestamp: false,
  },
  /** With a timestamp. */
  'AD-RT': {
    oid: '2.16.76.1.7.1.12.1.3',
    hash: policyHashes['2.16.76.1.7.1.12.1.3']!,
    algorithm: 'sha256',
    uri: `${published}/PA_PAdES_AD_RT_v1_3.der`,
    digests,
    needsTimestamp: true,
  },
} as const satisfies Record<string, IcpBrasilPolicy>

const kinds: Readonly<Record<string, string>> = { '11': 'AD-RB', '12': 'AD-RT', '13': 'AD-RC', '14': 'AD-RA' }

export type KnownPolicy = Readonly<{
  /** As people in Brazil call it: "AD-RB v1.3". */
  name: string
  needsTimestamp: boolean
  /** SHA-256, hexadecimal; nothing where only the name is known. */
  hash: string | undefined
  /** Nothing where the list does not name it. */
  approval: ApprovedPolicy | undefined
}>

/** The policy of ICP-Brasil for PAdES that an object identifier names; nothing if it names none. */
export function knownPolicy(
  oid: string,
  approved: readonly ApprovedPolicy[] = approvedPolicies,
): KnownPolicy | undefined {
  const [, kind = '', major, minor = '0'] = /^2\.16\.76\.1\.7\.1\.(1[1-4])\.(\d+)(?:\.(\d+))?$/.exec(oid) ?? []
  const name = kinds[kind]
  if (!name) return undefined
  return {
    name: `${name} v${major}.${minor}`,
    needsTimestamp: name !== 'AD-RB',
    hash: policyHashes[oid],
    approval: approved.find((policy) => policy.oid === oid),
  }
}
