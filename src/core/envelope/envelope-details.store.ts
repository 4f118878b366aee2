/** Details of an envelope beside its state: texts, dates, sender, organization. */
import { asId, type EnvelopeId, type ItemId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import { asCountry, type Country } from '../identity/law.model.ts'
import { brandingFrom, type Branding } from '../identity/branding.model.ts'
import { allowsArchive, type OrganizationMetadata } from '../identity/organization.model.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'
import type { Theme } from '../identity/theme.model.ts'
import type { OtherHolderChoice } from './certificate.model.ts'
import type { EnvelopeState } from './envelope.model.ts'
import type { Metadata } from './metadata.model.ts'
import { senderColumns } from './sender.store.ts'

export type Trigger = Readonly<{
  event: 'ENVELOPE_COMPLETED'
  trigger: 'SAVE_FILES_ON_DIRECTORY'
  value: ItemId | null
}>

export type EnvelopeDetails = Readonly<{
  id: EnvelopeId
  hashid: string
  organizationId: OrganizationId
  organizationName: string
  organizationTheme: Theme | null
  /** Digest of its picture; null: none. */
  organizationLogos: Readonly<{ square: string | null; wide: string | null }>
  timeZone: string
  senderId: UserId
  senderName: string
  senderEmail: string
  /** Digest of their picture; null: none. */
  senderPicture: string | null
  state: EnvelopeState
  title: string
  subject: string
  message: string
  language: Language
  /** Of the organization when it was sent; null: none was chosen, or it is not sent. */
  country: Country | null
  isSandbox: boolean
  /** What other programs know it by. */
  externalId: string | null
  metadata: Metadata
  triggers: readonly Trigger[]
  actionReminderFrequency: number | null
  /** What the sender wants where a certificate is not the recipient's; null: not said. */
  otherHolder: OtherHolderChoice | null
  expireAt: Date | null
  effectiveUntil: Date | null
  /** When the sender is told that it ends soon. */
  effectiveNoticeAt: Date | null
  createdAt: Date
  updatedAt: Date
  sentAt: Date | null
  closedAt: Date | null
  haltedBecause: string | null
  /** Of a draft that corrects an envelope on its way: which one. */
  corrects: EnvelopeId | null
}>

/** What lists show of it. */
export type EnvelopeHead = Pick<
  EnvelopeDetails,
  | 'id'
  | 'hashid'
  | 'title'
  | 'subject'
  | 'state'
  | 'isSandbox'
  | 'createdAt'
  | 'updatedAt'
  | 'externalId'
  | 'sentAt'
  | 'closedAt'
  | 'expireAt'
  | 'senderName'
  | 'senderEmail'
>

export async function loadEnvelope(reader: Reader, id: EnvelopeId): Promise<EnvelopeDetails> {
  const row = await selectDetails(reader).where('envelopes.id', '=', id).executeTakeFirst()
  ensure(row, 'envelope.not_found')
  return detailsFrom(row)
}

const selectDetails = (reader: Reader) =>
  tables(reader)
    .selectFrom('envelopes')
    .innerJoin('organizations', 'organizations.id', 'envelopes.organization_id')
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .selectAll('envelopes')
    .select([
      'organizations.name as organization_name',
      'organizations.theme',
      'organizations.logo_sha256',
      'organizations.wide_logo_sha256',
      'organizations.time_zone',
      'users.avatar_sha256',
    ])
    .select(senderColumns)

type Row = Awaited<ReturnType<ReturnType<typeof selectDetails>['execute']>>[number]

export function detailsFrom(row: Row): EnvelopeDetails {
  return {
    id: asId<'Envelope'>(row.id),
    hashid: row.hashid,
    organizationId: asId<'Organization'>(row.organization_id),
    organizationName: row.organization_name,
    organizationTheme: row.theme as Theme | null,
    organizationLogos: { square: row.logo_sha256, wide: row.wide_logo_sha256 },
    timeZone: row.time_zone,
    senderId: asId<'User'>(row.sender_id),
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    senderPicture: row.avatar_sha256,
    state: row.state as EnvelopeState,
    title: row.title,
    subject: row.subject,
    message: row.message,
    language: row.language as Language,
    country: asCountry(row.country),
    isSandbox: row.is_sandbox,
    externalId: row.external_id,
    metadata: row.metadata as Metadata,
    triggers: row.triggers as unknown as Trigger[],
    actionReminderFrequency: row.action_reminder_frequency,
    otherHolder: row.other_holder as OtherHolderChoice | null,
    expireAt: row.expire_at,
    effectiveUntil: row.effective_until,
    effectiveNoticeAt: row.effective_notice_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    haltedBecause: row.halted_because,
    corrects: row.corrects === null ? null : asId<'Envelope'>(row.corrects),
  }
}

export type EnvelopeTexts = Partial<
  Pick<
    EnvelopeDetails,
    | 'title'
    | 'subject'
    | 'message'
    | 'language'
    | 'metadata'
    | 'externalId'
    | 'triggers'
    | 'actionReminderFrequency'
    | 'otherHolder'
    | 'expireAt'
    | 'effectiveUntil'
    | 'effectiveNoticeAt'
  >
>

type NewEnvelope = Pick<EnvelopeDetails, 'id' | 'hashid' | 'organizationId' | 'senderId' | 'language' | 'createdAt'> &
  EnvelopeTexts &
  Readonly<{ state: 'draft' | 'template'; isSandbox?: boolean }>

export async function insertDraft(
  tx: Tx,
  { id, hashid, organizationId, senderId, state, createdAt, language, isSandbox = false, ...texts }: NewEnvelope,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('envelopes')
      .values({
        id,
        hashid,
        organization_id: organizationId,
        sender_id: senderId,
        state,
        is_sandbox: isSandbox,
        language,
        created_at: createdAt,
        updated_at: createdAt,
        ...toColumns(texts),
      }),
  )
}

