/** The words of the signature page. */
import type { Language } from '../../base/language.ts'
import type { SheetData } from './sheet-data.ts'

type Messages = Readonly<{
  title: string
  intro: string
  document: string
  envelope: string
  recipients(count: number): string
  history: string
  integrity: string
  name: string
  pages: string
  originalSha256: string
  sentSha256: string
  finalSha256: string
  pagesCompared: string
  compared(pages: NonNullable<SheetData['document']['pagesCompared']>): string
  envelopeTitle: string
  code: string
  organization: string
  sender: string
  state: string
  ip: string
  location: string
  authentication: string
  signatureType: string
  ledgerHead: string
  law: string
  verify: string
  secretCode: string
  forValidator(code: string): string
  scan: string
  timesIn(zone: string): string
  page(number: number, total: number): string
  signatureOf(name: string): string
  qrCode: string
}>

export const sheetMessages: Record<Language, Messages> = {
  'pt-BR': {
    title: 'Página de assinaturas',
    intro: 'Esta página acompanha o documento abaixo e diz quem agiu sobre ele, quando e como.',
    document: 'Documento',
    envelope: 'Envelope',
    recipients: (count) => (count === 1 ? 'Participante' : `Participantes (${count})`),
    history: 'Histórico',
    integrity: 'Integridade',
    name: 'Nome',
    pages: 'Páginas',
    originalSha256: 'SHA-256 do original',
    sentSha256: 'SHA-256 do enviado',
    finalSha256: 'SHA-256 do assinado',
    pagesCompared: 'Páginas comparadas',
    compared: ({ compared, changed, notCompared }) =>
      `${compared}; alteradas fora das marcas: ${changed}${notCompared ? `; não comparadas: ${notCompared}` : ''}`,
    envelopeTitle: 'Título',
    code: 'Código',
    organization: 'Organização',
    sender: 'Remetente',
    state: 'Situação',
    ip: 'IP',
    location: 'Local',
    authentication: 'Autenticação',
    signatureType: 'Assinatura',
    ledgerHead: 'Registro de eventos',
    law: 'Base legal',
    verify: 'Verificação',
    secretCode: 'Código secreto',
    forValidator: (code) =>
      `${code} (o validar.iti.gov.br o pede depois de ler o QR code; quem o tem recebe o documento)`,
    scan: 'Leia o código para verificar',
    timesIn: (zone) => `Horários em ${zone}`,
    page: (number, total) => `Página ${number} de ${total}`,
    signatureOf: (name) => `Assinatura de ${name}`,
    qrCode: 'Código QR do endereço de verificação',
  },
  en: {
    title: 'Signature page',
    intro: 'This page goes with the document below and says who acted on it, when and how.',
    document: 'Document',
    envelope: 'Envelope',
    recipients: (count) => (count === 1 ? 'Recipient' : `Recipients (${count})`),
    history: 'History',
    integrity: 'Integrity',
    name: 'Name',
    pages: 'Pages',
    originalSha256: 'SHA-256 of the original',
    sentSha256: 'SHA-256 as sent',
    finalSha256: 'SHA-256 as signed',
    pagesCompared: 'Pages compared',
    compared: ({ compared, changed, notCompared }) =>
      `${compared}; changed outside the marks: ${changed}${notCompared ? `; not compared: ${notCompared}` : ''}`,
    envelopeTitle: 'Title',
    code: 'Code',
    organization: 'Organization',
    sender: 'Sender',
    state: 'State',
    ip: 'IP',
    location: 'Location',
    authentication: 'Authentication',
    signatureType: 'Signature',
    ledgerHead: 'Event record',
    law: 'Legal basis',
    verify: 'Verification',
    secretCode: 'Secret code',
    forValidator: (code) =>
      `${code} (validar.iti.gov.br asks for it after reading the QR code; whoever has it gets the document)`,
    scan: 'Scan to verify',
    timesIn: (zone) => `Times in ${zone}`,
    page: (number, total) => `Page ${number} of ${total}`,
    signatureOf: (name) => `Signature of ${name}`,
    qrCode: 'QR code of the verification address',
  },
  es: {
    title: 'Página de firmas',
    intro: 'Esta página acompaña al documento indicado y dice quién actuó sobre él, cuándo y cómo.',
    document: 'Documento',
    envelope: 'Sobre',
    recipients: (count) => (count === 1 ? 'Participante' : `Participantes (${count})`),
    history: 'Historial',
    integrity: 'Integridad',
    name: 'Nombre',
    pages: 'Páginas',
    originalSha256: 'SHA-256 del original',
    sentSha256: 'SHA-256 del enviado',
    finalSha256: 'SHA-256 del firmado',
    pagesCompared: 'Páginas comparadas',
    compared: ({ compared, changed, notCompared }) =>
      `${compared}; cambiadas fuera de las marcas: ${changed}${notCompared ? `; no comparadas: ${notCompared}` : ''}`,
    envelopeTitle: 'Título',
    code: 'Código',
    organization: 'Organización',
    sender: 'Remitente',
    state: 'Estado',
    ip: 'IP',
    location: 'Lugar',
    authentication: 'Autenticación',
    signatureType: 'Firma',
    ledgerHead: 'Registro de eventos',
    law: 'Base legal',
    verify: 'Verificación',
    secretCode: 'Código secreto',
    forValidator: (code) =>
      `${code} (validar.iti.gov.br lo pide después de leer el código QR; quien lo tiene recibe el documento)`,
    scan: 'Escanee el código para verificar',
    timesIn: (zone) => `Horarios en ${zone}`,
    page: (number, total) => `Página ${number} de ${total}`,
    signatureOf: (name) => `Firma de ${name}`,
    qrCode: 'Código QR de la dirección de verificación',
  },
}
