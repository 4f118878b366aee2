/** The signature page of a document: gathers the evidence, masks what is nobody's business, words it, and has it drawn. */
import type { RecipientId } from '../../kernel/ids.ts'
import { languageName, type Language } from '../../kernel/language.ts'
import type { SheetData, SheetRecipient } from '../../pades/draw/sheet/sheet-data.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { lawIn, type Law } from '../../core/identity/law.model.ts'
import { readPicture } from '../../core/document/drawn.ts'
import type { Drawn } from '../../core/document/marks.ts'
import { deviceOf } from '../../core/identity/device.model.ts'
import { addressOfCode } from '../../core/envelope/code.model.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { eventSentence } from '../../core/envelope/event.sentences.ts'
import { askNamesIn, type PastEvent } from '../../core/envelope/event.store.ts'
import { fieldsOfDocument, type StoredField } from '../../core/envelope/field.store.ts'
import { cpfOf } from '../../core/envelope/identifier.model.ts'
import { codeAddress, type CheckWay } from '../../core/envelope/identity-check.model.ts'
import { maskAddress, maskCpf, maskIp } from '../../core/envelope/mask.model.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { secretCode } from '../../core/envelope/secret-code.ts'
import { capacityName, representedPart } from '../../core/envelope/signs-as.sentences.ts'
import type { SignedWith } from '../../core/envelope/certificate.model.ts'
import { holderSentence } from '../../core/envelope/certificate.sentences.ts'
import type { TermsAcceptedFact } from '../../core/envelope/terms-fact.model.ts'
import type { ShownDigest } from '../../core/envelope/shown-fact.model.ts'
import type { WholeEnvelope } from '../../core/envelope/whole.store.ts'
import { chainOf, type SealedEvent } from './sealing.store.ts'
import { sheetText } from './text.ts'

export async function drawSheet(
  ctx: Ctx,
  workshop: Workshop,
  { details, recipients: people, drawn }: Pick<WholeEnvelope, 'details' | 'recipients'> & Readonly<{ drawn: Drawn }>,
  document: StoredDocument,
): Promise<Uint8Array> {
  const text = sheetText(details.language)
  const evidence = await ctx.db.readTogether(async (reader) => {
    const names = await askNamesIn(reader, details.id)
    const { history, head } = await chainOf(reader, details.id)
    return {
      drawn,
      language: details.language,
      timeZone: details.timeZone,
      fields: document.isSigned ? await fieldsOfDocument(reader, document.id) : [],
      history,
      names: await names(),
      head,
    }
  })
  const recipients: SheetRecipient[] = []
  for (const recipient of people) {
    recipients.push(await recipientPart(ctx, text, recipient, evidence))
  }
  const isQualified = people.some((recipient) => recipient.signedWith?.isIcpBrasil === true)
  const data: SheetData = {
    language: details.language,
    timeZone: details.timeZone,
    productName: 'Rubrica',
    issuedAt: ctx.now().toISOString(),
    ...(details.isSandbox && { notice: text('sandbox') }),
    envelope: {
      title: shownTitle(details),
      code: details.hashid,
      state: text('completed'),
      organization: details.organizationName,
      sender: `${details.senderName} (${maskAddress(details.senderEmail)})`,
    },
    document: {
      name: document.name,
      pages: document.pages.length,
      originalSha256: document.original.sha256,
      sentSha256: document.shown.sha256 === document.original.sha256 ? null : document.shown.sha256,
      finalSha256: document.sealed?.sha256 ?? null,
      pagesCompared: comparedIn(evidence.history, document.id),
    },
    recipients,
    history: evidence.history.map((event) => ({
      at: event.at.toISOString(),
      text: eventSentence(event, evidence.names, details.language),
    })),
    ledgerHead: evidence.head,
    verifierUrl: addressOfCode(ctx.settings.baseUrl, details.hashid),
    ...(ctx.settings.variant === 'br' && { secretCode: secretCode(ctx.keys, document.id) }),
    law: lawsNamed(text, lawIn(details.country, ctx.settings.variant), isQualified),
  }
  return workshop.run('drawSheet', data, { deadlineMs: SHEET_DEADLINE_MS })
}

/** A signature with a certificate of ICP-Brasil has its rank by the law of Brazil, wherever the organization is. */
function lawsNamed(text: Text, law: Law, isQualified: boolean): string {
  if (!isQualified) return text(`law.${law}`)
  return law === 'br' ? text('law.br-qualified') : `${text(`law.${law}`)}; ${text('law.br-qualified')}`
}

