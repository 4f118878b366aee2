/** Trust anchors of this installation: the setting TRUST_ANCHORS, and the top of the chain of the certificate that it seals with. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Malformed } from '../pades/crypto/asn1/read.ts'
import { isSame } from '../pades/base/octets.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import { isSignedByAuthority, readCertificates, type Certificate } from '../pades/crypto/x509/certificate.ts'
import { BadSettings, type Settings } from '../server/settings.ts'
import { icpBrasilDir } from './root.ts'
import type { Sealing } from './sealing.ts'

/** Throws BadSettings with a sentence for each source that cannot be used. */
export function configuredAnchors({ trustAnchors }: Pick<Settings, 'trustAnchors'>): TrustAnchor[] {
  const problems: string[] = []
  const anchors = trustAnchors.flatMap((source) => {
    try {
      return source === 'icp-brasil' ? anchorsIn(icpBrasilDir, 'icp-brasil') : anchorsIn(source, 'configured')
    } catch (error) {
      if (!(error instanceof NoAnchors)) throw error
      problems.push(`TRUST_ANCHORS: ${error.message}`)
      return []
    }
  })
  if (problems.length > 0) throw new BadSettings(problems)
  return anchors
}

/** A file or folder gives no certificate; the message says what to do. */
export class NoAnchors extends Error {
  override readonly name = 'NoAnchors'
}

const CERTIFICATE_FILE = /\.(pem|crt|cer|der)$/i

/** The certificates of a file (PEM or DER), or of all such files of a folder. */
export function anchorsIn(source: string, kind: TrustAnchor['kind']): TrustAnchor[] {
  const files = filesAt(source)
  if (files.length === 0)
    throw new NoAnchors(`${source} holds no .pem, .crt, .cer or .der file. Put one there, or name another folder.`)
  return files.flatMap((file) => {
    const certificates = certificatesIn(file)
    if (certificates.length === 0) throw new NoAnchors(`${file} is no certificate in PEM or DER. Name another file.`)
    return certificates.map(({ der }) => ({ certificate: new Uint8Array(der), kind }))
  })
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

function filesAt(source: string): string[] {
  try {
    if (!statSync(source).isDirectory()) return [source]
    const names = readdirSync(source).filter((name) => CERTIFICATE_FILE.test(name))
    return names.toSorted((a, b) => a.localeCompare(b)).map((name) => path.join(source, name))
  } catch {
    throw new NoAnchors(`${source} cannot be read. Check that it is there and who may read it.`)
  }
}

function certificatesIn(file: string): Certificate[] {
  try {
    return readCertificates(readFileSync(file))
  } catch (error) {
    if (error instanceof Malformed) return []
    throw new NoAnchors(`${file} cannot be read. Check that it is there and who may read it.`)
  }
}
