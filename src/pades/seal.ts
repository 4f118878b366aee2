/** All stages in a row, for a key that answers at once: a document goes in, a sealed one comes out, or an error says why not. */
import { digestOf } from './asn1/algorithms.ts'
import type { Bytes } from './bytes.ts'
import { assembleSignedData, withSignatureTimestamp } from './cms/assemble.ts'
import { signedAttributes, type SignaturePolicy } from './cms/signed-attributes.ts'
import type { DrawFinding } from './draw/mark.ts'
import { embed } from './embed.ts'
import { isSame } from './octets.ts'
import { keyKind } from './signers/key-kind.ts'
import { prepare, type PrepareJob } from './prepare.ts'
import type { Level, Prepared, Signer, TimestampAuthority, ToBeSigned } from './stages.ts'
import { readCertificate, type Certificate } from './x509/certificate.ts'

export type SealRequest = Omit<PrepareJob, 'kind' | 'roomBytes' | 'digestAlgorithm'> &
  Readonly<{ policy?: SignaturePolicy }>

export type SealWith = Readonly<{
  signer: Signer
  /** Configured means wanted: if it can't answer, nothing is sealed (TimestampUnavailable). */
  timestampAuthority?: TimestampAuthority
  /** The first stage, where it should run: a workshop's thread, or right here. */
  prepare?: (job: PrepareJob) => Promise<Prepared>
}>

export type Sealed = Readonly<{
  pdf: Bytes
  level: Level
  fieldName: string
  /** DER of the certificate that sealed it. */
  certificate: Bytes
  /** Marks that could not be drawn as asked. */
  findings: readonly DrawFinding[]
}>

export async function seal(request: SealRequest, { signer, timestampAuthority, ...means }: SealWith): Promise<Sealed> {
  const { policy, ...job } = request
  const prepared = await (means.prepare ?? prepare)({
    ...job,
    kind: 'signature',
    digestAlgorithm: signer.digestAlgorithm,
    roomBytes: roomFor(signer, timestampAuthority !== undefined),
  })
  const bare = await sign(prepared, signer, policy)
  const cms = timestampAuthority ? await stamped(bare, signer, timestampAuthority) : bare.cms
  const { pdf, fieldName } = await embed(request.pdf, prepared, cms)
  const level = timestampAuthority ? 'B-T' : 'B-B'
  return { pdf, fieldName, level, certificate: signer.certificate, findings: prepared.findings }
}

/** What a signer is asked to sign, from a prepared document. */
export function toBeSigned(prepared: Prepared, certificate: Certificate, policy?: SignaturePolicy): ToBeSigned {
  const attributes = signedAttributes(prepared.digest, certificate, { policy })
  const { algorithm } = prepared.digest
  return { attributes, digest: { algorithm, bytes: digestOf(algorithm, attributes) } }
}

type Bare = Readonly<{ cms: Bytes; signature: Bytes }>

async function sign(prepared: Prepared, signer: Signer, policy: SignaturePolicy | undefined): Promise<Bare> {
  const certificate = readCertificate(signer.certificate)
  const wanted = toBeSigned(prepared, certificate, policy)
  const signature = await signer.sign(wanted)
  const cms = assembleSignedData({
    attributes: wanted.attributes,
    signature,
    key: keyKind(certificate),
    digestAlgorithm: prepared.digest.algorithm,
    certificate,
    certificates: [signer.certificate, ...signer.chain.filter((der) => !isSame(der, signer.certificate))],
  })
  return { cms, signature }
}

async function stamped({ cms, signature }: Bare, { digestAlgorithm }: Signer, authority: TimestampAuthority) {
  const token = await authority.stamp({ algorithm: digestAlgorithm, bytes: digestOf(digestAlgorithm, signature) })
  return withSignatureTimestamp(cms, token)
}

/** Certificates, the largest signature value we make (RSA 4096), attributes; and a generous token with its own chain. */
function roomFor({ certificate, chain }: Signer, hasTimestamp: boolean): number {
  const certificates = [certificate, ...chain].reduce((total, { length }) => total + length, 0)
  return certificates + 2048 + (hasTimestamp ? 14 * 1024 : 0)
}
