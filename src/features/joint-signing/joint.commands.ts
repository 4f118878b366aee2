/** Signs several received envelopes, each by the commands that sign it alone, and says what became of each. */
import type { EnvelopeId, FieldId, RecipientId, UserId } from '../../kernel/ids.ts'
import { ensure, Refusal, refusalOf } from '../../kernel/refusal.ts'
import { together, type Together } from '../../kernel/together.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within } from '../../server/db.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { hiddenIds } from '../../core/envelope/condition.model.ts'
import { findRecipient } from '../../core/envelope/envelope.model.ts'
import type { ProfileKind } from '../../core/envelope/field.model.ts'
import { answeredIds } from '../../core/envelope/radio.model.ts'
import { lockWholeOf, type WholeEnvelope } from '../../core/envelope/whole.store.ts'
import type { ShownTerms } from '../terms/terms.model.ts'
import { ensureJoint, kindOf } from './joint.model.ts'
import { findOwnRecipients, type OwnRecipient } from './joint.store.ts'

type Origin = Readonly<{ ip: string; userAgent: string | null }>
type Signer = Readonly<{ userId: UserId; email: string; isEmailVerified: boolean }>

/** What the person was shown of it, by digests; `ownDigest`: of what they had filled in before. */
type DigestsOfEnvelope = Readonly<{ digest: string; ownDigest: string | null }>

/** The commands of the holder of an action token; main passes them in. */
export type SigningPorts = Readonly<{
  /** Refuses other digests than those of what they are shown. */
  confirm: (ctx: Ctx, whole: WholeEnvelope, id: RecipientId, shown: DigestsOfEnvelope) => void
  acceptTerms: (ctx: Ctx, token: string, terms: ShownTerms, from: Origin) => Promise<void>
  /** The kept one. */
  adopt: (ctx: Ctx, token: string, kind: ProfileKind, person: Signer) => Promise<void>
  fill: (ctx: Ctx, token: string, field: FieldId, value: string) => Promise<unknown>
  act: (ctx: Ctx, token: string, request: ActRequest, from: Origin) => Promise<void>
}>

type ActRequest = Readonly<{ location: null; digest: string; ownDigest: null }>

export type JointWish = Readonly<{
  envelopes: readonly (Readonly<{ id: EnvelopeId }> & DigestsOfEnvelope)[]
  terms: ShownTerms
}>

export async function signTogether(
  ctx: Ctx,
  ports: SigningPorts,
  { envelopes, terms }: JointWish,
  signer: Signer,
  from: Origin,
): Promise<Together<EnvelopeId>> {
  ensure(signer.isEmailVerified, 'user.email_unverified')
  const shown = new Map(envelopes.map(({ id, ...digests }) => [id, digests]))
  const ids = [...shown.keys()]
  const own = await ctx.db.read((reader) => findOwnRecipients(reader, signer.email.toLowerCase(), ids))
  return together(ids, async (id) => {
    const recipient = own.get(id)
    ensure(recipient, 'envelope.not_found')
    await signWhole(ctx, id, (inside) => {
      return signOne(inside, ports, recipient, { shown: shown.get(id)!, terms, signer, from })
    })
  })
}

/** All of one envelope or nothing, and no trouble with one holds up the others. */
async function signWhole(ctx: Ctx, id: EnvelopeId, sign: (inside: Ctx) => Promise<void>): Promise<void> {
  try {
    await ctx.db.transaction((tx) => sign({ ...ctx, db: within(ctx.db, tx) }))
  } catch (error) {
    if (refusalOf(error)) throw error
    ctx.log.error({ err: error, envelopeId: id }, 'an envelope was not signed together with others')
    throw new Refusal('service.unavailable')
  }
}

type One = Readonly<{ shown: DigestsOfEnvelope; terms: ShownTerms; signer: Signer; from: Origin }>

async function signOne(ctx: Ctx, ports: SigningPorts, own: OwnRecipient, { shown, terms, signer, from }: One) {
  const places = await placesToSign(ctx, ports, own, shown)
  if (places === 'signed before') return
  const token = actionToken(ctx.keys, own.id, own.tokenVersion)
  await ports.acceptTerms(ctx, token, terms, from)
  for (const kind of new Set(places.map((place) => place.kind))) await ports.adopt(ctx, token, kind, signer)
  for (const { id } of places) await ports.fill(ctx, token, id, SIGNED)
  // The own values were confirmed above, before the pictures were put in; the lock has been held since.
  await ports.act(ctx, token, { location: null, digest: shown.digest, ownDigest: null }, from)
}

/** Fields of pictures take any word for "here". */
const SIGNED = 'signed'

/** Where the kept pictures go; refused where that is not enough, or something else was read. Takes the envelope's lock. */
async function placesToSign(
  ctx: Ctx,
  { confirm }: SigningPorts,
  { id }: OwnRecipient,
  shown: DigestsOfEnvelope,
): Promise<'signed before' | Readonly<{ id: FieldId; kind: ProfileKind }>[]> {
  const whole = await ctx.db.transaction((tx) => lockWholeOf(tx, id))
  const stored = whole?.recipients.find((recipient) => recipient.id === id)
  ensure(whole && stored, 'envelope.not_found')
  // By a press whose answer was lost, most likely.
  if (stored.state === 'done') return 'signed before'
  // Whose turn it is not is told so, and not what they would have had to write.
  if (stored.state !== 'waiting') return []
  const hidden = hiddenIds(whole.fields)
  const fields = whole.fields.filter((field) => field.recipientId === id && !hidden.has(field.id))
  const answered = answeredIds(fields)
  ensureJoint({
    signatureType: stored.signatureType,
    hasCheck: stored.check !== null,
    wasRead: stored.viewedAt !== null,
    owed: findRecipient(whole.envelope, id).owedIdentifiers,
    fields: fields.map(({ id: field, type, isRequired, format }) => ({
      type,
      isRequired,
      isEmpty: !answered.has(field),
      format,
    })),
  })
  confirm(ctx, whole, id, shown)
  return fields.flatMap(({ id: field, type, isRequired }) => {
    const kind = kindOf(type)
    return kind && isRequired ? [{ id: field, kind }] : []
  })
}
