/** The history of an envelope in words. */
import { languageName, type Language } from '../../kernel/language.ts'
import { holderSentence } from './certificate.sentences.ts'
import { correctionSentences } from './correction.sentences.ts'
import type { PastEvent } from './event.store.ts'
import { whyHalted } from './halt.sentences.ts'
import type { EnvelopeFact } from './envelope.model.ts'
import { signsAsSentence } from './signs-as.sentences.ts'
import { envelopeText } from './text.ts'

export function eventSentence(event: PastEvent, names: ReadonlyMap<string, string>, language: Language): string {
  const { actor, fact } = event
  const sentence = [
    factSentence(event, names, language),
    'signsAs' in fact ? signsAsSentence(fact.signsAs, language, { moment: 'done' }) : '',
    pagesSentence(fact, language),
    certificateSentence(fact, names, language),
    ...correctionSentences(fact, language),
    termsSentence(fact, language),
  ]
    .filter(Boolean)
    .join(' ')
  const text = envelopeText(language)
  if (actor.kind === 'recipient' && actor.clientId)
    return `${sentence} ${text('inEmbeddedPage', { program: names.get(actor.clientId) ?? '…' })}`
  if (actor.kind !== 'program' || !doneBySender.has(fact.type)) return sentence
  const [program = '…', user = '…'] = [names.get(actor.clientId), names.get(actor.userId)]
  return `${sentence} ${text('throughProgram', { program, user })}`
}

/** What is done, not what follows from it. */
const doneBySender: ReadonlySet<EnvelopeFact['type']> = new Set([
  'envelope.sent',
  'envelope.cancelled',
  'envelope.corrected',
  'envelope.retried',
  'envelope.files_saved',
  'recipient.corrected',
  'recipient.notified_again',
  'recipient.link_shown',
  'envelope.held',
  'envelope.released',
])

/** Which terms were accepted. */
function termsSentence(fact: EnvelopeFact, language: Language): string {
  if (fact.type !== 'recipient.terms_accepted' || !fact.law) return ''
  const text = envelopeText(language)
  const about = { law: text(`laws.${fact.law}`), version: fact.termsVersion }
  return fact.language
    ? text('termsReadIn', { ...about, language: languageName(fact.language) })
    : text('termsOf', about)
}

function factSentence({ actor, fact }: PastEvent, names: ReadonlyMap<string, string>, language: Language): string {
  const text = envelopeText(language)
  return text(`events.${fact.type}`, {
    actor: ('userId' in actor && names.get(actor.userId ?? '')) || '…',
    recipient: ('recipientId' in fact && names.get(fact.recipientId)) || '…',
    document: ('documentId' in fact && names.get(fact.documentId)) || '…',
    reason: reasonOf(fact, language) ?? '…',
    where: fact.type === 'envelope.files_saved' ? text(`savedIn.${placeOf(fact)}`) : '…',
    level: 'level' in fact ? fact.level : '…',
    wanted: 'wanted' in fact ? fact.wanted : '…',
    cause: fact.type === 'envelope.sealing_waits' ? text(`waits.${fact.for}`) : '…',
    archive: 'integration' in fact ? text(`archives.${fact.integration}`) : '…',
    code: fact.type === 'recipient.identified' ? text(`identifiers.${fact.code}`) : '…',
    way: wayOf(fact, language),
    ...attachmentOf(fact),
    ...delegationOf(fact, names),
  })
}

const attachmentOf = (fact: EnvelopeFact) => ({
  title: 'attachment' in fact ? fact.title : '…',
  sha256: fact.type === 'recipient.attachment_given' ? fact.sha256 : '…',
})

/** Who named somebody else, and whom they named. */
const delegationOf = (fact: EnvelopeFact, names: ReadonlyMap<string, string>) =>
  fact.type === 'recipient.delegated'
    ? { former: names.get(fact.from) ?? '…', address: fact.address }
    : { former: '…', address: '…' }

const wayOf = (fact: EnvelopeFact, language: Language): string =>
  fact.type === 'recipient.check_sent' || fact.type === 'recipient.check_passed'
    ? envelopeText(language)(`checks.${fact.by}`)
    : '…'

type Saved = Extract<EnvelopeFact, { type: 'envelope.files_saved' }>

function placeOf({ isElsewhere, folderId }: Saved): 'elsewhere' | 'folder' | 'root' {
  if (isElsewhere) return 'elsewhere'
  return folderId ? 'folder' : 'root'
}

/** Of a document whose pages were compared before it was sealed. */
function pagesSentence(fact: EnvelopeFact, language: Language): string {
  if (fact.type !== 'document.sealed' || !fact.pages) return ''
  const { compared, changed, notCompared } = fact.pages
  const text = envelopeText(language)
  const all = text('pagesCompared', { compared: String(compared), changed: String(changed) })
  return notCompared ? `${all} ${text('pagesNotCompared', { notCompared: String(notCompared) })}` : all
}

/** Of who signed with a certificate that is not their own, or a company's. */
function certificateSentence(fact: EnvelopeFact, names: ReadonlyMap<string, string>, language: Language): string {
  if (fact.type !== 'recipient.signed' || !fact.certificate) return ''
  return holderSentence(fact.certificate, names.get(fact.recipientId) ?? '…', language)
}

function reasonOf(fact: EnvelopeFact, language: Language): string | undefined {
  if (fact.type === 'recipient.refused' || fact.type === 'recipient.delegated') return fact.reason
  if (fact.type === 'envelope.files_not_saved') return envelopeText(language)(`notSaved.${fact.because}`)
  return fact.type === 'envelope.halted' ? whyHalted(fact, language) : undefined
}
