/** When the certificates end that the seal stands on. */
import { readCertificate, readCertificates } from '../pades/crypto/x509/certificate.ts'
import type { Sealing } from './sealing.ts'

export function certificateEnds({ signer, own }: Pick<Sealing, 'signer' | 'own'>): Readonly<Record<string, Date>> {
  const seal = readCertificate(signer.certificate).notAfter
  const [authority] = own
  if (!authority) return { seal }
  const [root] = readCertificates(Buffer.from(authority.certificate))
  return { seal, own_authority: root!.notAfter }
}
