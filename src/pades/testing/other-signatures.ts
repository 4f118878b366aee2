/** Signatures as other programs make them: whatever a test writes into the place of a document that was prepared. */
import { createPrivateKey, sign } from 'node:crypto'
import { digestOf, type DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import type { Bytes } from '../base/bytes.ts'
import { childrenOf, decode } from '../crypto/asn1/read.ts'
import { assembleSignedData } from '../crypto/cms/assemble.ts'
import { signedAttributes, type SignaturePolicy } from '../crypto/cms/signed-attributes.ts'
import { concat, own, toHex, view } from '../base/octets.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'
import { prepare } from '../sign/prepare.ts'
import { makePdf } from './make-pdf.ts'
import { pkiFile } from './pki.ts'

const now = new Date('2026-12-01T12:00:00Z')
const plain = makePdf({ content: 'q Q' })

type Made = Readonly<{
  kind?: 'signature' | 'timestamp'
  base?: Bytes
  subFilter?: string
  /** Written over the room that a long /Reason leaves. */
  entry?: string
  /** Of signing, as the file says. */
  date?: Date
  contentsOf: (content: Bytes) => Bytes | Promise<Bytes>
}>

export async function signedBy({
  base = plain,
  kind = 'signature',
  subFilter,
  entry,
  date = now,
  contentsOf,
}: Made): Promise<Bytes> {
  const room = { reason: 'x'.repeat(4000), roomBytes: 20_000, digestAlgorithm: 'sha256' } as const
  const { delta, byteRange } = await prepare({ pdf: base, kind, fieldName: 'Outro', date, ...room })
  const text = Buffer.from(delta, 'base64').toString('latin1')
  const replaced = text
    .replace('/SubFilter /ETSI.CAdES.detached', (old) =>
      (subFilter ? `/SubFilter /${subFilter}` : old).padEnd(old.length),
    )
    .replace(/\/Reason \(x+\)/, (old) => (entry ?? '').padEnd(old.length))
  const pdf = concat([base, own(Buffer.from(replaced, 'latin1'))])
  const [, before, after] = byteRange
  const contents = await contentsOf(concat([pdf.subarray(0, before), pdf.subarray(after)]))
  view(pdf).write(toHex(contents), before + 1, 'latin1')
  return pdf
}

const rsa = readCertificates(pkiFile('rsa.pem'))[0]!
const rsaKey = createPrivateKey(Buffer.from(pkiFile('rsa.key.pem')))

type Parts = Readonly<{
  digest?: DigestAlgorithm
  content?: Bytes
  policy?: SignaturePolicy
  named?: string
  /** Its attributes are written in the order that DER does not want, and signed so, or as DER. */
  backwards?: 'signed so' | 'signed as DER'
}>

/** Detached, by the certificate `rsa`. @param named whose certificate its attributes name */
export function cms(
  signedContent: Bytes,
  { digest = 'sha256', content, policy, named = 'rsa', backwards }: Parts = {},
): Bytes {
  const bytes = digestOf(digest, content ?? signedContent)
  const certificate = readCertificates(pkiFile(`${named}.pem`))[0]!
  const ordered = signedAttributes({ algorithm: digest, bytes }, certificate, policy ? { policy } : {})
  const attributes = backwards ? reversed(ordered) : ordered
  return assembleSignedData({
    attributes,
    signature: own(sign(digest, backwards === 'signed so' ? attributes : ordered, rsaKey)),
    key: 'rsa',
    digestAlgorithm: digest,
    certificate: rsa,
    certificates: [rsa.der, ...readCertificates(pkiFile('sub.pem')).map(({ der }) => der)],
    ...(content ? { content: { type: oids.data, bytes: content } } : {}),
  })
}

function reversed(set: Bytes): Bytes {
  const parts = childrenOf(decode(set)).map(({ raw }) => raw)
  const octets = concat(parts)
  return concat([set.subarray(0, set.length - octets.length), ...parts.toReversed()])
}
