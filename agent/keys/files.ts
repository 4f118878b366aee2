/** Keys in PKCS#12 files: kept by their path, opened with a password for each signature. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { isSame, own } from '../../src/pades/base/octets.ts'
import { chainAbove, KeyUnusable } from '../../src/pades/crypto/signers/key-signer.ts'
import { openPkcs12, WrongPassword } from '../../src/pades/crypto/signers/pkcs12.ts'
import { readCertificate, readCertificates, type Certificate } from '../../src/pades/crypto/x509/certificate.ts'
import type { KeyFile } from '../settings-file.ts'
import { KeyRefused, type HeldKey, type KeySource } from './key-ring.ts'
import { signDigest } from './sign-digest.ts'

const LARGEST_FILE = 1024 * 1024

/** Reads which certificates a file holds. Throws KeyRefused. */
export function readKeyFile(file: string, password: string): KeyFile {
  const { certificate, chain } = open(file, password)
  return { path: file, chain: [certificate, ...chain].map(({ der }) => pemOf(der)) }
}

export const keyFiles =
  (files: () => readonly KeyFile[]): KeySource =>
  () =>
    Promise.resolve(files().flatMap(heldIn))

/** A file that is not there, such as one on a disk that was taken out, holds nothing. */
function heldIn({ path: file, chain }: KeyFile): HeldKey[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return []
  const [certificate, ...above] = chain.flatMap((pem) => readCertificates(Buffer.from(pem)))
  if (!certificate) return []
  const sign: HeldKey['sign'] = async (password, digests) => {
    const opened = open(file, password)
    if (!isSame(opened.certificate.der, certificate.der)) throw new KeyRefused('gone') // somebody exchanged the file
    return digests.map((digest) => signDigest(opened.key, digest))
  }
  return [{ certificate, chain: above, place: path.basename(file), asks: 'password', locked: null, sign }]
}

type Opened = Readonly<{ key: KeyObject; certificate: Certificate; chain: readonly Certificate[] }>

function open(file: string, password: string): Opened {
  const { keys, certificates } = unlocked(file, password)
  for (const key of keys) {
    const spki = own(createPublicKey(key).export({ format: 'der', type: 'spki' }))
    const certificate = certificates.find((each) => isSame(each.spki, spki))
    if (certificate) return { key, certificate, chain: chainAbove(certificate, certificates).map(readCertificate) }
  }
  throw new KeyRefused('unusable')
}

function unlocked(file: string, password: string): ReturnType<typeof openPkcs12> {
  let bytes: Buffer
  try {
    if (statSync(file).size > LARGEST_FILE) throw new KeyRefused('unusable')
    bytes = readFileSync(file)
  } catch (cause) {
    throw cause instanceof KeyRefused ? cause : new KeyRefused('gone', { cause })
  }
  try {
    return openPkcs12(bytes, password)
  } catch (cause) {
    if (cause instanceof WrongPassword) throw new KeyRefused('wrong', { cause })
    if (cause instanceof KeyUnusable) throw new KeyRefused('unusable', { cause })
    throw cause
  }
}

export function pemOf(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
