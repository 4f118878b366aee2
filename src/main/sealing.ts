/** What documents are sealed with: the key in SEAL_P12 and the authority at TSA_URL, or ones made here on the first start. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { localTimestampAuthority, stampingKey } from '../pades/authority/local-timestamp.ts'
import { makeAuthority, type KeyAndCertificate, type SelfMadeAuthority } from '../pades/authority/self-made.ts'
import { pemSigner } from '../pades/signers/key-signer.ts'
import { pkcs12Signer } from '../pades/signers/pkcs12.ts'
import type { Signer, TimestampAuthority } from '../pades/stages.ts'
import { httpTimestampAuthority } from '../pades/timestamps/http-timestamp.ts'
import type { Settings } from '../server/settings.ts'

export type Sealing = Readonly<{
  signer: Signer
  timestampAuthority: TimestampAuthority
  /** Certificates (PEM) of the self-made authority, which nobody else trusts; null when both come from elsewhere. */
  ownRoot: string | null
}>

export async function openSealing(settings: Settings): Promise<Sealing> {
  const own = settings.seal && settings.tsaUrl ? null : await ownAuthority(authorityDir(settings))
  return {
    signer: settings.seal
      ? pkcs12Signer(readFileSync(settings.seal.p12File), settings.seal.password)
      : pemSigner(own!.seal.key, `${own!.seal.certificate}\n${own!.root.certificate}`),
    timestampAuthority: settings.tsaUrl
      ? httpTimestampAuthority({ url: settings.tsaUrl })
      : localTimestampAuthority(stampingKey(own!.timestamp, own!.root.certificate)),
    ownRoot: own?.root.certificate ?? null,
  }
}

export const authorityDir = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'keys', 'authority')

const kinds = ['root', 'seal', 'timestamp'] as const

/** Made beside its place and moved there whole, so that it is never there by half, nor twice. */
async function ownAuthority(dir: string): Promise<SelfMadeAuthority> {
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
