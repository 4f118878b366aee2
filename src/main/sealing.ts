/** Key and timestamp authorities of the seal: from SEAL_P12, SEAL_PKCS11_MODULE or SEAL_KMS_KEY and TSA_URL or TSA_AUTHORITIES, or made on the first start. */
import { readFileSync } from 'node:fs'
import { localTimestampAuthority, stampingKey } from '../pades/crypto/authority/local-timestamp.ts'
import { ownRevocationList, ownRevocationSource } from '../pades/crypto/authority/own-revocation.ts'
import type { KeyAndCertificate, SelfMadeAuthority } from '../pades/crypto/authority/self-made.ts'
import type { Bytes } from '../pades/base/bytes.ts'
import { httpRevocationSource } from '../pades/sign/extend/http-revocation.ts'
import { isSame } from '../pades/base/octets.ts'
import { KeyUnusable, pemSigner } from '../pades/crypto/signers/key-signer.ts'
import { pkcs11Signer } from '../pades/crypto/signers/pkcs11-signer.ts'
import { pkcs12Signer } from '../pades/crypto/signers/pkcs12.ts'
import type { RevocationSource } from '../pades/crypto/revocation-source.ts'
import type { Signer } from '../pades/crypto/signer.ts'
import { httpTimestampAuthority, type HttpTimestampOptions } from '../pades/crypto/timestamps/http-timestamp.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import { readCertificate, readCertificates, type Certificate } from '../pades/crypto/x509/certificate.ts'
import type { LevelWanted } from '../core/document/sealing-level.ts'
import { guardedFetch } from '../server/outgoing.ts'
import type { Settings } from '../server/settings.ts'
import { cloudSigner } from './cloud-keys/cloud-key.ts'
import { openCloudKey } from './cloud-keys/open.ts'
import { noteClock, type WatchedAuthority } from './clock-offset.ts'
import { openAuthorities, ownRoots } from './own-authority.ts'
import type { ProductParts } from './parts.ts'
import { openSealKey } from './seal-key.ts'
import { inTheirOrder, timeOf, type NamedAuthority } from './timestamp-authorities.ts'

export type Sealing = WatchedAuthority &
  Readonly<{
    signer: Signer
    /** Where its key is: made here, a file of the set-up, or what the settings name. */
    seals: 'self-made' | 'stored' | NonNullable<Settings['seal']>['kind']
    revocationSource: RevocationSource
    wanted: LevelWanted
    /** Those of the settings, each by itself; empty: the local one stamps. */
    namedAuthorities: readonly NamedAuthority[]
    /** Roots of the self-made authorities, which nobody else trusts, the one in use first; empty when key and timestamps both come from elsewhere. */
    own: readonly KeyAndCertificate[]
    /** Their certificates (PEM), also where they are not used any more. */
    ownRoots: readonly string[]
  }>

export async function openSealing(parts: Pick<ProductParts, 'db' | 'keys' | 'settings' | 'log'>): Promise<Sealing> {
  const { settings, db, log } = parts
  const named = settings.timestampAuthorities.map(({ url, ...each }) => ({
    ...each,
    authority: httpTimestampAuthority(withCredentials(url)),
  }))
  const authorities = settings.seal && named.length > 0 ? [] : await openAuthorities(parts)
  const [inUse] = authorities
  const stored = settings.seal ? null : await openSealKey(parts)
  const roots = authorities.map(({ root }) => root)
  const fetch = guardedFetch({ mayBePrivate: settings.mayAskPrivateNetworks, isClosed: settings.isDemo })
  const others = httpRevocationSource({ fetch })
  const authority =
    named.length > 0
      ? inTheirOrder(named, { db, log, now: () => new Date(), timeOf })
      : localTimestampAuthority(stampingKey(inUse!.timestamp))
  return {
    signer: stored ?? (inUse && !settings.seal ? ownSigner(inUse) : await givenSigner(settings)),
    seals: stored ? 'stored' : (settings.seal?.kind ?? 'self-made'),
    namedAuthorities: named,
    ...(named.length > 0 && settings.metrics
      ? noteClock(authority)
      : { timestampAuthority: authority, clockOffset: () => null }),
    revocationSource: roots.reduce((otherwise, root) => ownRevocationSource(root, otherwise), others),
    wanted: levelWanted(settings),
    own: roots,
    ownRoots: await ownRoots(parts),
  }
}

/** The certificates of SEAL_CERTIFICATES: known without opening the key. */
export const certificatesBeside = ({ sealCertificatesFile: file }: Settings): Certificate[] =>
  file ? certificatesIn(file) : []

/** What the self-made authorities have to say of themselves, for verifying what they signed. */
export const ownLists = (own: readonly KeyAndCertificate[]): Bytes[] =>
  own.map((root) => ownRevocationList(root, new Date()))

/** Stamps of others may cost: without being told, one for a signature is enough. */
function levelWanted({ sealLevel, timestampAuthorities }: Settings): LevelWanted {
  if (sealLevel) return { level: sealLevel, isEnoughToTry: false }
  return { level: timestampAuthorities.length > 0 ? 'B-LT' : 'B-LTA', isEnoughToTry: true }
}

/** A level that can never be reached is a wrong setting, not bad luck. */
export function ensureReachable({ signer, wanted }: Sealing, trustAnchors: readonly TrustAnchor[]): void {
  if (wanted.isEnoughToTry || wanted.level === 'B-T') return
  const { issuer } = readCertificate(signer.chain.at(-1) ?? signer.certificate)
  const isComplete = trustAnchors.some(({ certificate }) =>
    readCertificates(certificate).some(({ subject }) => isSame(subject.der, issuer.der)),
  )
  if (isComplete) return
  throw new KeyUnusable(
    'for B-LT and B-LTA the certificates up to the root are needed; put the missing ones into the file of SEAL_CERTIFICATES',
  )
}

/** Without its root, as for timestamps. */
const ownSigner = ({ seal }: SelfMadeAuthority): Signer => pemSigner(seal.key, seal.certificate)

/** The key of SEAL_P12, SEAL_PKCS11_MODULE or SEAL_KMS_KEY. */
export async function givenSigner(settings: Settings): Promise<Signer> {
  const { seal } = settings
  const certificates = certificatesBeside(settings)
  if (seal?.kind === 'pkcs11') return pkcs11Signer({ ...seal, certificates })
  if (seal?.kind === 'kms') return cloudSigner(openCloudKey(seal.at), certificates)
  return pkcs12Signer(readFileSync(seal!.file), seal!.password, certificates)
}

function certificatesIn(file: string): Certificate[] {
  try {
    return readCertificates(readFileSync(file))
  } catch (error) {
    throw new KeyUnusable(`the certificates in ${file} cannot be read`, { cause: error })
  }
}

/** User and password of the authority may stand in its address; there they must not stay, for addresses get into logs. */
function withCredentials(address: string): HttpTimestampOptions {
  const url = new URL(address)
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = url.password = ''
  return { url: url.href, ...(username && { username, password }) }
}
