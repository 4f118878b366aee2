/** Sends what is in the outbox, at least once: the same message always has the same Message-ID. */
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { handle, type Handler } from '../../server/jobs.ts'
import type { Keys } from '../../server/keys.ts'
import type { Letter } from '../../server/mail.ts'
import { deliverMessageJob } from './deliver.job.ts'
import { writeLetter, type EnvelopeTold } from './message.mail.tsx'
import { isRequest, type AccountMessageKind, type EnvelopeMessageKind } from './message.model.ts'
import { findPending, findStory, markSent, markTried, withdraw, type Pending } from './message.store.ts'
import type { LetterName } from './words.model.ts'

/** Secrets in links are computed when the letter is written and kept nowhere; other features know how. */
export type Links = Readonly<{
  actionToken: (keys: Keys, recipientId: RecipientId, version: number) => string
  /** The whole address that a letter about an account leads to. */
  accountLink: (ctx: Ctx, letter: AccountLetterLink) => string
}>

type AccountLetterLink = Readonly<{ kind: AccountMessageKind; linkId: string | null; continue: string | null }>

export function messageHandlers(links: Links): readonly Handler[] {
  return [
    handle(
      deliverMessageJob,
      async (ctx, { messageId }, { isLast }) => {
        const pending = await ctx.db.read((reader) => findPending(reader, messageId))
        if (!pending) return
        if (isPointless(pending)) return ctx.db.read((reader) => withdraw(reader, messageId))
        await deliver(ctx, links, pending, isLast)
      },
      {
        gaveUp: (ctx, { messageId }) =>
          ctx.db.read((reader) =>
            markTried(reader, messageId, { error: 'The letter could not be sent.', isFinal: true }),
          ),
      },
    ),
  ]
}

async function deliver(ctx: Ctx, links: Links, pending: Pending, isLast: boolean): Promise<void> {
  const letter = await write(ctx, links, pending)
  try {
    await ctx.mailer.deliver(letter)
  } catch (error) {
    const isFinal = isLast || isRejected(error)
    await ctx.db.read((reader) => markTried(reader, pending.id, { error: reasonOf(error), isFinal }))
    if (isFinal) return ctx.log.warn({ messageId: pending.id }, 'a letter could not be delivered')
    throw error
  }
  await ctx.db.read((reader) => markSent(reader, pending.id, ctx.now()))
}

/** Nobody may be asked for what they cannot do any more, nor an old address be given a new link. */
function isPointless({ kind, recipient, data }: Pending): boolean {
  if (!isRequest(kind)) return false
  if (!recipient || recipient.tokenVersion !== data['tokenVersion']) return true
  return !['waiting', 'following', 'signing', 'failed'].includes(recipient.state)
}

async function write(ctx: Ctx, links: Links, pending: Pending): Promise<Letter> {
  const told = pending.envelopeId && (await tell(ctx, pending.envelopeId, pending))
  const written = writeLetter({
    letter: letterName(pending),
    language: pending.language,
    toName: pending.toName,
    link: linkOf(ctx, links, pending),
    envelope: told,
  })
  return {
    ...written,
    to: { name: pending.toName, address: pending.toAddress },
    language: pending.language,
    messageKey: pending.key,
    ...(told && pending.recipient ? { headers: { 'Reply-To': mailbox(told.senderName, told.senderEmail) } } : {}),
  }
}

async function tell(ctx: Ctx, envelopeId: EnvelopeId, { data }: Pending): Promise<EnvelopeTold> {
  const story = await ctx.db.read((reader) => findStory(reader, envelopeId))
  const text = (name: string) => String(data[name] ?? '')
  const until = data['until'] ? new Date(String(data['until'])) : null
  return { ...story, by: text('by'), reason: text('reason'), because: text('because'), until }
}

function linkOf(ctx: Ctx, links: Links, pending: Pending): string {
  const { kind, recipient, envelopeId, data } = pending
  const { baseUrl } = ctx.settings
  if (envelopeId === null) {
    const text = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
    const account = { kind: kind as AccountMessageKind, linkId: text('linkId'), continue: text('continue') }
    return links.accountLink(ctx, account)
  }
  if (!recipient) return `${baseUrl}/business/documents/info/${envelopeId}`
  // The version that was asked about, not today's: a letter to an old address carries an old, dead link.
  const token = links.actionToken(ctx.keys, recipient.id, Number(data['tokenVersion']))
  return `${baseUrl}/public/envelopes/${kind === 'completed' ? 'download' : 'viewer'}/${token}`
}

const asked = { signer: 'sign', 'in-person-signer': 'sign', approver: 'approve', 'carbon-copy': 'follow' } as const

function letterName({ kind, recipient, envelopeId }: Pending): LetterName {
  if (envelopeId === null) return kind as AccountMessageKind
  const what = asked[(recipient?.type ?? 'signer') as keyof typeof asked]
  const isForSender = recipient === null
  const names = {
    action_request: what,
    reminder: `${what}_reminder`,
    completed: isForSender ? 'completed_sender' : 'completed',
    refused: isForSender ? 'refused_sender' : 'refused',
    cancelled: 'cancelled',
    expired: isForSender ? 'expired_sender' : 'expired',
    halted: 'halted',
    validity_ending: 'validity_ending',
  } as const satisfies Record<EnvelopeMessageKind, LetterName>
  return names[kind as EnvelopeMessageKind]
}

const mailbox = (name: string, email: string) => `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}" <${email}>`

/** RFC 5321 §4.2.1: a reply of 5yz about the envelope is permanent; everything else may pass. */
function isRejected(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)
}
