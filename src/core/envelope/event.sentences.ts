/** The history of an envelope in words. {recipient}, {document}, {reason}, {where} are put in from the event. */
import type { Language } from '../../kernel/language.ts'
import type { PastEvent } from './event.store.ts'
import { whyHalted } from './halt.model.ts'
import { identifierTitles } from './identifier.sentences.ts'
import type { EnvelopeFact } from './envelope.model.ts'
import { waitCauseNames } from './sealing-wait.sentences.ts'
import { whereSaved, whyUnsaved } from './saving.sentences.ts'

export function eventSentence(event: PastEvent, names: ReadonlyMap<string, string>, language: Language): string {
  const { actor, fact } = event
  const sentence = [factSentence(event, names, language), pagesSentence(fact, language)].filter(Boolean).join(' ')
  if (actor.kind !== 'program' || !doneBySender.has(fact.type)) return sentence
  const [program = '…', user = '…'] = [names.get(actor.clientId), names.get(actor.userId)]
  return `${sentence} ${throughProgram[language].replace('{program}', () => program).replace('{user}', () => user)}`
}

/** What is done, not what follows from it. */
const doneBySender: ReadonlySet<EnvelopeFact['type']> = new Set([
  'envelope.sent',
  'envelope.cancelled',
  'envelope.retried',
  'envelope.files_saved',
  'recipient.corrected',
  'recipient.notified_again',
  'envelope.held',
  'envelope.released',
])

/** Who did it, when it was no person. */
const throughProgram: Readonly<Record<Language, string>> = {
  'pt-BR': '(Pelo programa {program}, em nome de {user}.)',
  en: '(By the program {program}, on behalf of {user}.)',
  es: '(Por el programa {program}, en nombre de {user}.)',
}

function factSentence({ fact }: PastEvent, names: ReadonlyMap<string, string>, language: Language): string {
  const words: Record<string, string | undefined> = {
    recipient: 'recipientId' in fact ? names.get(fact.recipientId) : undefined,
    document: 'documentId' in fact ? names.get(fact.documentId) : undefined,
    reason: reasonOf(fact, language) ?? whyUnsaved(fact, language),
    where: whereSaved(fact, language),
    level: 'level' in fact ? fact.level : undefined,
    wanted: 'wanted' in fact ? fact.wanted : undefined,
    cause: fact.type === 'envelope.sealing_waits' ? waitCauseNames[language][fact.for] : undefined,
    code: fact.type === 'recipient.identified' ? identifierTitles[language][fact.code] : undefined,
  }
  return sentences[language][fact.type].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '…')
}

/** Of a document whose pages were compared before it was sealed. */
function pagesSentence(fact: EnvelopeFact, language: Language): string {
  if (fact.type !== 'document.sealed' || !fact.pages) return ''
  const { compared, changed, notCompared } = fact.pages
  const words: Record<string, number> = { compared, changed, notCompared }
  const { all, some } = pagesSentences[language]
  return (notCompared ? `${all} ${some}` : all).replace(/\{(\w+)\}/g, (_, word: string) => String(words[word]))
}

const pagesSentences: Readonly<Record<Language, Readonly<{ all: string; some: string }>>> = {
  'pt-BR': {
    all: 'Páginas comparadas: {compared}; alteradas fora das marcas: {changed}.',
    some: 'Não puderam ser comparadas: {notCompared}.',
  },
  en: {
    all: 'Pages compared: {compared}; changed outside the marks: {changed}.',
    some: 'Could not be compared: {notCompared}.',
  },
  es: {
    all: 'Páginas comparadas: {compared}; cambiadas fuera de las marcas: {changed}.',
    some: 'No se pudieron comparar: {notCompared}.',
  },
}

function reasonOf(fact: EnvelopeFact, language: Language): string | undefined {
  if (fact.type === 'recipient.refused') return fact.reason
  return fact.type === 'envelope.halted' ? whyHalted(fact, language) : undefined
}

