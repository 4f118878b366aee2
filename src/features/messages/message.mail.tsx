/** Writes the letters: subject, HTML and text of the same words. Everything that people typed is escaped by React. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../kernel/language.ts'
import { formatMoney } from '../../kernel/money.ts'
import { limitedResources } from '../../core/identity/plan.model.ts'
import type { LetterName } from './letter.model.ts'
import type { LetterFace } from './letter-face.ts'
import { Page, type LetterParts, type Sentences } from './mail-page.tsx'
import { accountNews } from './account-news.model.ts'
import type { AccountTold } from './message.model.ts'
import { letterText } from './text.ts'

/** What a letter about an envelope tells. */
export type EnvelopeTold = Readonly<{
  title: string
  /** What the sender wants as subject of requests; empty = ours. */
  subject: string
  message: string
  code: string
  isSandbox: boolean
  expireAt: Date | null
  timeZone: string
  documents: readonly string[]
  senderName: string
  senderEmail: string
  /** null = the sender's own workspace. */
  organization: string | null
  by: string
  reason: string
  because: string
  /** What was corrected, a sentence each. */
  changes: readonly string[]
  /** When its validity ends, in letters about that. */
  until: Date | null
  /** The organization's own words to the recipient; empty or absent: none. */
  request?: string
}>

export type LetterInput = Readonly<{
  letter: LetterName
  language: Language
  toName: string
  /** Where the one button goes; null = no button. */
  link: string | null
  envelope: EnvelopeTold | null
  /** Of letters that invite into an organization. */
  invitation?: Readonly<{ organization: string; by: string }> | null
  /** Of letters with a code for a public link. */
  coded?: Readonly<{ organization: string; code: string }> | null
  /** Of letters with the code of an identity check. */
  checkCode?: string | null
  /** Of letters that ask for a signature with a certificate: the apps that keep one, and whether it may lie on a computer. */
  certificate?: Readonly<{ apps: readonly string[]; hasPlugin: boolean }> | null
  /** Of letters about an account. */
  account?: AccountTold
  /** Where times are told for; the world's, unless told. */
  timeZone?: string
  /** What the letter wears; null or absent: ours. */
  face?: LetterFace | null
}>

export type Written = Readonly<{ subject: string; html: string; text: string }>

const PRODUCT = 'Rubrica'

