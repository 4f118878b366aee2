/** Envelopes in PostgreSQL: the row lock, the state, and what each fact writes down beside it. */
import type { Circumstances } from '../../kernel/fact.ts'
import { asId, type EnvelopeId, type OrganizationId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { record } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import type {
  Channel,
  Envelope,
  EnvelopeChange,
  EnvelopeFact,
  EnvelopeState,
  Recipient,
  RecipientState,
  RecipientType,
} from './envelope.model.ts'
import { owedIdentifiers, type Identifier } from './identifier.model.ts'

/**
 * Whose envelopes somebody may ask for by id. What another organization holds is not looked for, let alone locked: it answers
 * like an id that nobody has, and as fast. Null: the product's own work.
 */
type Within = Readonly<{ organizationId: OrganizationId; userId?: UserId }> | null

/** Takes the row lock: whoever changes anything of an envelope is serialised here, nowhere else. */
export async function lockEnvelope(tx: Tx, id: EnvelopeId, within: Within = null): Promise<Envelope> {
  ensure(await rowOf(tx, id, within).forUpdate().executeTakeFirst(), 'envelope.not_found')
  return findEnvelope(tx, id, within)
}

/** Keeps others from changing it and lets them read it: several may copy one template at once. */
export async function holdEnvelope(tx: Tx, id: EnvelopeId, within: Within = null): Promise<Envelope> {
  ensure(await rowOf(tx, id, within).forShare().executeTakeFirst(), 'envelope.not_found')
  return findEnvelope(tx, id, within)
}

const rowOf = (tx: Tx, id: EnvelopeId, within: Within) =>
  tables(tx)
    .selectFrom('envelopes')
    .select('id')
    .where('id', '=', id)
    .$if(within !== null, (query) => query.where('organization_id', '=', within!.organizationId))

/** The same without a lock: to look at, not to decide by. */
export async function findEnvelope(reader: Reader, id: EnvelopeId, within: Within = null): Promise<Envelope> {
  const row = await tables(reader)
    .selectFrom('envelopes')
    .select(['id', 'organization_id', 'sender_id', 'state', 'title', 'expire_at', 'is_sandbox'])
    .select(['effective_until', 'effective_notice_at', 'effective_noticed_at'])
    .select((eb) =>
      eb
        .selectFrom('documents')
        .whereRef('envelope_id', '=', 'envelopes.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('documents'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('memberships')
            .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
            .whereRef('memberships.organization_id', '=', 'envelopes.organization_id')
            .whereRef('memberships.user_id', '=', 'envelopes.sender_id')
            .where('organizations.closed_at', 'is', null)
            .select('memberships.user_id'),
        )
        .as('has_sender'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('template_shares')
            .innerJoin('team_members', 'team_members.team_id', 'template_shares.team_id')
            .whereRef('template_shares.envelope_id', '=', 'envelopes.id')
            .where('team_members.user_id', '=', within?.userId ?? null)
            .select('team_members.user_id'),
        )
        .as('is_shared'),
    )
    .where('id', '=', id)
    .$if(within !== null, (query) => query.where('organization_id', '=', within!.organizationId))
    .executeTakeFirst()
  ensure(row, 'envelope.not_found')
  return {
    id,
    organizationId: asId<'Organization'>(row.organization_id),
    senderId: asId<'User'>(row.sender_id),
    hasSenderLeft: !row.has_sender,
    state: row.state as EnvelopeState,
    title: row.title,
    documentCount: row.documents ?? 0,
    isSandbox: row.is_sandbox,
    isShared: row.state === 'template' && Boolean(row.is_shared),
    expireAt: row.expire_at,
    effectiveUntil: row.effective_until,
    validityNoticeAt: row.effective_noticed_at ? null : row.effective_notice_at,
    recipients: await recipientsToDecideBy(reader, id),
  }
}

async function recipientsToDecideBy(reader: Reader, envelopeId: EnvelopeId): Promise<Recipient[]> {
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['id', 'type', 'state', 'routing_order', 'role', 'name', 'via', 'address', 'terms_accepted_at'])
    .select('notified_at')
    .select(['identifiers', 'given_cpf', 'photo_sha256'])
    .select((eb) =>
      eb
        .selectFrom('fields')
        .whereRef('recipient_id', '=', 'recipients.id')
        .where('is_required', '=', true)
        .where('value', 'is', null)
        .select(eb.fn.countAll<number>().as('n'))
        .as('pending_fields'),
    )
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: asId<'Recipient'>(row.id),
    type: row.type as RecipientType,
    state: row.state as RecipientState,
    routingOrder: row.routing_order,
    role: row.role,
    name: row.name,
    via: row.via as Channel,
    address: row.address,
    hasAcceptedTerms: row.terms_accepted_at !== null,
    notifiedAt: row.notified_at,
    pendingFields: row.pending_fields ?? 0,
    owedIdentifiers: owedIdentifiers({
      identifiers: row.identifiers as unknown as Identifier[],
      given: { cpf: row.given_cpf, photoSha256: row.photo_sha256 },
    }),
  }))
}

/** Whose it is from now on: letters, lists and pages name them as the sender. */
export async function lockSession(tx: Tx, id: EnvelopeId, senderId: UserId): Promise<void> {
  await tables(tx).updateTable('envelopes').set({ sender_id: senderId }).where('id', '=', id).execute()
}

