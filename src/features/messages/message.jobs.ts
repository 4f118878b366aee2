/** Sends what is in the outbox, at least once: the same message always has the same Message-ID. */
import { z } from 'zod'
import { asId, type MessageId } from '../../kernel/ids.ts'
import { isAwaited } from '../../core/envelope/asking.model.ts'
import type { Language } from '../../kernel/language.ts'
import type { SessionId } from '../../core/identity/account.model.ts'
import type { CorrectionChange } from '../../core/envelope/correction-fact.model.ts'
import { changeSentence } from '../../core/envelope/correction.sentences.ts'
import { oneLine } from '../../kernel/line.ts'
import type { Ctx } from '../../server/ctx.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import type { Letter } from '../../server/mail.ts'
import { inSpan, type SpanStart } from '../../server/traces.ts'
import { deliverMessageJob, pushMessageJob } from './deliver.job.ts'
import { gaveUp, giveUpStale, noteLeft, takeReport, withdrawn } from './delivery.commands.ts'
import { cleanReason } from './delivery.model.ts'
import { ownText, type OrganizationFace } from '../../core/identity/branding.model.ts'
import { dressed } from './letter-face.ts'
import { providerProfiles } from '../certificates/provider.model.ts'
import { writeLetter, type EnvelopeTold, type LetterInput, type Written } from './message.mail.tsx'
import { isRequest, type AccountMessageKind, type AccountTold, type EnvelopeMessageKind } from './message.model.ts'
import { referenceOf, returnAddress } from './message-reference.ts'
import { findPending, findSent, type Pending } from './message.store.ts'
import type { Ports } from './ports.ts'
import { recipientPage } from './recipient-page.ts'
import { smtpTrouble } from './smtp-trouble.ts'
import { sendBySms, SmsRefused } from './sms.ts'
import { letterText } from './text.ts'
import { together } from './together.ts'
import { sendByWhatsapp, sendCodeByWhatsapp, WhatsappRefused } from './whatsapp.ts'
import type { LetterName } from './letter.model.ts'

const giveUpMessagesJob = defineJob({ name: 'give_up_messages', payload: z.object({}), maxAttempts: 3 })

export const messageSchedules: readonly Schedule[] = [{ job: giveUpMessagesJob, cron: '17 * * * *' }]

export function messageHandlers(ports: Ports): readonly Handler[] {
  return [
    handle(
      deliverMessageJob,
      async (ctx, { messageId }, { isLast }) => {
        const pending = await findTogether(ctx.db, messageId)
        if (!pending) return
        if (isPointless(pending, ctx.now())) await takeReport(ctx, ports, messageId, withdrawn)
        else await deliver(ctx, ports, pending, isLast)
      },
      {
        gaveUp: async (ctx, { messageId }) => {
          await takeReport(ctx, ports, messageId, gaveUp)
        },
      },
    ),
    handle(pushMessageJob, async (ctx, { messageId, sessionId = null }) => {
      const sent = await ctx.db.read((reader) => findSent(reader, messageId))
      if (sent?.story && !isPointless(sent, ctx.now())) await push(ctx, ports, sent, sessionId)
    }),
    handle(giveUpMessagesJob, (ctx) => giveUpStale(ctx, ports)),
  ]
}

/** Letters of one fact are taken by several workers at the same moment. */
const findTogether = together((db, ids: readonly MessageId[]) => db.read((reader) => findPending(reader, ids)))

async function deliver(ctx: Ctx, ports: Ports, pending: Pending, isLast: boolean): Promise<void> {
  let channelId: string | null
  try {
    channelId = await inSpan(spanOf(pending), () => send(ctx, ports, pending))
  } catch (error) {
    const { isPermanent, ...why } = isRefusedByChannel(error) ? error.trouble : smtpTrouble(error)
    const event = isPermanent || isLast ? 'giveUp' : 'delay'
    await takeReport(ctx, ports, pending.id, { event, ...why }, { channelId: null })
    if (event === 'giveUp') return ctx.log.warn({ messageId: pending.id }, 'a message could not be delivered')
    throw new Error(cleanReason(why.reason, ctx.settings.baseUrl) ?? 'the message was not taken')
  }
  await noteLeft(ctx, ports, pending, { channelId })
  if (pending.isPushed && pending.story)
    await ctx.db.transaction((tx) => enqueue(tx, pushMessageJob, { messageId: pending.id }))
}

/** Long enough for a push service that was busy, as after a first failure of a job. */
const PUSH_AGAIN_MS = 3_000

