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