export async function updateDetails(tx: Tx, id: EnvelopeId, texts: EnvelopeTexts, at: Date): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('envelopes')
      .set({ ...toColumns(texts), updated_at: at })
      .where('id', '=', id),
  )
}

/** What an organization says about the envelopes made in it. */
export async function findOrganization(
  reader: Reader,
  id: OrganizationId,
): Promise<Readonly<{ timeZone: string; allowsArchive: boolean; branding: Branding }>> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select(['time_zone', 'metadata', 'branding'])
    .where('id', '=', id)
    .executeTakeFirst()
  ensure(row, 'organization.not_found')
  const { time_zone: timeZone, metadata } = row
  return {
    timeZone,
    allowsArchive: allowsArchive(metadata as OrganizationMetadata),
    branding: brandingFrom(row.branding),
  }
}

/** What the organization's plan has beyond the ordinary; null = it has none of its own. */
export async function findFeatures(reader: Reader, id: OrganizationId): Promise<readonly string[] | null> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select('features')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.features ?? null
}

export async function deleteEnvelope(tx: Tx, id: EnvelopeId): Promise<void> {
  await sendWithNext(tx, tables(tx).deleteFrom('envelopes').where('id', '=', id))
}

function toColumns({ metadata, triggers, actionReminderFrequency, otherHolder, ...texts }: EnvelopeTexts) {
  const { expireAt, effectiveUntil, effectiveNoticeAt, externalId, ...same } = texts
  return {
    ...same,
    ...(metadata && { metadata: JSON.stringify(metadata) }),
    ...(triggers && { triggers: JSON.stringify(triggers) }),
    ...(actionReminderFrequency !== undefined && { action_reminder_frequency: actionReminderFrequency }),
    ...(otherHolder !== undefined && { other_holder: otherHolder }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(expireAt !== undefined && { expire_at: expireAt }),
    ...(effectiveUntil !== undefined && { effective_until: effectiveUntil }),
    ...(effectiveNoticeAt !== undefined && { effective_notice_at: effectiveNoticeAt }),
  }
}
