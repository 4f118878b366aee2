/** Envelopes in PostgreSQL: the row lock, the state, and what each fact writes down beside it. */
import type { Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId, RecipientId, UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { appending } from '../../server/ledger.ts'
import { byKey, sendWithNext, sql, tables } from '../../server/sql.ts'
import type { CorrectionChange, ReaddressingFact } from './correction-fact.model.ts'
import type { Envelope, EnvelopeChange, EnvelopeFact } from './envelope.model.ts'
import { loadHead, lockHead, type OwnedBy } from './whole.store.ts'

/** Takes the row lock: everything that changes an envelope is serialised here, nowhere else. */
export const lockEnvelope = async (tx: Tx, id: EnvelopeId, within: OwnedBy = null): Promise<Envelope> =>
  (await lockHead(tx, id, within)).envelope

/** Keeps others from changing it and lets them read it: several may copy one template at once. */
export const holdEnvelope = async (tx: Tx, id: EnvelopeId, within: OwnedBy = null): Promise<Envelope> =>
  (await loadHead(tx, id, { within, lock: 'share' })).envelope

/** The same without a lock: to look at, not to decide by. */
export const findEnvelope = async (reader: Reader, id: EnvelopeId, within: OwnedBy = null): Promise<Envelope> =>
  (await loadHead(reader, id, { within })).envelope

/** Whose it is from now on: letters, lists and pages name them as the sender. */
export async function lockSession(tx: Tx, id: EnvelopeId, senderId: UserId): Promise<void> {
  await sendWithNext(tx, tables(tx).updateTable('envelopes').set({ sender_id: senderId }).where('id', '=', id))
}

/** States, what the facts write down beside them, and the facts themselves in the ledger: all or nothing. */
export async function saveEnvelope(
  tx: Tx,
  { next, facts }: EnvelopeChange,
  circumstances: Circumstances,
): Promise<void> {
  const columns = facts.reduce((sofar, fact) => ({ ...sofar, ...envelopeColumns(fact, circumstances) }), {})
  const envelope = tables(tx)
    .updateTable('envelopes')
    .set({ state: next.state, updated_at: circumstances.at, ...columns })
    .where('id', '=', next.id)
  const written = new Map(next.recipients.map(({ id }) => [id, {} as RecipientColumns]))
  for (const fact of facts)
    if ('recipientId' in fact) Object.assign(written.get(fact.recipientId) ?? {}, recipientColumns(fact, circumstances))
  const people = next.recipients.map(({ id, state, name, address }) => ({
    id,
    state,
    name,
    address,
    ...written.get(id),
  }))
  const recorded = facts.length > 0 && (await appending(tx, next.id, { ...circumstances, facts }))
  const saved = sql`
    with saved as (${envelope})${recorded ? sql`, recorded as (${recorded})` : sql``},
      changed as (
        select * from json_to_recordset(${JSON.stringify(people)}::json) as c(
          id uuid, state text, name text, address text, notified_at timestamptz, viewed_at timestamptz,
          terms_accepted_at timestamptz, terms_version text,
          acted_at timestamptz, acted_ip text, acted_user_agent text, refuse_reason text)
      )
    update recipients r set state = c.state, name = c.name, address = c.address,
      notified_at = case when r.via in ('email', 'whatsapp') then coalesce(c.notified_at, r.notified_at) else r.notified_at end,
      viewed_at = coalesce(r.viewed_at, c.viewed_at),
      terms_accepted_at = coalesce(c.terms_accepted_at, r.terms_accepted_at),
      terms_version = coalesce(c.terms_version, r.terms_version),
      acted_at = coalesce(c.acted_at, r.acted_at),
      acted_ip = case when c.acted_at is null then r.acted_ip else c.acted_ip end,
      acted_user_agent = case when c.acted_at is null then r.acted_user_agent else c.acted_user_agent end,
      refuse_reason = coalesce(c.refuse_reason, r.refuse_reason)
    from changed c
    where r.id = c.id and r.envelope_id = ${next.id}
      and ((r.state, r.name, r.address) <> (c.state, c.name, c.address)
        or coalesce(c.notified_at, c.viewed_at, c.terms_accepted_at, c.acted_at) is not null) ${byKey}`
  await sendWithNext(tx, saved)
  for (const fact of facts) if (fact.type === 'recipient.corrected') await saveCorrection(tx, fact, circumstances.at)
}

/** As it is when the envelope is sent. */
const countryOfOrganization = sql<string | null>`(select o.country from organizations o where o.id = organization_id)`

type EnvelopeColumns = {
  sent_at?: Date
  country?: typeof countryOfOrganization
  closed_at?: Date
  halted_because?: string | null
  effective_noticed_at?: Date
  expire_at?: string | null
  action_reminder_frequency?: number | null
}

function envelopeColumns(fact: EnvelopeFact, { at }: Circumstances): EnvelopeColumns {
  if (fact.type === 'envelope.sent') return { sent_at: at, country: countryOfOrganization }
  if (fact.type === 'envelope.validity_ending') return { effective_noticed_at: at }
  if (fact.type === 'envelope.halted') return { halted_because: fact.because }
  if (fact.type === 'envelope.retried') return { halted_because: null }
  if (fact.type === 'envelope.corrected') return Object.assign({}, ...fact.changes.map(correctedColumns))
  return closing.has(fact.type) ? { closed_at: at } : {}
}

function correctedColumns(change: CorrectionChange): EnvelopeColumns {
  if (change.is === 'deadline') return { expire_at: change.to }
  return change.is === 'reminder' ? { action_reminder_frequency: change.to } : {}
}

const closing: ReadonlySet<EnvelopeFact['type']> = new Set([
  'envelope.completed',
  'envelope.rejected',
  'envelope.cancelled',
  'envelope.expired',
])

type RecipientFact = Extract<EnvelopeFact, { recipientId: RecipientId }>

type RecipientColumns = Readonly<{
  notified_at?: Date
  viewed_at?: Date
  terms_accepted_at?: Date
  terms_version?: string
  acted_at?: Date
  acted_ip?: string | null
  acted_user_agent?: string | null
  refuse_reason?: string
}>

/** What a fact writes down beside the state; most stand in the ledger and nowhere else. */
function recipientColumns(fact: RecipientFact, { at, ip, userAgent }: Circumstances): RecipientColumns {
  const acted = { acted_at: at, acted_ip: ip, acted_user_agent: userAgent }
  if (fact.type === 'recipient.activated' || fact.type === 'recipient.notified_again') return { notified_at: at }
  if (fact.type === 'recipient.viewed') return { viewed_at: at }
  if (fact.type === 'recipient.terms_accepted') return { terms_accepted_at: at, terms_version: fact.termsVersion }
  if (fact.type === 'recipient.refused') return { ...acted, refuse_reason: fact.reason }
  return acting.has(fact.type) ? acted : {}
}

const acting: ReadonlySet<EnvelopeFact['type']> = new Set([
  'recipient.signed',
  'recipient.approved',
  'recipient.followed',
])

/** Name and address are saved with the state. */
async function saveCorrection(tx: Tx, fact: ReaddressingFact, at: Date): Promise<void> {
  if (fact.isReaddressed) return forgetFormerHolder(tx, fact, at)
  if (!fact.language) return
  const spoken = tables(tx).updateTable('recipients').set({ language: fact.language.to })
  await sendWithNext(tx, spoken.where('id', '=', fact.recipientId))
}

/** Nothing that the holder of the old link left behind is the new one's: the token dies, terms, images and values go. */
async function forgetFormerHolder(
  tx: Tx,
  { recipientId, mayAct, language }: ReaddressingFact,
  at: Date,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set((eb) => ({
        token_version: eb('token_version', '+', 1),
        notified_at: sql<Date | null>`case when via in ('email', 'whatsapp') then ${mayAct ? at : null}::timestamptz end`,
        viewed_at: null,
        terms_accepted_at: null,
        terms_version: null,
        language: language?.to ?? null,
        signature_sha256: null,
        initial_sha256: null,
        given_cpf: null,
        photo_sha256: null,
      }))
      .where('id', '=', recipientId),
  )
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ value: null, image_sha256: null, filled_at: null })
      .where('recipient_id', '=', recipientId)
      .where('filled_at', 'is not', null),
  )
  await sendWithNext(tx, tables(tx).deleteFrom('page_readings').where('recipient_id', '=', recipientId))
  await sendWithNext(tx, tables(tx).deleteFrom('given_attachments').where('recipient_id', '=', recipientId))
}