const sentences: Readonly<Record<Language, Readonly<Record<EnvelopeFact['type'], string>>>> = {
  'pt-BR': {
    'envelope.sent': 'O envelope foi enviado.',
    'recipient.activated': 'Chegou a vez de {recipient}.',
    'recipient.viewed': '{recipient} abriu o envelope.',
    'recipient.terms_accepted': '{recipient} aceitou os termos de uso.',
    'recipient.identified': '{recipient} se identificou ({code}).',
    'recipient.signed': '{recipient} assinou.',
    'recipient.signing_began': '{recipient} pediu a assinatura ao provedor do certificado.',
    'recipient.signing_reset': '{recipient} recomeçou a assinatura com certificado.',
    'recipient.signing_failed': 'A assinatura de {recipient} com certificado não deu certo.',
    'recipient.approved': '{recipient} aprovou.',
    'recipient.followed': '{recipient} confirmou o acompanhamento.',
    'recipient.refused': '{recipient} recusou: {reason}',
    'recipient.suspended': 'A participação de {recipient} foi encerrada.',
    'recipient.notified_again': 'Um novo aviso foi enviado a {recipient}.',
    'recipient.corrected': 'Os dados de {recipient} foram corrigidos.',
    'recipient.message_bounced': 'A mensagem a {recipient} voltou sem ser entregue.',
    'recipient.message_failed': 'Não foi possível enviar a mensagem a {recipient}.',
    'recipient.message_withdrawn':
      'Uma mensagem a {recipient} não foi enviada: deixou de ser necessária antes de sair.',
    'envelope.finished': 'Todos fizeram a sua parte; os documentos estão sendo selados.',
    'document.sealed': 'O documento {document} foi selado (PAdES {level}).',
    'document.fell_short':
      'O selo de {document} ficou no nível {level}: para o nível {wanted} faltaram dados de outras autoridades.',
    'sheet.fell_short':
      'O selo da página de assinaturas de {document} ficou no nível {level}: para o nível {wanted} faltaram dados de outras autoridades.',
    'envelope.completed': 'O envelope foi concluído.',
    'document.renewed': 'O documento {document} recebeu um novo carimbo do tempo, para continuar verificável.',
    'sheet.renewed':
      'A página de assinaturas de {document} recebeu um novo carimbo do tempo, para continuar verificável.',
    'envelope.files_saved': 'Os documentos selados e as páginas de assinaturas foram salvos {where}.',
    'envelope.files_not_saved': 'Os arquivos não foram salvos no armazenamento: {reason}',
    'envelope.sealing_waits': 'A selagem espera por {cause} e será tentada de novo automaticamente.',
    'envelope.sealing_resumed': 'A selagem continuou.',
    'envelope.halted': 'A selagem parou: {reason}',
    'envelope.retried': 'A selagem foi retomada.',
    'envelope.validity_ending': 'O remetente foi avisado de que a vigência termina em breve.',
    'envelope.rejected': 'O envelope foi recusado.',
    'envelope.cancelled': 'O envelope foi cancelado.',
    'envelope.expired': 'O prazo do envelope terminou.',
    'envelope.held': 'O envelope foi retido: não será removido enquanto durar a retenção.',
    'envelope.released': 'A retenção do envelope foi encerrada.',
  },
  en: {
    'envelope.sent': 'The envelope was sent.',
    'recipient.activated': 'It became the turn of {recipient}.',
    'recipient.viewed': '{recipient} opened the envelope.',
    'recipient.terms_accepted': '{recipient} accepted the terms of use.',
    'recipient.identified': '{recipient} gave an identification ({code}).',
    'recipient.signed': '{recipient} signed.',
    'recipient.signing_began': '{recipient} asked the provider of their certificate to sign.',
    'recipient.signing_reset': '{recipient} started the signature with a certificate again.',
    'recipient.signing_failed': 'The signature of {recipient} with a certificate did not succeed.',
    'recipient.approved': '{recipient} approved.',
    'recipient.followed': '{recipient} confirmed following.',
    'recipient.refused': '{recipient} declined: {reason}',
    'recipient.suspended': 'The part of {recipient} was closed.',
    'recipient.notified_again': '{recipient} was notified again.',
    'recipient.corrected': 'The details of {recipient} were corrected.',
    'recipient.message_bounced': 'The message to {recipient} came back undelivered.',
    'recipient.message_failed': 'The message to {recipient} could not be sent.',
    'recipient.message_withdrawn': 'A message to {recipient} was not sent: before it left, it was no longer needed.',
    'envelope.finished': 'Everybody has acted; the documents are being sealed.',
    'document.sealed': 'The document {document} was sealed (PAdES {level}).',
    'document.fell_short':
      'The seal of {document} stayed at level {level}: data of other authorities was missing for level {wanted}.',
    'sheet.fell_short':
      'The seal of the signature page of {document} stayed at level {level}: data of other authorities was missing for level {wanted}.',
    'envelope.completed': 'The envelope was completed.',
    'document.renewed': 'The document {document} got another timestamp, so that it stays verifiable.',
    'sheet.renewed': 'The signature page of {document} got another timestamp, so that it stays verifiable.',
    'envelope.files_saved': 'The sealed documents and signature pages were saved {where}.',
    'envelope.files_not_saved': 'The files were not saved in the storage: {reason}',
    'envelope.sealing_waits': 'Sealing waits for {cause} and is tried again automatically.',
    'envelope.sealing_resumed': 'Sealing went on.',
    'envelope.halted': 'Sealing stopped: {reason}',
    'envelope.retried': 'Sealing was started again.',
    'envelope.validity_ending': 'The sender was told that the validity ends soon.',
    'envelope.rejected': 'The envelope was declined.',
    'envelope.cancelled': 'The envelope was cancelled.',
    'envelope.expired': 'The deadline of the envelope passed.',
    'envelope.held': 'The envelope was put on hold: it is not removed while that lasts.',
    'envelope.released': 'The hold on the envelope was lifted.',
  },
  es: {
    'envelope.sent': 'El sobre fue enviado.',
    'recipient.activated': 'Llegó el turno de {recipient}.',
    'recipient.viewed': '{recipient} abrió el sobre.',
    'recipient.terms_accepted': '{recipient} aceptó los términos de uso.',
    'recipient.identified': '{recipient} se identificó ({code}).',
    'recipient.signed': '{recipient} firmó.',
    'recipient.signing_began': '{recipient} pidió la firma al proveedor de su certificado.',
    'recipient.signing_reset': '{recipient} volvió a empezar la firma con certificado.',
    'recipient.signing_failed': 'La firma de {recipient} con certificado no se completó.',
    'recipient.approved': '{recipient} aprobó.',
    'recipient.followed': '{recipient} confirmó el seguimiento.',
    'recipient.refused': '{recipient} rechazó: {reason}',
    'recipient.suspended': 'La participación de {recipient} quedó cerrada.',
    'recipient.notified_again': 'Se envió otro aviso a {recipient}.',
    'recipient.corrected': 'Se corrigieron los datos de {recipient}.',
    'recipient.message_bounced': 'El mensaje a {recipient} volvió sin ser entregado.',
    'recipient.message_failed': 'No se pudo enviar el mensaje a {recipient}.',
    'recipient.message_withdrawn': 'Un mensaje a {recipient} no se envió: dejó de ser necesario antes de salir.',
    'envelope.finished': 'Todos hicieron su parte; los documentos se están sellando.',
    'document.sealed': 'El documento {document} fue sellado (PAdES {level}).',
    'document.fell_short':
      'El sello de {document} quedó en el nivel {level}: para el nivel {wanted} faltaron datos de otras autoridades.',
    'sheet.fell_short':
      'El sello de la página de firmas de {document} quedó en el nivel {level}: para el nivel {wanted} faltaron datos de otras autoridades.',
    'envelope.completed': 'El sobre se completó.',
    'document.renewed': 'El documento {document} recibió un nuevo sello de tiempo para seguir siendo verificable.',
    'sheet.renewed':
      'La página de firmas de {document} recibió un nuevo sello de tiempo para seguir siendo verificable.',
    'envelope.files_saved': 'Los documentos sellados y las páginas de firmas se guardaron {where}.',
    'envelope.files_not_saved': 'Los archivos no se guardaron en el almacenamiento: {reason}',
    'envelope.sealing_waits': 'El sellado espera {cause} y se intentará de nuevo automáticamente.',
    'envelope.sealing_resumed': 'El sellado continuó.',
    'envelope.halted': 'El sellado se detuvo: {reason}',
    'envelope.retried': 'El sellado se reanudó.',
    'envelope.validity_ending': 'Se avisó al remitente de que la vigencia termina pronto.',
    'envelope.rejected': 'El sobre fue rechazado.',
    'envelope.cancelled': 'El sobre fue cancelado.',
    'envelope.expired': 'El plazo del sobre terminó.',
    'envelope.held': 'El sobre fue retenido: no se elimina mientras dure la retención.',
    'envelope.released': 'La retención del sobre terminó.',
  },
}
