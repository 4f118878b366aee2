/** Signature policies of ICP-Brasil for PAdES (DOC-ICP-15.03), as a signature names them. */
import type { DigestAlgorithm } from './asn1/algorithms.ts'
import type { SignaturePolicy } from './cms/signed-attributes.ts'

type IcpBrasilPolicy = SignaturePolicy &
  Readonly<{
    /** What may be signed with under it. */
    digests: readonly DigestAlgorithm[]
    needsTimestamp: boolean
  }>

const digests = ['sha256', 'sha512'] as const

const published = 'http://politicas.icpbrasil.gov.br'

/**
 * The hash is the one inside the policy (signPolicyHash), over its algorithm and its information; that of the whole file,
 * which the list of approved policies gives, is another one.
 */
export const icpBrasilPolicies = {
  /** Basic reference: in force from 2025-07-23 to 2037-10-22. */
  'AD-RB': {
    oid: '2.16.76.1.7.1.11.1.3',
    hash: '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
    algorithm: 'sha256',
    uri: `${published}/PA_PAdES_AD_RB_v1_3.der`,
    digests,
    needsTimestamp: false,
  },
  /** With a timestamp: in force as above. */
  'AD-RT': {
    oid: '2.16.76.1.7.1.12.1.3',
    hash: '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5',
    algorithm: 'sha256',
    uri: `${published}/PA_PAdES_AD_RT_v1_3.der`,
    digests,
    needsTimestamp: true,
  },
} as const satisfies Record<string, IcpBrasilPolicy>

/** Published before and after (DOC-ICP-15.03): only ever read. Of the others only the name is known here. */
const earlierHashes: Readonly<Record<string, string>> = {
  '2.16.76.1.7.1.11.1.1': '44fc5816eb2d705d8c8f022a7f93b3fb49edfae1a7b9149ef6fab833e9bb63f8',
  '2.16.76.1.7.1.13.1.4': '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2',
  '2.16.76.1.7.1.14.1.4': 'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123',
}

const kinds: Readonly<Record<string, string>> = { '11': 'AD-RB', '12': 'AD-RT', '13': 'AD-RC', '14': 'AD-RA' }

export type KnownPolicy = Readonly<{
  /** As people in Brazil call it: "AD-RB v1.3". */
  name: string
  needsTimestamp: boolean
  /** SHA-256, hexadecimal; nothing where only the name is known. */
  hash: string | undefined
}>

/** The policy of ICP-Brasil for PAdES that an object identifier names; nothing if it names none. */
export function knownPolicy(oid: string): KnownPolicy | undefined {
  const [, kind = '', major, minor] = /^2\.16\.76\.1\.7\.1\.(1[1-4])\.(\d+)\.(\d+)$/.exec(oid) ?? []
  const name = kinds[kind]
  if (!name) return undefined
  const current = Object.values(icpBrasilPolicies).find((policy) => policy.oid === oid)
  return {
    name: `${name} v${major}.${minor}`,
    needsTimestamp: name !== 'AD-RB',
    hash: current?.hash ?? earlierHashes[oid],
  }
}
