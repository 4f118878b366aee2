/** What documents are sealed with: the key of SEAL_P12 or SEAL_PKCS11_MODULE and the authority at TSA_URL, or ones made here on the first start. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { localTimestampAuthority, stampingKey } from '../pades/authority/local-timestamp.ts'
import { ownRevocationList, ownRevocationSource } from '../pades/authority/own-revocation.ts'
import { makeAuthority, type KeyAndCertificate, type SelfMadeAuthority } from '../pades/authority/self-made.ts'
import type { Bytes } from '../pades/bytes.ts'
import { httpRevocationSource } from '../pades/extend/http-revocation.ts'
import { isSame } from '../pades/octets.ts'
import { KeyUnusable, pemSigner } from '../pades/signers/key-signer.ts'
import { pkcs11Signer } from '../pades/signers/pkcs11-signer.ts'
import { pkcs12Signer } from '../pades/signers/pkcs12.ts'
import type { RevocationSource, Signer, TimestampAuthority } from '../pades/stages.ts'
import { httpTimestampAuthority, type HttpTimestampOptions } from '../pades/timestamps/http-timestamp.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import { readCertificate, readCertificates, type Certificate } from '../pades/x509/certificate.ts'
import type { LevelWanted } from '../features/envelopes/sealing/sealing-level.ts'
import { guardedFetch } from '../server/outgoing.ts'
import type { Settings } from '../server/settings.ts'

export type Sealing = Readonly<{
  signer: Signer
  timestampAuthority: TimestampAuthority
  revocationSource: RevocationSource
  wanted: LevelWanted
  /** The self-made authority, which nobody else trusts; null when key and timestamps both come from elsewhere. */
  own: KeyAndCertificate | null
  /** Its certificate (PEM), also where it is not used any more. */
  ownRoot: string | null
}>

export async function openSealing(settings: Settings): Promise<Sealing> {
  const own = settings.seal && settings.tsaUrl ? null : await ownAuthority(authorityDir(settings))
  const signer = own && !settings.seal ? ownSigner(own) : await givenSigner(settings)
  const others = httpRevocationSource({ fetch: guardedFetch({ mayBePrivate: settings.mayAskPrivateNetworks }) })
  return {
    signer,
    timestampAuthority: settings.tsaUrl
      ? httpTimestampAuthority(withCredentials(settings.tsaUrl))
      : localTimestampAuthority(stampingKey(own!.timestamp, own!.root.certificate)),
    revocationSource: own ? ownRevocationSource(own.root, others) : others,
    wanted: levelWanted(settings),
    own: own?.root ?? null,
    ownRoot: ownRoot(settings),
  }
}

export function ownRoot(settings: Settings): string | null {
  const file = path.join(authorityDir(settings), 'root.pem')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The certificates of SEAL_CERTIFICATES: known without opening the key. */
export const certificatesBeside = ({ sealCertificatesFile: file }: Settings): Certificate[] =>
  file ? certificatesIn(file) : []

/** What the self-made authority has to say of itself, for verifying what it signed. */
export function ownLists(own: KeyAndCertificate | null): Bytes[] {
  return own ? [ownRevocationList(own, new Date())] : []
}

/** Stamps of others may cost: without being told, one for a signature is enough. */
function levelWanted({ sealLevel, tsaUrl }: Settings): LevelWanted {
  if (sealLevel) return { level: sealLevel, isEnoughToTry: false }
  return { level: tsaUrl ? 'B-LT' : 'B-LTA', isEnoughToTry: true }
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

const ownSigner = ({ seal, root }: SelfMadeAuthority): Signer =>
  pemSigner(seal.key, `${seal.certificate}\n${root.certificate}`)

async function givenSigner(settings: Settings): Promise<Signer> {
  const { seal } = settings
  const certificates = certificatesBeside(settings)
  if (seal?.kind === 'pkcs11') return pkcs11Signer({ ...seal, certificates })
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

export const authorityDir = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'keys', 'authority')

const kinds = ['root', 'seal', 'timestamp'] as const

/** Made beside its place and moved there whole, so that it is never there by half, nor twice. */
export async function ownAuthority(dir: string): Promise<SelfMadeAuthority> {
  if (!existsSync(dir)) {
    const authority = await makeAuthority(new Date())
    mkdirSync(path.dirname(dir), { recursive: true, mode: 0o700 })
    const beside = mkdtempSync(`${dir}.`)
    for (const kind of kinds) write(beside, kind, authority[kind])
    moveUnlessThere(beside, dir)
  }
  return { root: read(dir, 'root'), seal: read(dir, 'seal'), timestamp: read(dir, 'timestamp') }
}

function write(dir: string, kind: string, { key, certificate }: KeyAndCertificate): void {
  writeFileSync(path.join(dir, `${kind}.key.pem`), key, { mode: 0o600, flush: true })
  writeFileSync(path.join(dir, `${kind}.pem`), certificate, { mode: 0o644, flush: true })
}

function read(dir: string, kind: string): KeyAndCertificate {
  return {
    key: readFileSync(path.join(dir, `${kind}.key.pem`), 'utf8'),
    certificate: readFileSync(path.join(dir, `${kind}.pem`), 'utf8'),
  }
}

/** Another process may have been first: a directory that is not empty cannot be replaced by renaming. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true })
  }
}
