/** Reads the certificates that a provider names: PEM, or the bare base64 of DER. */
import { Malformed } from '../../pades/crypto/asn1/read.ts'
import { readCertificates } from '../../pades/crypto/x509/certificate.ts'
import { isExaminable } from '../../pades/validate/examine-certificate.ts'

/** @returns DER; nothing where the first can't be read */
export function chainIn(text: string): Uint8Array<ArrayBuffer>[] {
  const file = Buffer.from(text, text.includes('-----BEGIN') ? 'latin1' : 'base64')
  try {
    const [own, ...above] = readCertificates(file)
    if (!own || !isExaminable(own)) return []
    return [own, ...above.filter(isExaminable)].map(({ der }) => new Uint8Array(der))
  } catch (error) {
    if (error instanceof Malformed) return []
    throw error
  }
}
