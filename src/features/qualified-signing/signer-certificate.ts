/** The certificate that somebody wants to sign with: read at the door, and refused in words people can act on. */
import { createHash } from 'node:crypto'
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure, Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { Malformed } from '../../pades/crypto/asn1/read.ts'
import { isSame } from '../../pades/base/octets.ts'
import type { SigningTerms } from '../../pades/sign/sign.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import type { TimestampAuthority } from '../../pades/crypto/timestamps/authority.ts'
import type { CmsProfile } from '../../pades/crypto/signer.ts'
import { icpBrasilPolicies } from '../../pades/crypto/policies.ts'
import {
  examineCertificate,
  isExaminable,
  type ExaminedCertificate,
  type Unusable,
} from '../../pades/validate/examine-certificate.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { readCertificates } from '../../pades/crypto/x509/certificate.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import {
  ensureMaySignWith,
  judgeHolder,
  type AskedPerson,
  type DeclaredReason,
  type HolderVerdict,
  type OtherHolderChoice,
  type SignedWith,
} from '../../core/envelope/certificate.model.ts'
import { cpfOf } from '../../core/envelope/identifier.model.ts'
import type { Signing } from '../../core/document/lease.store.ts'
import { findCpfOfContact, type StoredRecipient } from '../../core/envelope/recipient.store.ts'

/** Dependencies of signing with other people's certificates; main opens them from the settings. */
export type QualifiedDeps = Readonly<{
  workshop: Workshop
  /** Whose certificates are good enough; never the self-made authority. */
  trustAnchors: readonly Uint8Array[]
  /** Those among them that are roots of ICP-Brasil, DER. */
  icpBrasil: readonly Uint8Array[]
  revocationSource: RevocationSource
  timestampAuthority: TimestampAuthority
  /** null = a plain ETSI signature. */
  policy: keyof typeof icpBrasilPolicies | null
  profile: CmsProfile
}>

const MOST_CERTIFICATES = 10

/** PEM (also escaped as in an address, as CESS takes it) or base64 of DER. @returns DER, the signer's own first */
export function readSignerCertificates(given: readonly string[]): Bytes[] {
  try {
    const [own, ...above] = given.flatMap((text) => readCertificates(fileIn(unescaped(text))))
    ensure(own && isExaminable(own) && above.length < MOST_CERTIFICATES, 'certificate.missing', {
      field: 'certificates',
    })
    return [own, ...above.filter(isExaminable)].map(({ der }) => new Uint8Array(der))
  } catch (error) {
    if (error instanceof Malformed || error instanceof URIError)
      throw new Refusal('certificate.missing', { field: 'certificates' })
    throw error
  }
}

const unescaped = (text: string): string => (text.includes('%') ? decodeURIComponent(text) : text)
const fileIn = (text: string): Buffer => Buffer.from(text, text.includes('-----BEGIN') ? 'latin1' : 'base64')

/** Good for signing now, or a refusal: valid, for a person, of an authority that is believed, and not revoked. */
export async function examineSigner(
  ctx: Ctx,
  { trustAnchors, revocationSource }: Pick<QualifiedDeps, 'trustAnchors' | 'revocationSource'>,
  certificates: readonly Bytes[],
): Promise<ExaminedCertificate> {
  const examined = await examineCertificate(certificates, { trustAnchors, revocationSource, at: ctx.now() })
  const { unusable } = examined
  ensure(!unusable, unusable ? refusalFor[unusable] : 'certificate.missing', { field: 'certificates' })
  return examined
}

const refusalFor: Readonly<Record<Unusable, RefusalCode>> = {
  expired: 'certificate.expired',
  not_yet_valid: 'signature.certificate_not_valid',
  not_for_signing: 'certificate.not_for_signing',
  not_a_person: 'certificate.not_for_signing',
  untrusted: 'certificate.untrusted',
  revoked: 'certificate.revoked',
  status_unknown: 'certificate.status_unknown',
}