/** States, what the facts write down beside them, and the facts themselves in the ledger: all or nothing. */
export async function saveEnvelope(
  tx: Tx,
  { next, facts }: EnvelopeChange,
  circumstances: Circumstances,
): Promise<void> {
  const columns = facts.reduce((sofar, fact) => ({ ...sofar, ...envelopeColumns(fact, circumstances) }), {})
  await tables(tx)
    .updateTable('envelopes')
    .set({ state: next.state, updated_at: circumstances.at, ...columns })
    .where('id', '=', next.id)
    .execute()
  await saveRecipients(tx, next)
  for (const fact of facts) if ('recipientId' in fact) await saveRecipientFact(tx, fact, circumstances)
  await record(tx, next.id, { ...circumstances, facts })
}

async function saveRecipients(tx: Tx, { id, recipients }: Envelope): Promise<void> {
  const part = <Key extends keyof Recipient>(key: Key) => recipients.map((recipient) => recipient[key])
  await sql`
    update recipients set state = changed.state, name = changed.name, address = changed.address
    from unnest(${part('id')}::uuid[], ${part('state')}::text[], ${part('name')}::text[], ${part('address')}::text[])
      as changed(id, state, name, address)
    where recipients.id = changed.id and recipients.envelope_id = ${id}
      and (recipients.state, recipients.name, recipients.address) <> (changed.state, changed.name, changed.address)
  `.execute(tables(tx))
}

type EnvelopeColumns = { sent_at?: Date; closed_at?: Date; halted_because?: string | null; effective_noticed_at?: Date }

function envelopeColumns(fact: EnvelopeFact, { at }: Circumstances): EnvelopeColumns {
  if (fact.type === 'envelope.sent') return { sent_at: at }
  if (fact.type === 'envelope.validity_ending') return { effective_noticed_at: at }
  if (fact.type === 'envelope.halted') return { halted_because: fact.because }
  if (fact.type === 'envelope.retried') return { halted_because: null }
  return closing.has(fact.type) ? { closed_at: at } : {}
}

const closing: ReadonlySet<EnvelopeFact['type']> = new Set([
  'envelope.completed',
  'envelope.rejected',
  'envelope.cancelled',
  'envelope.expired',
])

type RecipientFact = Extract<EnvelopeFact, { recipientId: RecipientId }>

type Unwritten = Extract<
  RecipientFact,
  {
    type:
      | 'recipient.address_confirmed'
      | 'recipient.identified'
      | 'recipient.suspended'
      | `recipient.${'signing' | 'message'}_${string}`
  }
>

/** Stands in the ledger and in the state, and nowhere else. */
const isUnwritten = (fact: RecipientFact): fact is Unwritten =>
  fact.type === 'recipient.address_confirmed' ||
  fact.type === 'recipient.identified' ||
  fact.type === 'recipient.suspended' ||
  fact.type.startsWith('recipient.signing_') ||
  fact.type.startsWith('recipient.message_')

async function saveRecipientFact(tx: Tx, fact: RecipientFact, circumstances: Circumstances): Promise<void> {
  if (isUnwritten(fact)) return
  const { at, ip, userAgent } = circumstances
  const row = tables(tx).updateTable('recipients').where('id', '=', fact.recipientId)
  switch (fact.type) {
    case 'recipient.activated':
    case 'recipient.notified_again':
      await row.set({ notified_at: at }).where('via', 'in', ['email', 'whatsapp']).execute()
      return
    case 'recipient.viewed':
      await row.set({ viewed_at: at }).where('viewed_at', 'is', null).execute()
      return
    case 'recipient.terms_accepted':
      await row.set({ terms_accepted_at: at, terms_version: fact.termsVersion }).execute()
      return
    case 'recipient.signed':
    case 'recipient.approved':
    case 'recipient.followed':
      await row.set({ acted_at: at, acted_ip: ip, acted_user_agent: userAgent }).execute()
      return
    case 'recipient.refused':
      await row.set({ acted_at: at, acted_ip: ip, acted_user_agent: userAgent, refuse_reason: fact.reason }).execute()
      return
    case 'recipient.corrected':
      if (fact.isReaddressed) await forgetFormerHolder(tx, fact, at)
      return
  }
}

/** Whatever the holder of the old link left behind is not the new one's: the token dies, terms, images and values go. */
async function forgetFormerHolder(
  tx: Tx,
  { recipientId, mayAct }: Extract<RecipientFact, { mayAct: boolean }>,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('recipients')
    .set((eb) => ({
      token_version: eb('token_version', '+', 1),
      notified_at: sql<Date | null>`case when via <> 'embedded' then ${mayAct ? at : null}::timestamptz end`,
      viewed_at: null,
      terms_accepted_at: null,
      terms_version: null,
      language: null,
      signature_sha256: null,
      initial_sha256: null,
      given_cpf: null,
      photo_sha256: null,
    }))
    .where('id', '=', recipientId)
    .execute()
  await tables(tx)
    .updateTable('fields')
    .set({ value: null, image_sha256: null, filled_at: null })
    .where('recipient_id', '=', recipientId)
    .where('filled_at', 'is not', null)
    .execute()
}