/** As the ledger has it; null for what an earlier release sealed. */
function comparedIn(history: readonly PastEvent[], documentId: string): SheetData['document']['pagesCompared'] {
  const sealed = history
    .map(({ fact }) => fact)
    .findLast((fact) => fact.type === 'document.sealed' && fact.documentId === documentId)
  return (sealed?.type === 'document.sealed' && sealed.pages) || null
}

const SHEET_DEADLINE_MS = 60_000

type Text = ReturnType<typeof sheetText>

type Evidence = Readonly<{
  drawn: Drawn
  timeZone: string
  language: Language
  fields: readonly StoredField[]
  history: readonly SealedEvent[]
  names: ReadonlyMap<string, string>
}>

async function recipientPart(
  ctx: Ctx,
  text: Text,
  recipient: StoredRecipient,
  { drawn, fields, history, names, language, timeZone }: Evidence,
): Promise<SheetRecipient> {
  const { name, address, type, state, routingOrder, actedAt, actedIp, signatureSha256, signsAs } = recipient
  const represented = representedPart(signsAs, language)
  return {
    name,
    maskedAddress: maskAddress(address),
    role: [text(`roles.${type}`), signsAs?.capacity && capacityName(signsAs.capacity, language)]
      .filter(Boolean)
      .join(' · '),
    signatureType: signs(type) && state === 'done' ? text(`signatureTypes.${kindOf(recipient)}`) : null,
    order: routingOrder,
    state: state === 'done' ? text(`acted.${type}`) : text('open'),
    outcome: state === 'done' ? 'done' : 'open',
    actedAt: actedAt?.toISOString() ?? null,
    ip: actedIp && maskIp(actedIp),
    location: locationOf(recipient),
    identifiers: [
      ...(represented ? [represented] : []),
      ...delegationOf(text, recipient, { history, names, language, timeZone }),
      ...identifiersOf(text, recipient),
      ...attachmentsOf(text, recipient),
      ...valuesOf(recipient, fields),
    ],
    authentication: authenticationOf(text, recipient, {
      shown: shownIn(history, recipient.id),
      program: embeddingIn(history, names, recipient.id),
      passed: passedIn(history, recipient.id),
      accepted: acceptedIn(history, recipient.id),
      language,
    }),
    signature: signatureSha256 ? await readPicture(ctx, drawn, signatureSha256) : null,
  }
}

/** Lei 14.063/2020, art. 4: what it is, whatever was asked for. */
const kindOf = ({ signedWith }: StoredRecipient): 'simple' | 'advanced' | 'qualified' => {
  if (!signedWith) return 'simple'
  return signedWith.isIcpBrasil ? 'qualified' : 'advanced'
}

const signs = (type: StoredRecipient['type']) => type === 'signer' || type === 'in-person-signer'

function locationOf({ actedLatitude, actedLongitude }: StoredRecipient): string | null {
  if (actedLatitude === null || actedLongitude === null) return null
  return `${actedLatitude.toFixed(4)}, ${actedLongitude.toFixed(4)}`
}

/** That there is a photo, and which; the photo itself is for the sender alone. */
function identifiersOf(text: Text, recipient: StoredRecipient): SheetRecipient['identifiers'] {
  const cpf = cpfOf(recipient)
  const { photoSha256 } = recipient.given
  return [
    ...(cpf ? [{ label: 'CPF', value: maskCpf(cpf) }] : []),
    ...(photoSha256 ? [{ label: text('photo'), value: `SHA-256 ${photoSha256}` }] : []),
  ]
}

/** By title and digest; the files themselves are for the sender. */
const attachmentsOf = (text: Text, { attachments }: StoredRecipient): SheetRecipient['identifiers'] =>
  attachments.flatMap(({ title, file }) =>
    file ? [{ label: text('attachment'), value: `${title} · SHA-256 ${file.sha256}` }] : [],
  )

/** Nothing could be drawn on a document that was signed before it came here: what was filled in stands here instead. */
function valuesOf({ id }: StoredRecipient, fields: readonly StoredField[]): SheetRecipient['identifiers'] {
  return fields.flatMap(({ recipientId, type, title, value }) =>
    recipientId === id && value !== null && (type === 'text' || type === 'radio' || type === 'dropdown')
      ? [{ label: title, value }]
      : [],
  )
}