type Asking = Readonly<{
  stored: Pick<StoredRecipient, 'name' | 'address' | 'identifiers' | 'given'>
  details: Readonly<{ organizationId: OrganizationId; otherHolder: OtherHolderChoice | null }>
}>

export type HolderAnswer = Readonly<{ asked: AskedPerson; verdict: HolderVerdict }>

/** Whether the certificate is that of who was asked, and what follows where it is not (docs/domain/documents.md). */
export async function verdictOn(
  reader: Reader,
  { stored, details }: Asking,
  { holder, numbers }: ExaminedCertificate,
): Promise<HolderAnswer> {
  const asked = await askedPerson(reader, { stored, details })
  const names = holder.responsible === undefined ? [holder.name] : [holder.name, holder.responsible]
  const verdict = judgeHolder(asked, { names, numbers, isCompany: isCompany(holder) }, details.otherHolder)
  return { asked, verdict }
}

/** By the CPF that was asked for; else by that of the sender's contact with this address, as it stands now (decision 319). */
async function askedPerson(reader: Reader, { stored, details }: Asking): Promise<AskedPerson> {
  const cpf = cpfOf(stored) ?? (await findCpfOfContact(reader, details.organizationId, stored.address))
  return { name: stored.name, cpf }
}

/** Refuses somebody else's certificate, unless the sender takes it with a declared reason. @returns the reason that counts */
export async function ensureRightPerson(
  reader: Reader,
  asking: Asking,
  { examined, declared }: Readonly<{ examined: ExaminedCertificate; declared: DeclaredReason | null }>,
): Promise<DeclaredReason | null> {
  const { verdict } = await verdictOn(reader, asking, examined)
  return ensureMaySignWith(verdict, declared)
}

export const isCompany = ({ identifier }: ExaminedCertificate['holder']): boolean => identifier?.type === 'cnpj'

/** A provider that answers with a CMS signs under no policy of ours; those of ICP-Brasil name no RSASSA-PSS (DOC-ICP-15.03). */
export const policyFor = (
  { policy }: QualifiedDeps,
  { provider }: Pick<Signing, 'provider'>,
): QualifiedDeps['policy'] => (provider?.form === 'cms' || provider?.isByPss ? null : policy)

export function termsFor(
  deps: QualifiedDeps,
  signing: Readonly<{ certificates: readonly Bytes[] }> & Pick<Signing, 'provider'>,
): SigningTerms {
  const [certificate, ...chain] = signing.certificates
  const policy = policyFor(deps, signing)
  if (!certificate) throw new RangeError('no certificate')
  const isByPss = signing.provider?.isByPss ?? false
  return { certificate, chain, isByPss, ...(policy ? { policy: icpBrasilPolicies[policy] } : {}) }
}

/** A CPF with its outer digits hidden; a CNPJ whole, for a public register has it, and papers name companies by it. */
export function shownNumber({ holder: { identifier }, numbers }: Pick<ExaminedCertificate, 'holder' | 'numbers'>) {
  const cnpj = numbers.find((number) => number.length === 14)
  if (identifier?.type !== 'cnpj' || cnpj === undefined) return identifier?.masked ?? null
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}

export function signedWith(
  { holder, numbers, certificate, anchor }: ExaminedCertificate,
  declared: DeclaredReason | null,
  { policy, icpBrasil }: Pick<QualifiedDeps, 'policy' | 'icpBrasil'>,
): SignedWith {
  return {
    name: holder.name,
    issuer: holder.issuer,
    serialNumber: holder.serialNumber,
    sha256: createHash('sha256').update(certificate).digest('hex'),
    maskedNumber: shownNumber({ holder, numbers }),
    policy,
    ...(holder.responsible !== undefined && { responsible: holder.responsible }),
    ...(declared && { declared }),
    isIcpBrasil: anchor !== undefined && icpBrasil.some((root) => isSame(root, anchor)),
  }
}
