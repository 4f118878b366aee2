/** A timestamp authority whose certificates end soon, as real ones do, with everything above it; its clock is the test's. */
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { oid, sequence } from '../../../pades/crypto/asn1/write.ts'
import { localTimestampAuthority } from '../../../pades/crypto/authority/local-timestamp.ts'
import { pemSigner } from '../../../pades/crypto/signers/key-signer.ts'
import type { RevocationSource } from '../../../pades/crypto/revocation-source.ts'
import { asAuthority, ext, issue, list, type Party } from '../../../pades/testing/authorities.ts'
import { TimestampUnavailable } from '../../../pades/crypto/timestamps/http-timestamp.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { SealingDeps } from '../../document/sealing-level.ts'

export type StampingAuthority = Readonly<{
  deps: SealingDeps
  /** Gets a new certificate, and stamps with it from now on. */
  reissue: (until: string) => void
  /** How many timestamps were given. */
  given: () => number
  shut: (isShut: boolean) => void
  /** Whether it tells the status of certificates. */
  silence: (isSilent: boolean) => void
}>

const HOUR_MS = 3600 * 1000
const stamping = [
  ext.any(oids.extendedKeyUsage, true, sequence(oid(oids.timeStamping))),
  ext.keyUsage('digitalSignature'),
]
const made = (name: string, by: Party | undefined, extensions: Party['name'][], until: string): Party =>
  issue({
    name,
    ...(by && { by }),
    extensions,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date(`${until}T00:00:00Z`),
  })

export function stampingAuthority(workshop: Workshop, clock: () => Date, until: string): StampingAuthority {
  const root = made('Root', undefined, asAuthority(), '2066-01-01')
  const stampers = made('Timestamps', root, asAuthority(), '2060-01-01')
  const seal = made('Seal', root, [ext.keyUsage('digitalSignature', 'nonRepudiation')], '2029-01-01')
  let stamper = made('Timestamps 1', stampers, stamping, until)
  let isShut = false
  let isSilent = false
  let given = 0
  const revocationSource: RevocationSource = {
    ask: async (_certificate, issuer) => {
      const by = [root, stampers].find(({ certificate }) => Buffer.from(issuer).equals(certificate.der))
      if (!by || isSilent) return undefined
      const now = clock().getTime()
      const said = { thisUpdate: new Date(now - HOUR_MS), nextUpdate: new Date(now + 48 * HOUR_MS) }
      return { kind: 'crl', der: list(by, said).der }
    },
  }
  return {
    deps: {
      workshop,
      signer: pemSigner(seal.key.export({ type: 'pkcs8', format: 'pem' }).toString(), pem(seal)),
      timestampAuthority: {
        stamp: async (digest) => {
          if (isShut) throw new TimestampUnavailable('the timestamp authority cannot be reached')
          given++
          const { key, certificate } = stamper
          return localTimestampAuthority({ key, certificate, chain: [stampers.certificate.der] }, clock).stamp(digest)
        },
      },
      revocationSource,
      trustAnchors: [root.certificate.der],
      wanted: { level: 'B-LTA', isEnoughToTry: false },
    },
    reissue: (later) => {
      stamper = made('Timestamps 2', stampers, stamping, later)
    },
    given: () => given,
    shut: (shut) => {
      isShut = shut
    },
    silence: (silent) => {
      isSilent = silent
    },
  }
}

const pem = ({ certificate }: Party) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.der).toString('base64')}\n-----END CERTIFICATE-----\n`