/** As the letter tells it, which is encrypted for the browser as letters never are: its link may come along. Who was not told is tried by itself. */
async function push(ctx: Ctx, ports: Ports, sent: Pending, only: SessionId | null): Promise<void> {
  const { subject } = await write(ctx, ports, sent)
  const url = linkOf(ctx, ports, sent) ?? ctx.settings.baseUrl
  const tag = `${sent.envelopeId} ${sent.kind}`
  const left = await ports.pushTo(
    ctx,
    sent.toAddress,
    { title: sent.story?.title ?? '', body: subject, url, tag },
    only,
  )
  if (left.length === 0) return
  await ctx.db.transaction(async (tx) => {
    for (const sessionId of left)
      await enqueue(tx, pushMessageJob, { messageId: sent.id, sessionId }, { afterMs: PUSH_AGAIN_MS })
  })
}

const isRefusedByChannel = (error: unknown) => error instanceof WhatsappRefused || error instanceof SmsRefused

/** Neither who gets it nor what stands in it. */
const spanOf = ({ via, kind, envelopeId }: Pending): SpanStart => ({
  name: `letter ${kind}`,
  kind: 'client',
  attributes: { 'rubrica.message.via': via, ...(envelopeId && { 'rubrica.envelope.id': envelopeId }) },
})

/** @returns what the channel calls the message, where it has a name of its own for it */
async function send(ctx: Ctx, ports: Ports, pending: Pending): Promise<string | null> {
  if (pending.via === 'email') {
    await ctx.mailer.deliver(await letterOf(ctx, ports, pending))
    return null
  }
  if (pending.via === 'sms') return textCode(ctx, ports, pending)
  const { whatsapp } = ctx.settings
  if (!whatsapp || !pending.story) throw new Error('WhatsApp is not set up here.')
  const { title, senderName } = pending.story
  if (pending.kind === 'check_code')
    return sendCodeByWhatsapp(whatsapp, {
      code: codeIn(ctx, ports, pending),
      language: pending.language,
      to: pending.toAddress,
      reference: referenceOf(ctx.keys, pending.id, 'message-report'),
    })
  return sendByWhatsapp(whatsapp, {
    letter: letterName(pending),
    language: pending.language,
    to: pending.toAddress,
    toName: pending.toName,
    senderName,
    title,
    link: referenceOf(ctx.keys, pending.id, 'message-link'),
    reference: referenceOf(ctx.keys, pending.id, 'message-report'),
  })
}

async function textCode(ctx: Ctx, ports: Ports, pending: Pending): Promise<null> {
  const { sms } = ctx.settings
  if (!sms || !pending.story || pending.kind !== 'check_code') throw new Error('Text messages are not set up here.')
  const code = codeIn(ctx, ports, pending)
  await sendBySms(
    sms,
    pending.toAddress,
    letterText(pending.language)('codeBySms', { code, title: pending.story.title }),
  )
  return null
}

const codeIn = ({ keys }: Ctx, { checkCode }: Ports, { data }: Pending): string =>
  checkCode(keys, asId(String(data['codeId'])))

/** Nobody may be asked for what they cannot do any more, nor an old address be given a new link; a code that is over is worth nothing. */
function isPointless({ kind, recipient, data }: Pending, now: Date): boolean {
  if (kind === 'submission_code' || kind === 'check_code') return new Date(String(data['expiresAt'])) <= now
  if (!isRequest(kind)) return false
  if (!recipient || recipient.tokenVersion !== data['tokenVersion']) return true
  return !isAwaited(recipient.state)
}

async function letterOf(ctx: Ctx, ports: Ports, pending: Pending): Promise<Letter> {
  const words = await (pending.kind === 'sales_question'
    ? ports.writeSalesLetter(ctx, asId(String(pending.data['questionId'])))
    : write(ctx, ports, pending))
  return {
    ...words,
    to: { name: pending.toName, address: pending.toAddress },
    language: pending.language,
    messageKey: pending.key,
    ...newsOf(ctx, pending),
  }
}

type WrittenLetter = Written & Pick<Letter, 'headers' | 'onBehalfOf' | 'pictures'>

async function write(ctx: Ctx, links: Ports, pending: Pending): Promise<WrittenLetter> {
  const told = tell(pending)
  const face = pending.story?.face ?? null
  const clothes = face && (await dressed(ctx, face))
  const written = writeLetter({
    letter: letterName(pending),
    language: pending.language,
    toName: pending.toName,
    link: linkOf(ctx, links, pending),
    envelope: told,
    invitation: invitationOf(pending),
    coded: codedIn(ctx, links, pending),
    checkCode: pending.kind === 'check_code' ? codeIn(ctx, links, pending) : null,
    certificate: certificateAsked(ctx, pending),
    account: pending.data as AccountTold, // as it was put there
    timeZone: ctx.settings.variant === 'br' ? 'America/Sao_Paulo' : 'UTC',
    face: clothes?.face ?? null,
  })
  return {
    ...written,
    ...(clothes && { pictures: clothes.pictures }),
    ...(told && pending.recipient && { headers: { 'Reply-To': answersTo(told, face) } }),
    ...(pending.recipient && { onBehalfOf: face?.branding.senderName ?? null }),
  }
}

