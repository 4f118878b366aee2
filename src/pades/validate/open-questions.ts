/** Certificates whose authorities have to be asked, because nothing at hand says whether they were revoked. */
import type { Bytes } from '../base/bytes.ts'
import { calledBy } from '../crypto/x509/name.ts'
import type { Evidence } from './evidence.ts'
import type { SignatureFacts } from './facts.ts'
import type { Path } from './path.ts'
import { revocationsOf } from './revocation.ts'

export type RevocationQuestion = Readonly<{ certificate: Bytes; issuer: Bytes; name: string }>

/** Of a path that leads to nobody who is trusted, nobody is asked: strangers could name any address. */
export function questionsAbout(
  path: Path,
  evidence: Evidence,
  { time, existedAt: strongAt }: Pick<SignatureFacts, 'time' | 'existedAt'>,
): RevocationQuestion[] {
  if (!path.isTrusted) return []
  return revocationsOf(path, evidence, { time, strongAt }).flatMap(({ is }, depth) => {
    const [certificate, issuer] = [path.certificates[depth]!, path.certificates[depth + 1]!]
    if (is === 'good' || is === 'revoked' || is === 'not_published') return []
    return [{ certificate: certificate.der, issuer: issuer.der, name: calledBy(certificate.subject) }]
  })
}

/** Of the signature, and of its timestamps. */
export function pathsOf({ path, timestamps }: Pick<SignatureFacts, 'path' | 'timestamps'>): Path[] {
  return [path?.path, ...timestamps.map((stamp) => stamp.path)].filter((each) => each !== undefined)
}
