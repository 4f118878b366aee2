/** Sentences of a signature page about people, in three languages. */
import type { Language } from '../../kernel/language.ts'
import type { SignedWith } from '../../core/envelope/certificate.model.ts'
import type { RecipientType } from '../../core/envelope/envelope.model.ts'
import type { Shown } from '../../core/envelope/shown-fact.model.ts'

export type SheetSentences = Readonly<{
  completed: string
  sandbox: string
  roles: Readonly<Record<RecipientType, string>>
  acted: Readonly<Record<RecipientType, string>>
  /** Lei 14.063/2020, art. 4: advanced is a certificate of somebody else's than ICP-Brasil. */
  signatureTypes: Readonly<Record<'simple' | 'advanced' | 'qualified', string>>
  open: string
  photo: string
  inPerson: string
  link: (address: string) => string
  terms: (version: string) => string
  /** What stood on their screen: confirmed by their page, or noted by the server for a program that did not say. */
  shown: (shown: Shown) => string
  device: (userAgent: string) => string
  /** Of a qualified signature. */
  certificate: (certificate: SignedWith) => string
  /** MP 2.200-2/2001 and Lei 14.063/2020 in Brazil; ESIGN (15 U.S.C. ch. 96) and UETA in the United States. */
  law: Readonly<Record<'br' | 'br-qualified' | 'us', string>>
}>

export const sheetSentences: Readonly<Record<Language, SheetSentences>> = {
  'pt-BR': {
    completed: 'Concluído',
    sandbox: 'Envelope de teste: sem valor legal.',
    roles: {
      signer: 'Signatário',
      approver: 'Aprovador',
      'carbon-copy': 'Visualizador',
      'in-person-signer': 'Signatário presencial',
    },
    acted: { signer: 'Assinou', approver: 'Aprovou', 'carbon-copy': 'Acompanhou', 'in-person-signer': 'Assinou' },
    signatureTypes: {
      simple: 'Eletrônica simples',
      advanced: 'Eletrônica avançada (certificado digital)',
      qualified: 'Eletrônica qualificada (ICP-Brasil)',
    },
    open: 'Acompanha',
    photo: 'Foto',
    inPerson: 'Presencialmente, no dispositivo do remetente',
    link: (address) => `Link pessoal enviado a ${address}`,
    terms: (version) => `Aceitou os termos, versão ${version}`,
    shown: ({ sha256, isConfirmed }) =>
      `${isConfirmed ? 'Conferiu o documento como foi mostrado' : 'Documento como estava (não confirmado pelo programa usado)'}: SHA-256 ${sha256}`,
    device: (userAgent) => `Navegador: ${userAgent}`,
    certificate: (certificate) =>
      `Certificado de ${withNumber(certificate)}, emitido por ${certificate.issuer}, número de série ${certificate.serialNumber}${certificate.policy ? `, política ${certificate.policy}` : ''}`,
    law: {
      br: 'Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020, art. 4º',
      'br-qualified': 'Medida Provisória 2.200-2/2001, art. 10, §§ 1º e 2º, e Lei 14.063/2020, art. 4º',
      us: 'ESIGN Act (15 U.S.C. § 7001) e UETA',
    },
  },
  en: {
    completed: 'Completed',
    sandbox: 'Test envelope: no legal value.',
    roles: {
      signer: 'Signer',
      approver: 'Approver',
      'carbon-copy': 'Viewer',
      'in-person-signer': 'In-person signer',
    },
    acted: { signer: 'Signed', approver: 'Approved', 'carbon-copy': 'Followed', 'in-person-signer': 'Signed' },
    signatureTypes: {
      simple: 'Simple electronic signature',
      advanced: 'Advanced electronic signature (digital certificate)',
      qualified: 'Qualified electronic signature (ICP-Brasil)',
    },
    open: 'Follows',
    photo: 'Photo',
    inPerson: 'In person, on the sender’s device',
    link: (address) => `Personal link sent to ${address}`,
    terms: (version) => `Accepted the terms, version ${version}`,
    shown: ({ sha256, isConfirmed }) =>
      `${isConfirmed ? 'Confirmed the document as it was shown' : 'Document as it stood (not confirmed by the program that was used)'}: SHA-256 ${sha256}`,
    device: (userAgent) => `Browser: ${userAgent}`,
    certificate: (certificate) =>
      `Certificate of ${withNumber(certificate)}, issued by ${certificate.issuer}, serial number ${certificate.serialNumber}${certificate.policy ? `, policy ${certificate.policy}` : ''}`,
    law: {
      br: 'Brazil: Medida Provisória 2.200-2/2001, art. 10, § 2, and Lei 14.063/2020, art. 4',
      'br-qualified': 'Brazil: Medida Provisória 2.200-2/2001, art. 10, §§ 1 and 2, and Lei 14.063/2020, art. 4',
      us: 'ESIGN Act (15 U.S.C. § 7001) and UETA',
    },
  },
  es: {
    completed: 'Completado',
    sandbox: 'Sobre de prueba: sin valor legal.',
    roles: {
      signer: 'Firmante',
      approver: 'Aprobador',
      'carbon-copy': 'Visualizador',
      'in-person-signer': 'Firmante presencial',
    },
    acted: { signer: 'Firmó', approver: 'Aprobó', 'carbon-copy': 'Siguió', 'in-person-signer': 'Firmó' },
    signatureTypes: {
      simple: 'Electrónica simple',
      advanced: 'Electrónica avanzada (certificado digital)',
      qualified: 'Electrónica cualificada (ICP-Brasil)',
    },
    open: 'Sigue',
    photo: 'Foto',
    inPerson: 'En persona, en el dispositivo del remitente',
    link: (address) => `Enlace personal enviado a ${address}`,
    terms: (version) => `Aceptó los términos, versión ${version}`,
    shown: ({ sha256, isConfirmed }) =>
      `${isConfirmed ? 'Confirmó el documento tal como se mostró' : 'Documento tal como estaba (no confirmado por el programa utilizado)'}: SHA-256 ${sha256}`,
    device: (userAgent) => `Navegador: ${userAgent}`,
    certificate: (certificate) =>
      `Certificado de ${withNumber(certificate)}, emitido por ${certificate.issuer}, número de serie ${certificate.serialNumber}${certificate.policy ? `, política ${certificate.policy}` : ''}`,
    law: {
      br: 'Brasil: Medida Provisória 2.200-2/2001, art. 10, § 2, y Lei 14.063/2020, art. 4',
      'br-qualified': 'Brasil: Medida Provisória 2.200-2/2001, art. 10, §§ 1 y 2, y Lei 14.063/2020, art. 4',
      us: 'ESIGN Act (15 U.S.C. § 7001) y UETA',
    },
  },
}

const withNumber = ({ name, maskedNumber }: SignedWith): string => (maskedNumber ? `${name} (${maskedNumber})` : name)
