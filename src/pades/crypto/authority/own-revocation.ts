/** Revocation list (CRL) of the self-made authority for the certificates that it issued, made on request, at most once an hour for seals. */
import { createPrivateKey } from 'node:crypto'
import type { Bytes } from '../../base/bytes.ts'
import { isSame } from '../../base/octets.ts'
import type { RevocationSource } from '../revocation-source.ts'
import { readCertificates } from '../x509/certificate.ts'
import { writeRevocationList } from '../x509/write-revocation-list.ts'
import type { KeyAndCertificate } from './self-made.ts'

const DAY_MS = 24 * 3600 * 1000
const GOOD_FOR_DAYS = 30
const MADE_ANEW_AFTER_MS = 3600 * 1000

/** Nothing has ever been revoked: an operator who stops trusting this authority makes another one. */
export function ownRevocationList({ key, certificate }: KeyAndCertificate, now: Date): Bytes {
  const [root] = readCertificates(Buffer.from(certificate))
  if (!root) throw new RangeError('no certificate of the authority')
  const nextUpdate = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS)
  return writeRevocationList({ thisUpdate: now, nextUpdate }, { name: root.subject.der, key: createPrivateKey(key) })
}

/** Answers for its own certificates, and asks the other source about everybody else's. */
export function ownRevocationSource(
  authority: KeyAndCertificate,
  otherwise: RevocationSource,
  clock: () => Date = () => new Date(),
): RevocationSource {
  const [root] = readCertificates(Buffer.from(authority.certificate))
  let last: Readonly<{ at: Date; der: Bytes }> | undefined
  const listAt = (now: Date): Bytes => {
    const ageMs = last ? now.getTime() - last.at.getTime() : Infinity
    if (!last || ageMs < 0 || ageMs >= MADE_ANEW_AFTER_MS) last = { at: now, der: ownRevocationList(authority, now) }
    return last.der
  }
  return {
    async ask(certificate, issuer) {
      if (!root || !isSame(issuer, root.der)) return otherwise.ask(certificate, issuer)
      return { kind: 'crl', der: listAt(clock()) }
    },
  }
}