/** Who named them to act, when and from where. */
function delegationOf(
  text: Text,
  { id }: StoredRecipient,
  { history, names, language, timeZone }: Pick<Evidence, 'history' | 'names' | 'language' | 'timeZone'>,
): SheetRecipient['identifiers'] {
  return history.flatMap(({ fact, at, ip }) => {
    if (fact.type !== 'recipient.delegated' || fact.recipientId !== id) return []
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
    const about = [names.get(fact.from) ?? '…', when, ip && `IP ${maskIp(ip)}`, fact.reason]
    return [{ label: text('delegatedBy'), value: about.filter(Boolean).join(' · ') }]
  })
}

/** The digest of what they were shown when they acted; undefined while they have not. */
const shownIn = (history: readonly PastEvent[], id: RecipientId): ShownDigest | undefined =>
  history
    .map(({ fact }) => ('shown' in fact && fact.recipientId === id ? fact.shown : undefined))
    .findLast((shown) => shown !== undefined)

/** The application in whose embedded page they were; null: they came by their own link. */
function embeddingIn(
  history: readonly PastEvent[],
  names: ReadonlyMap<string, string>,
  id: RecipientId,
): string | null {
  const last = history.findLast(({ actor }) => actor.kind === 'recipient' && actor.recipientId === id)?.actor
  return last?.kind === 'recipient' && last.clientId ? (names.get(last.clientId) ?? '…') : null
}

/** The identity check that they passed; null: none was asked, or none of this recipient. */
const passedIn = (history: readonly PastEvent[], id: RecipientId): CheckWay | null =>
  history
    .map(({ fact }) => (fact.type === 'recipient.check_passed' && fact.recipientId === id ? fact.by : null))
    .findLast((way) => way !== null) ?? null

type Proof = Readonly<{
  shown: ShownDigest | undefined
  program: string | null
  passed: CheckWay | null
  accepted: TermsAcceptedFact | undefined
  language: Language
}>

function authenticationOf(
  text: Text,
  recipient: StoredRecipient,
  { shown, program, passed, accepted, language }: Proof,
): string[] {
  const { actedUserAgent, signedWith } = recipient
  return [
    ...(signedWith ? [certificateOf(text, signedWith), holderSentence(signedWith, recipient.name, language)] : []),
    program === null ? reachOf(text, recipient) : text('embedded', { program }),
    ...(passed && recipient.check ? [text(`passed.${passed}`, { address: checkedAt(recipient) })] : []),
    ...termsWords(recipient, accepted, language),
    ...(shown ? [text(shown.isConfirmed ? 'shown' : 'shownUnconfirmed', { sha256: shown.sha256 })] : []),
    ...deviceWords(text, actedUserAgent),
  ].filter((words) => words !== '')
}

const acceptedIn = (history: readonly PastEvent[], id: RecipientId): TermsAcceptedFact | undefined =>
  history
    .map(({ fact }) => (fact.type === 'recipient.terms_accepted' && fact.recipientId === id ? fact : undefined))
    .findLast((fact) => fact !== undefined)

/** In the envelope's language; beside it, where they read another one, in theirs: it is their statement. */
function termsWords(
  { termsAcceptedAt, termsVersion: version }: StoredRecipient,
  accepted: TermsAcceptedFact | undefined,
  language: Language,
): string[] {
  if (!termsAcceptedAt || !version) return []
  if (!accepted?.law) return [sheetText(language)('terms', { version })]
  const { law, language: read } = accepted
  const said = (spoken: Language) => {
    const text = sheetText(spoken)
    const about = { version, law: text(`lawOf.${law}`) }
    return read ? text('termsReadIn', { ...about, language: languageName(read) }) : text('termsOf', about)
  }
  return read && read !== language ? [said(language), said(read)] : [said(language)]
}

/** Where codes went, masked. */
function checkedAt(recipient: StoredRecipient): string {
  const to = recipient.check && codeAddress(recipient.check, recipient)
  return to ? maskAddress(to.address) : ''
}

/** In people's words; the whole of what the browser said stands in the evidence. */
function deviceWords(text: Text, userAgent: string | null): string[] {
  const { browser, system } = deviceOf(userAgent)
  if (!browser) return []
  return [system ? text('device', { browser, system }) : text('deviceAlone', { browser })]
}

function reachOf(text: Text, { via, address }: StoredRecipient): string {
  if (via === 'link') return text('linkBySender')
  return via === 'face-to-face' ? text('inPerson') : text('link', { address: maskAddress(address) })
}

function certificateOf(text: Text, { name, maskedNumber, issuer, serialNumber, policy }: SignedWith): string {
  const certificate = { name: maskedNumber ? `${name} (${maskedNumber})` : name, issuer, serialNumber }
  return policy ? text('certificateWithPolicy', { ...certificate, policy }) : text('certificate', certificate)
}