export function writeLetter(input: LetterInput): Written {
  const parts = partsOf(input)
  return {
    subject: subjectOf(input, parts.sentences),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<Page {...parts} />)}`,
    text: textOf(parts),
  }
}

const tones = {
  sign: 'asks',
  approve: 'asks',
  follow: 'asks',
  sign_reminder: 'asks',
  approve_reminder: 'asks',
  follow_reminder: 'asks',
  completed: 'good',
  completed_sender: 'good',
  refused: 'bad',
  refused_sender: 'bad',
  corrected: 'asks',
  removed: 'bad',
  delegated: 'asks',
  delegation_made: 'asks',
  cancelled: 'bad',
  expired: 'bad',
  expired_sender: 'bad',
  halted: 'bad',
  validity_ending: 'asks',
  undelivered: 'bad',
  check_locked: 'bad',
  verify_email: 'asks',
  reset_password: 'asks',
  password_changed: 'bad',
  new_device: 'bad',
  second_factor_on: 'good',
  second_factor_off: 'bad',
  recovery_code_used: 'bad',
  recovery_codes_renewed: 'bad',
  passkey_added: 'good',
  passkey_removed: 'bad',
  provider_unlinked: 'bad',
  provider_linked: 'good',
  data_copy_ready: 'good',
  deletion_asked: 'bad',
  deletion_withdrawn: 'good',
  deletion_waits: 'asks',
  account_deleted: 'good',
  retention_ending: 'asks',
  payment_failed: 'bad',
  payment_held: 'bad',
  payment_refunded: 'good',
  plan_ended: 'bad',
  plan_usage: 'asks',
  plan_requested: 'asks',
  webhook_paused: 'bad',
  integration_stopped: 'bad',
  member_removed: 'bad',
  member_left: 'asks',
  rights_changed: 'asks',
  owner_made: 'good',
  owner_ended: 'bad',
  invitation_accepted: 'good',
  invitation: 'asks',
  submission_code: 'asks',
  check_code: 'asks',
} as const satisfies Record<LetterName, LetterParts['tone']>

const isRequest = (letter: LetterName) => /^(sign|approve|follow)/.test(letter)
const isNews = (letter: LetterName) => accountNews.some((news) => news === letter)
const isForSender = (letter: LetterName) =>
  letter === 'halted' ||
  letter === 'validity_ending' ||
  letter === 'undelivered' ||
  letter === 'check_locked' ||
  letter === 'delegated' ||
  letter.endsWith('_sender')

function subjectOf({ letter, envelope }: LetterInput, { subject }: Sentences): string {
  const wanted = isRequest(letter) && envelope?.subject ? envelope.subject : subject
  return oneLine(envelope?.isSandbox ? `[test] ${wanted}` : wanted)
}

function partsOf(input: LetterInput): LetterParts {
  const { letter, language, toName, link, envelope, face = null } = input
  const text = letterText(language)
  return {
    language,
    tone: tones[letter],
    sentences: sentencesOf(input, text),
    greeting: toName ? text('greeting', { name: toName }) : text('greetingWithoutName'),
    sandbox: envelope?.isSandbox ? text('sandbox') : null,
    quotes: isRequest(letter) && envelope ? quotesOf(envelope, text) : [],
    rows:
      letter === 'check_code'
        ? []
        : envelope
          ? [...rowsOf(letter, envelope, text, language), ...needsOf(input, text)]
          : newsRows(input, text),
    link,
    copyLink: text('copyLink'),
    notes: [...notesOf(letter, envelope, text), ...(face ? [text('sentThrough', { name: face.name })] : [])],
    face,
  }
}

/** The words of others, under their names: nobody takes them for ours. */
const quotesOf = ({ message, senderName, organization, request = '' }: EnvelopeTold, text: Text) =>
  [
    { from: text('messageFrom', { name: organization ?? '' }), text: organization ? request.trim() : '' },
    { from: text('messageFrom', { name: senderName }), text: message.trim() },
  ].filter((quote) => quote.text !== '')

type Text = ReturnType<typeof letterText>

function sentencesOf(input: LetterInput, text: Text): Sentences {
  const { letter } = input
  const told = toldOf(input, text)
  return {
    subject: text(`letters.${letter}.subject`, told),
    title: text(`letters.${letter}.title`, told),
    lead: letter === 'sign' && input.certificate ? text('qualifiedLead', told) : text(`letters.${letter}.lead`, told),
    button: text(`letters.${letter}.button`),
  }
}

/**
 * What a sentence may speak of: the envelope's title, the product's name in letters about an account, or the organization that invites; the
 * sender, with their organization unless it is their own; who refused or was not reached, or the passkey or provider that it is about; how
 * many recovery codes, envelopes or per cent; on which day something happens; who asks, what is used up, what was paid, a code, or the delegate.
 */
function toldOf(
  { letter, envelope, invitation, coded, checkCode, account, language, timeZone }: LetterInput,
  text: Text,
) {
  const left = account?.left ?? 0
  const day = account?.day ? dayOf(account.day, language, timeZone) : ''
  if (invitation)
    return { title: invitation.organization, sender: invitation.by, by: '', left, percent: '', day, what: '' }
  if (coded) return { title: coded.organization, sender: '', by: '', left, percent: '', day, what: coded.code }
  const by = envelope?.by ?? account?.name ?? ''
  return {
    title: envelope?.title ?? PRODUCT,
    sender: senderOf(envelope, text),
    by,
    left,
    percent: String(left),
    day,
    what: delegateIn(letter, envelope) ?? checkCode ?? whatOf(account, language, text),
  }
}

const delegateIn = (letter: LetterName, envelope: EnvelopeTold | null): string | undefined =>
  letter === 'delegated' ? envelope?.because : undefined

/** A person's name, or the name of what a plan limits. */
const whatOf = (account: AccountTold | undefined, language: Language, text: Text): string => {
  if (account?.currency) return formatMoney(account.cents ?? 0, account.currency, language)
  const what = account?.what ?? ''
  const resource = limitedResources.find((each) => each === what)
  return resource ? text(`used.${resource}`) : what
}

const dayOf = (day: string, language: Language, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(day))

/** From where somebody signed in, in the letter about it. */
function newsRows({ account, language, timeZone = 'UTC' }: LetterInput, text: Text): LetterParts['rows'] {
  if (!account?.at) return []
  const { browser = '', system = '', ip = '', at } = account
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const when = new Intl.DateTimeFormat(language, { ...parts, timeZone, timeZoneName: 'short' }).format(new Date(at))
  return [
    [text('device'), deviceOf(browser, system, text)],
    [text('address'), ip],
    [text('when'), when],
  ]
}

function deviceOf(browser: string, system: string, text: Text): string {
  const named = browser || text('unknownBrowser')
  return system ? text('browserOnSystem', { browser: named, system }) : named
}

function senderOf(envelope: EnvelopeTold | null, text: Text): string {
  if (!envelope) return PRODUCT
  const { senderName: name, organization } = envelope
  return organization ? text('senderOf', { name, organization }) : name
}

function rowsOf(letter: LetterName, envelope: EnvelopeTold, text: Text, language: Language): LetterParts['rows'] {
  const rows: (readonly [string, string | null])[] = [
    [text('envelope'), envelope.title],
    [text('documents'), documentList(envelope.documents, text)],
    [text('deadline'), isRequest(letter) ? moment(envelope.expireAt, envelope, language) : null],
    [text('validUntil'), moment(envelope.until, envelope, language)],
    [text('changed'), envelope.changes.join('\n') || null],
    [text('reason'), envelope.reason || null],
    [text('because'), letter === 'delegated' ? null : envelope.because || null],
    [text('code'), isRequest(letter) ? null : envelope.code],
  ]
  return rows.filter((row): row is readonly [string, string] => row[1] !== null)
}

/** What somebody has to have at hand to sign with a certificate. */
function needsOf({ letter, certificate, language }: LetterInput, text: Text): LetterParts['rows'] {
  if (!certificate || !isRequest(letter)) return []
  const { apps, hasPlugin } = certificate
  const where = apps.length > 0 ? (hasPlugin ? 'both' : 'cloud') : hasPlugin ? 'computer' : 'anywhere'
  const named = new Intl.ListFormat(language, { type: 'disjunction' }).format(apps)
  return [[text('needs'), text(`needsOf.${where}`, { apps: named })]]
}

const SHOWN_DOCUMENTS = 5

function documentList(names: readonly string[], text: Text): string | null {
  if (names.length === 0) return null
  const rest = names.length - SHOWN_DOCUMENTS
  return [
    ...names.slice(0, SHOWN_DOCUMENTS),
    ...(rest > 0 ? [text('moreDocuments', { count: String(rest) })] : []),
  ].join('\n')
}

function moment(at: Date | null, { timeZone }: EnvelopeTold, language: Language): string | null {
  return at && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}

function notesOf(letter: LetterName, envelope: EnvelopeTold | null, text: Text): string[] {
  if (letter === 'invitation') return [text('whyInvited')]
  if (letter === 'submission_code') return [text('whyCode')]
  if (letter === 'check_code') return [text('whyCheck')]
  if (letter === 'account_deleted') return [text('whyHadAccount')]
  if ((letter === 'removed' || letter === 'delegation_made') && envelope)
    return [text('whyEnvelopeBefore', { sender: envelope.senderName, email: envelope.senderEmail })]
  if (!envelope) return isNews(letter) ? [text('whyAccount')] : [text('notYou'), text('whyAccount')]
  if (isForSender(letter)) return [text('whySender')]
  return [text('personalLink'), text('whyEnvelope', { sender: envelope.senderName, email: envelope.senderEmail })]
}

/** The part for people and programs that read no HTML. */
function textOf({ sentences, greeting, sandbox, quotes, rows, link, notes }: LetterParts): string {
  const blocks = [
    sentences.title.toUpperCase(),
    greeting,
    sentences.lead,
    sandbox,
    ...quotes.map((quote) => `${quote.from}:\n${quoted(quote.text)}`),
    rows.map(([label, value]) => `${label}: ${value.split('\n').join(', ')}`).join('\n'),
    link && `${sentences.button}:\n${link}`,
    `-- \n${notes.join('\n')}\n${PRODUCT}`,
  ]
  return blocks.filter(Boolean).join('\n\n') + '\n'
}

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
