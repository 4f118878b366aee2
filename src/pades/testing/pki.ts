/** The test PKI of fixtures/pki as signers, timestamp authorities and trust anchors. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { localTimestampAuthority } from '../crypto/authority/local-timestamp.ts'
import type { Bytes } from '../base/bytes.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import type { RevocationSource } from '../crypto/revocation-source.ts'
import type { Signer } from '../crypto/signer.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import type { Party } from './authorities.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'

export const pkiFile = (name: string): Bytes =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/pki/${name}`, import.meta.url)))

const text = (name: string): string => Buffer.from(pkiFile(name)).toString('utf8')

const authorities = ['sub', 'root', 'stranger', 'time-sub', 'revoked-sub', 'rsa']

export const pkiSigner = (name: string): Signer =>
  pemSigner(text(`${name}.key.pem`), [name, ...authorities].map((each) => text(`${each}.pem`)).join('\n'))

/** Stamps any time that it is told. */
export function pkiTimestampAuthority(time: Date, name = 'tsa'): TimestampAuthority {
  const [certificate] = readCertificates(pkiFile(`${name}.pem`))
  const authority = name === 'time-tsa' ? 'time-sub.pem' : 'sub.pem'
  const chain = readCertificates(pkiFile(authority)).map(({ der }) => der)
  return localTimestampAuthority(
    { key: createPrivateKey(text(`${name}.key.pem`)), certificate: certificate!, chain },
    () => time,
  )
}

export function pkiParty(name: string): Party {
  const [certificate] = readCertificates(pkiFile(`${name}.pem`))
  return { key: createPrivateKey(text(`${name}.key.pem`)), name: certificate!.subject.der, certificate: certificate! }
}

export const pkiAnchors: readonly Bytes[] = [pkiFile('root.pem')]
export const pkiLists: readonly Bytes[] = ['root', 'sub', 'time-sub', 'revoked-sub'].map((name) =>
  pkiFile(`${name}.crl`),
)

/** What the authorities would answer if they were asked: OCSP answers where the PKI has good ones, lists for the others. */
export const pkiRevocationSource: RevocationSource = {
  async ask(certificate, issuer) {
    const named = (name: string, der: Bytes) => readCertificates(pkiFile(`${name}.pem`))[0]!.der.join() === der.join()
    const answered = ['rsa', 'ec', 'tsa'].find((name) => named(name, certificate))
    if (answered) return { kind: 'ocsp', der: pkiFile(`${answered}.ocsp`) }
    const list = ['root', 'sub', 'time-sub', 'revoked-sub'].find((name) => named(name, issuer))
    return list ? { kind: 'crl', der: pkiFile(`${list}.crl`) } : undefined
  },
}
