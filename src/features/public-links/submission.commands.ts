/** Commands of people who come by a public link: they name themselves, and confirm their address by a code. Lock, decide, save. */
import type { RecipientId, SubmissionId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure, Refusal, refusalOf } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { holdEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import type { PublicLinkPorts } from './ports.ts'
import { problemOf, senderOf } from './public-link.commands.ts'
import {
  CODE_MINUTES,
  ensureDomain,
  ensureTakes,
  MOST_TRIES,
  requestFor,
  toldOutside,
  type PublicLink,
  type Submission,
} from './public-link.model.ts'
import {
  countCodeTry,
  findLinkBehind,
  insertSubmission,
  lockLink,
  lockSubmission,
  saveUse,
} from './public-link.store.ts'
import { isSubmissionCode } from './submission-code.ts'

const HOUR_SEC = 3600

/** An office shares one network; an address gets few letters, from all networks together. */
const allowed = {
  network: { max: 60, windowSec: HOUR_SEC },
  address: { max: 5, windowSec: HOUR_SEC },
  link: { max: 300, windowSec: HOUR_SEC },
  tries: { max: 100, windowSec: HOUR_SEC },
} as const

type VisitorOrigin = Readonly<{ ip: string; userAgent: string | null }>

type Submitted = Readonly<{ id: SubmissionId; expiresAt: Date }>

/** People who have an account, or came before, are told the same as everybody. */
export async function submit(
  ctx: Ctx,
  ports: PublicLinkPorts,
  { token, name, email, language }: Readonly<{ token: string; name: string; email: string; language: Language }>,
  { ip }: VisitorOrigin,
): Promise<Submitted> {
  await limit(ctx, 'public-link.network', networkOf(ip), allowed.network)
  const link = await ctx.db.read((reader) => findLinkBehind(reader, token))
  const at = ctx.now()
  ensureTakes(link, at)
  ensureDomain(link, email)
  const problem = await ctx.db.read((reader) => problemOf(ctx, reader, ports, link))
  if (problem) throw new Refusal(toldOutside(problem.code))
  await limit(ctx, 'public-link.address', email, allowed.address)
  await limit(ctx, 'public-link.link', link.id, allowed.link)
  const id = ctx.newId<'Submission'>()
  const expiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000)
  await ctx.db.transaction(async (tx) => {
    await insertSubmission(tx, { id, name, email }, { linkId: link.id, at, expiresAt })
    const { organizationName: organization } = await loadEnvelope(tx, link.templateId)
    await ports.postCode(ctx, tx, { submissionId: id, email, language, organization, expiresAt })
  })
  return { id, expiresAt }
}

type Made = Readonly<{ recipientId: RecipientId; tokenVersion: number }>

/** Makes and sends the envelope: whole or not at all, once for a code, and no more often than the link says. */
export async function confirm(
  ctx: Ctx,
  ports: PublicLinkPorts,
  { token, id, code, language }: Readonly<{ token: string; id: SubmissionId; code: string; language: Language }>,
  from: VisitorOrigin,
): Promise<Made> {
  await limit(ctx, 'public-link.tries', networkOf(from.ip), allowed.tries)
  const link = await ctx.db.read((reader) => findLinkBehind(reader, token))
  const typed = { linkId: link.id, id, at: ctx.now() }
  ensureTakes(link, typed.at)
  ensure(await ctx.db.read((reader) => countCodeTry(reader, typed, MOST_TRIES)), 'public_link.code_over')
  ensure(isSubmissionCode(ctx.keys, id, code), 'public_link.code_wrong', { field: 'code' })
  try {
    return await ctx.db.transaction(async (tx) => {
      // Before the link: the deletion of the template takes the locks in this order.
      await holdEnvelope(tx, link.templateId)
      const now = await lockLink(tx, link.id)
      ensureTakes(now, typed.at)
      const submission = await lockSubmission(tx, typed)
      ensure(submission, 'public_link.code_over')
      ensureDomain(now, submission.email)
      const made = await makeEnvelope(ctx, ports, tx, { link: now, submission, language, from })
      await saveUse(tx, typed, made)
      return made
    })
  } catch (error) {
    throw outside(ctx, link, error)
  }
}

type Wish = Readonly<{ link: PublicLink; submission: Submission; language: Language; from: VisitorOrigin }>

async function makeEnvelope(ctx: Ctx, ports: PublicLinkPorts, tx: Tx, { link, submission, language, from }: Wish) {
  const inside: Ctx = { ...ctx, db: within(ctx.db, tx) }
  const viewer = await senderOf(inside, ports, link)
  const circumstances = { at: ctx.now(), actor: { kind: 'visitor' }, ...from } as const
  const request = requestFor(link, { name: submission.name, email: submission.email, language })
  const envelopeId = await ports.send(inside, tx, link.templateId, request, language, { viewer, circumstances })
  const recipient = (await recipientsOf(tx, envelopeId)).find(({ address }) => address === submission.email)!
  const { id: recipientId, tokenVersion } = recipient
  const fact = { type: 'recipient.address_confirmed', recipientId, linkId: link.id } as const
  await commit(inside, tx, { next: await lockEnvelope(tx, envelopeId), facts: [fact] }, circumstances)
  return { envelopeId, recipientId, tokenVersion }
}

/** What is wrong at the sender's side is written down, and not told to strangers. */
function outside(ctx: Ctx, link: PublicLink, error: unknown): unknown {
  const refusal = refusalOf(error)
  if (!refusal) return error
  const code = toldOutside(refusal.code)
  if (code === 'public_link.unavailable') ctx.log.warn({ link: link.id, code: refusal.code }, 'a public link failed')
  // It fills another role.
  if (code === 'envelope.duplicate_address') return new Refusal(code, { field: 'email' })
  return code === refusal.code ? refusal : new Refusal(code)
}
