/** Trust anchors of this installation: the setting TRUST_ANCHORS, and the top of the chain of the certificate that it seals with. */
import { isSame } from '../pades/base/octets.ts'
import { anchorsIn, NoAnchors } from '../pades/cli/trust-files.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import { isSignedByAuthority, readCertificates, type Certificate } from '../pades/crypto/x509/certificate.ts'
import { BadSettings, type Settings } from '../server/settings.ts'
import { laterRoots } from './icp-brasil.ts'
import { icpBrasilDir } from './root.ts'
import type { Sealing } from './sealing.ts'

/** Throws BadSettings with a sentence for each source that cannot be used. */
export function configuredAnchors({
  trustAnchors,
  dataDir,
}: Pick<Settings, 'trustAnchors'> & Partial<Pick<Settings, 'dataDir'>>): TrustAnchor[] {
  const problems: string[] = []
  const anchors = trustAnchors.flatMap((source) => {
    try {
      return source === 'icp-brasil'
        ? [...anchorsIn(icpBrasilDir, 'icp-brasil'), ...(dataDir === undefined ? [] : laterRoots({ dataDir }))]
        : anchorsIn(source, 'configured')
    } catch (error) {
      if (!(error instanceof NoAnchors)) throw error
      problems.push(`TRUST_ANCHORS: ${error.message}`)
      return []
    }
  })
  if (problems.length > 0) throw new BadSettings(problems)
  return anchors
}

type Above = Pick<Sealing, 'ownRoots'> & Readonly<{ signer: Pick<Sealing['signer'], 'chain'> }>

/**
 * The self-made authorities, or the top of the chain that came with the key. What stands below somebody who is trusted anyway
 * needs no trust of its own: then its revocation is looked at.
 */
export function ownAnchors({ ownRoots, signer }: Above, configured: readonly TrustAnchor[]): TrustAnchor[] {
  const trusted = configured.flatMap(({ certificate }) => readCertificates(certificate))
  const chain = [
    ...ownRoots.flatMap((root) => readCertificates(Buffer.from(root))),
    ...signer.chain.flatMap(readCertificates),
  ]
  const isBelow = (one: Certificate, other: Certificate) =>
    !isSame(one.der, other.der) && isSignedByAuthority(one, other)
  return chain
    .filter((each) => ![...chain, ...trusted].some((other) => isBelow(each, other)))
    .filter((each) => !trusted.some((other) => isSame(each.der, other.der)))
    .map(({ der }) => ({ certificate: new Uint8Array(der), kind: 'own' }))
}