/** The address that the organization chose for answers, else the sender's. */
export function answersTo(
  { senderName, senderEmail }: Pick<EnvelopeTold, 'senderName' | 'senderEmail'>,
  face: OrganizationFace | null,
): string {
  const own = face?.branding.replyTo
  return own ? mailbox(face.branding.senderName ?? face.name, own) : mailbox(senderName, senderEmail)
}

function invitationOf({ kind, data }: Pending): Exclude<LetterInput['invitation'], undefined> {
  if (kind !== 'invitation') return null
  return { organization: String(data['organization']), by: String(data['by']) }
}

/** With what this installation lets somebody sign who is asked for a certificate. */
function certificateAsked(
  { settings: { providers, cscProviders, govBr, agent } }: Ctx,
  { recipient }: Pending,
): Exclude<LetterInput['certificate'], undefined> {
  if (!recipient?.isQualified) return null
  const apps = [
    ...providers.map(({ name }) => providerProfiles[name].title),
    ...cscProviders.map(({ title }) => title),
    ...(govBr ? ['gov.br'] : []),
  ]
  return { apps, hasPlugin: agent !== null }
}

function codedIn(
  { keys }: Ctx,
  { submissionCode }: Ports,
  { kind, data }: Pending,
): Exclude<LetterInput['coded'], undefined> {
  if (kind !== 'submission_code') return null
  const code = submissionCode(keys, asId(String(data['submissionId'])))
  return { organization: String(data['organization']), code }
}

function newsOf({ keys, settings: { bounceAddress } }: Ctx, { id }: Pending): Pick<Letter, 'reports'> {
  if (bounceAddress === null) return {}
  const name = referenceOf(keys, id, 'message-report')
  return { reports: { name, address: returnAddress(bounceAddress, name) } }
}

function tell({ story, data, language }: Pending): EnvelopeTold | null {
  if (!story) return null
  const { face, ...envelope } = story
  const text = (name: string) => String(data[name] ?? '')
  const until = data['until'] ? new Date(String(data['until'])) : null
  const request = face ? ownText(face.branding, 'request', language) : ''
  return {
    ...envelope,
    by: text('by'),
    reason: text('reason'),
    because: text('because'),
    until,
    changes: changesIn(data, language),
    request,
  }
}

/** As the ledger has them, in the words of the letter's language. */
const changesIn = ({ changes }: Pending['data'], language: Language): string[] =>
  typeof changes === 'string'
    ? (JSON.parse(changes) as CorrectionChange[]).map((change) => changeSentence(change, language))
    : []

function linkOf(ctx: Ctx, links: Ports, pending: Pending): string | null {
  const { kind, recipient, envelopeId, organizationId, data } = pending
  const { baseUrl } = ctx.settings
  if (kind === 'submission_code' || kind === 'check_code' || kind === 'removed' || kind === 'delegation_made')
    return null
  if (kind === 'invitation') return links.invitationLink(ctx, String(data['invitationId']))
  if (envelopeId === null) {
    const text = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
    const account = { kind: kind as AccountMessageKind, linkId: text('linkId'), continue: text('continue') }
    return links.accountLink(ctx, account)
  }
  // members of several organizations land in the right one
  if (!recipient) return `${baseUrl}/business/documents/info/${envelopeId}?organization=${organizationId}`
  // The version that was asked about, not today's: a letter to an old address carries an old, dead link.
  return recipientPage(ctx, links, { kind, recipientId: recipient.id, tokenVersion: Number(data['tokenVersion']) })
}

const asked = { signer: 'sign', 'in-person-signer': 'sign', approver: 'approve', 'carbon-copy': 'follow' } as const

function letterName({ kind, recipient, envelopeId }: Pending): LetterName {
  if (kind === 'invitation' || kind === 'submission_code' || kind === 'check_code') return kind
  if (envelopeId === null) return kind as AccountMessageKind
  const what = asked[(recipient?.type ?? 'signer') as keyof typeof asked]
  const isForSender = recipient === null
  const names = {
    action_request: what,
    reminder: `${what}_reminder`,
    completed: isForSender ? 'completed_sender' : 'completed',
    refused: isForSender ? 'refused_sender' : 'refused',
    corrected: 'corrected',
    removed: 'removed',
    delegated: 'delegated',
    delegation_made: 'delegation_made',
    cancelled: 'cancelled',
    expired: isForSender ? 'expired_sender' : 'expired',
    halted: 'halted',
    validity_ending: 'validity_ending',
    undelivered: 'undelivered',
    check_locked: 'check_locked',
  } as const satisfies Record<EnvelopeMessageKind, LetterName>
  return names[kind as EnvelopeMessageKind]
}

const mailbox = (name: string, email: string) => `"${oneLine(name).replace(/["\\]/g, ' ').trim()}" <${email}>`
