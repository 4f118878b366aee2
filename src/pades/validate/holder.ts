/** Holder of a certificate: name, organization, and the Brazilian number: a CPF is masked before it leaves this file, a CNPJ is public. */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { oids } from '../crypto/asn1/oids.ts'
import { oid } from '../crypto/asn1/write.ts'
import { toHex, view } from '../base/octets.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { otherNamesOf, policiesOf } from '../crypto/x509/extensions.ts'
import { attributeOf, calledBy } from '../crypto/x509/name.ts'

export type CertificateHolder = Readonly<{
  name: string
  organization?: string
  issuer: string
  /** Hexadecimal. */
  serialNumber: string
  validFrom: string
  validUntil: string
  /** As anybody may see it: of a CPF the inner digits, a CNPJ whole. */
  identifier?: Readonly<{ type: 'cpf' | 'cnpj'; masked: string }>
  /** Of a company's certificate: the person who answers for it (DOC-ICP-04). */
  responsible?: string
  /** The certificate follows a policy of ICP-Brasil (2.16.76.1.2); whether it really comes from there, the path says. */
  claimsIcpBrasil: boolean
  /** An electronic seal: an organization's or a machine's certificate, and no person's signature. */
  isSeal: boolean
}>

export function holderOf(certificate: Certificate): CertificateHolder {
  const number = numberOf(certificate)
  const organization = attributeOf(certificate.subject, oids.organizationName)
  const responsible = otherNamesOf(certificate)
    .find(({ type }) => type === oids.icpResponsibleName)
    ?.value.trim()
  return {
    name: withoutNumbers(calledBy(certificate.subject)),
    ...(organization ? { organization: withoutNumbers(organization) } : {}),
    issuer: calledBy(certificate.issuer),
    serialNumber: toHex(certificate.serial.subarray(2)),
    validFrom: certificate.notBefore.toISOString(),
    validUntil: certificate.notAfter.toISOString(),
    ...(number
      ? { identifier: { type: number.length === 11 ? ('cpf' as const) : ('cnpj' as const), masked: masked(number) } }
      : {}),
    ...(responsible ? { responsible: withoutNumbers(responsible) } : {}),
    claimsIcpBrasil: policiesOf(certificate).some((policy) => policy.startsWith('2.16.76.1.2.')),
    isSeal: policiesOf(certificate).some((policy) => SEALS.test(policy)) || isEuropeanSeal(certificate),
  }
}

/** CG ICP-Brasil, Resolução 211: SE-S, SE-H, AE-S and AE-H. */
const SEALS = /^2\.16\.76\.1\.2\.20[1-4](\.|$)/

/** EN 319 412-5 §4.2.3: the type of a qualified certificate. */
function isEuropeanSeal(certificate: Certificate): boolean {
  const value = certificate.extensions.get(oids.qualifiedStatements)?.value
  return value !== undefined && view(value).includes(encodedSealType)
}

const encodedSealType = view(oid(oids.qualifiedForSeals))

/** The CPF or CNPJ in clear, and the CPF of the person responsible for a company, for comparing; never to be shown or logged. */
export function numbersOf(certificate: Certificate): string[] {
  const responsible = otherNamesOf(certificate)
    .find(({ type }) => type === oids.icpResponsible)
    ?.value.slice(8, 19)
  return [numberOf(certificate), responsible].flatMap((text) => (text !== undefined && isNumber(text) ? [text] : []))
}

function numberOf(certificate: Certificate): string | undefined {
  const names = otherNamesOf(certificate)
  const candidates = [
    attributeOf(certificate.subject, oids.serialNumber), // CG ICP-Brasil, Resolução 211
    names.find(({ type }) => type === oids.icpCompany)?.value,
    names.find(({ type }) => type === oids.icpPerson)?.value.slice(8, 19), // DDMMAAAA, then the CPF (DOC-ICP-04)
    /:([0-9A-Z]{11,14})$/.exec(calledBy(certificate.subject))?.[1],
  ]
  return candidates
    .map((text) => text?.replace(PREFIX, '').replaceAll(/[^0-9A-Z]/g, ''))
    .find((text) => text !== undefined && isNumber(text))
}

function isNumber(text: string): boolean {
  return (
    (text.length === 11 && isValidCpf(text)) ||
    (text.length === 14 && (isValidCnpj(text) || isValidCnpj(text, { version: 2 })))
  )
}

/** Of a person the outer digits are hidden, as Brazilian authorities publish them; a company's number is public. */
function masked(number: string): string {
  if (number.length === 11) return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`
  return `${number.slice(0, 2)}.${number.slice(2, 5)}.${number.slice(5, 8)}/${number.slice(8, 12)}-${number.slice(12)}`
}

/** EN 319 412-1 §5.1.3 and §5.1.4, or the plain word. */
const PREFIX = /^(?:CPF|CNPJ|(?:PNO|TIN|VAT|NTR)BR)[-: ]*/i

/** ICP-Brasil writes NAME:CPF into the common name; others put it elsewhere in it. */
function withoutNumbers(name: string): string {
  const shortened = name.replace(/:[0-9A-Z]{11,14}$/, '')
  return shortened.replaceAll(/(?<![0-9A-Z])[0-9][0-9./-]{9,16}[0-9](?![0-9A-Z])/g, (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return isNumber(digits) ? masked(digits) : text
  })
}
