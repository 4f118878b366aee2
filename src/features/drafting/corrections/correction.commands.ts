/** Corrects envelopes on their way: a draft is made of one, changed like any draft, and applied at once. Lock, decide, save. */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts'
import type { DocumentId, EnvelopeId, RecipientId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { ensureMay, type By } from '../../../core/envelope/access.model.ts'
import { askedAlone } from '../../../core/envelope/attachment.model.ts'
import { ensureArchivable, ensureFieldsFitArchive } from '../../../core/envelope/archive.model.ts'
import { forgetPasses } from '../../../core/envelope/check-pass.store.ts'
import { isOver } from '../../../core/envelope/certificate.model.ts'
import { deleteContents, putContents } from '../../../core/envelope/content.store.ts'
import { correctPeople, datesChanged, ensureCorrectable } from '../../../core/envelope/correction.model.ts'
import {
  deleteDocument,
  insertDocument,
  orderDocuments,
  renameDocument,
} from '../../../core/envelope/document.store.ts'
import { ensureAsSeen } from '../../../core/envelope/draft-version.ts'
import { ensureAhead } from '../../../core/envelope/envelope-dates.model.ts'
import { shortened, shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { deleteEnvelope } from '../../../core/envelope/envelope-details.store.ts'
import { commit } from '../../../core/envelope/envelope.commands.ts'
import { isEditable, send, type EnvelopeChange, type Recipient } from '../../../core/envelope/envelope.model.ts'
import { deleteFields, putFields } from '../../../core/envelope/field.store.ts'
import { ensureComplete } from '../../../core/envelope/placed.model.ts'
import { insertRecipient, updateRecipient } from '../../../core/envelope/recipient.store.ts'
import { removeFromEnvelope } from '../../../core/envelope/removed-recipient.store.ts'
import { envelopeText } from '../../../core/envelope/text.ts'
import { loadWhole, lockWhole, type WholeEnvelope } from '../../../core/envelope/whole.store.ts'
import { fillOwnValues } from '../../../core/holder/own-values.ts'
import { deleteSigning, findLease } from '../../../core/document/lease.store.ts'
import { copyWhole } from '../envelope-copy.commands.ts'
import { waysOf } from '../recipient.commands.ts'
import {
  changesCheck,
  changesIn,
  forgottenFormats,
  planCorrection,
  type CorrectionPlan,
} from '../../../core/envelope/correction-plan.model.ts'
import { changesPaper, ensureAllowed } from '../../../core/envelope/correction-limits.model.ts'
import {
  findDraftOf,
  forgetKeptPages,
  forgetOwnValues,
  forgetTerms,
  loadCorrection,
  noteCorrection,
  type Correction,
} from './correction.store.ts'

/** @param language in which its title says what it is, in the list of drafts. @returns the draft to be changed */
export function beginCorrection(ctx: Ctx, id: EnvelopeId, by: By, language: Language): Promise<EnvelopeId> {
  return ctx.db.transaction(async (tx) => {
    const running = await lockWhole(tx, id, by.viewer)
    ensureMay(by.viewer, running.envelope, 'correct')
    ensureCorrectable(running.envelope, by.circumstances.at)
    const begun = await findDraftOf(tx, id, by.viewer.userId)
    if (begun) return begun
    const { id: draft, ...copied } = await copyWhole(ctx, tx, id, 'draft', by)
    const twins = {
      documents: turned(copied.documents),
      recipients: turned(copied.recipients),
      fields: turned(copied.fields),
    }
    const languages = Object.fromEntries(running.recipients.map((each) => [each.id, each.language]))
    const title = shortened(envelopeText(language)('corrected.draft', { title: shownTitle(running.details) }))
    await noteCorrection(tx, draft, { corrects: id, title, correction: { base: baseOf(running), twins, languages } })
    return draft
  })
}

const turned = <Id extends string>(twins: ReadonlyMap<Id, Id>): Record<Id, Id> =>
  Object.fromEntries([...twins].map(([former, copy]) => [copy, former])) as Record<Id, Id>

/** All that a correction may change, and nobody else does; not what recipients give meanwhile. */
function baseOf({ documents, contents, fields, recipients, details }: WholeEnvelope): string {
  const seen = {
    documents: documents.map(({ id, name, shown }) => [id, name, shown.sha256]),
    contents: contents.map((content) => JSON.stringify(content)),
    fields: fields.map(({ value: _value, imageSha256: _image, filledAt: _at, ...field }) => JSON.stringify(field)),
    recipients: recipients.map(({ id, type, signatureType, routingOrder, role, name, via, address, ...asked }) =>
      JSON.stringify([
        [id, type, signatureType, routingOrder, role, name, via, address],
        [asked.identifiers, asked.check, asked.getsCopy],
        // Earlier drafts knew none of these.
        ...(asked.attachments.length > 0 ? [askedAlone(asked.attachments)] : []),
        ...(asked.signsAs ? [asked.signsAs] : []),
        ...(asked.mayDelegate ? ['mayDelegate'] : []),
      ]),
    ),
    dates: [details.expireAt?.toISOString() ?? null, details.actionReminderFrequency],
  } satisfies Json
  return createHash('sha256').update(canonicalJson(seen)).digest('hex')
}

export type ComparedEnvelopes = Readonly<{ running: WholeEnvelope; draft: WholeEnvelope; correction: Correction }>

export type DecidedCorrection = ComparedEnvelopes &
  Readonly<{
    plan: CorrectionPlan<WholeEnvelope['recipients'][number], WholeEnvelope['documents'][number]>
    change: EnvelopeChange
    people: ReadonlyMap<RecipientId, RecipientId>
  }>

/** Without a lock: to look at before it is applied. */
export async function readCorrection(reader: Reader, id: EnvelopeId, { viewer }: By): Promise<ComparedEnvelopes> {
  const draft = await loadWhole(reader, id, { within: viewer })
  ensureMay(viewer, draft.envelope, 'edit')
  ensure(draft.details.corrects, 'correction.not_one')
  const running = await loadWhole(reader, draft.details.corrects, { within: viewer })
  return { running, draft, correction: await loadCorrection(reader, id) }
}

/** All that can be said of a correction without writing anything. */
export function decideCorrection(
  ctx: Pick<Ctx, 'newId'>,
  { running, draft, correction }: ComparedEnvelopes,
  { viewer, circumstances: { at } }: By,
): DecidedCorrection {
  const { envelope, details } = running
  ensureMay(viewer, envelope, 'correct')
  ensureCorrectable(envelope, at)
  ensure(!running.suspension.ofSending, 'organization.suspended')
  ensure(baseOf(running) === correction.base, 'envelope.changed_meanwhile')
  ensureWhole(draft, running, at)
  const { twins } = correction
  const plan = planCorrection(running, draft, correction)
  ensureAllowed(plan, { now: running, wanted: draft, twins })
  const people = new Map(plan.recipients.added.map(({ id }) => [id, ctx.newId<'Recipient'>()]))
  const idOf = (id: RecipientId) => people.get(id) ?? id
  const dates = (whole: WholeEnvelope) => ({
    expireAt: whole.details.expireAt,
    reminder: whole.details.actionReminderFrequency,
  })
  ensure(
    draft.details.expireAt || draft.details.actionReminderFrequency === null || viewer.program,
    'envelope.reminder_needs_deadline',
    { field: 'action_reminder_frequency' },
  )
  const changes = [
    ...datesChanged(dates(running), dates(draft), details.timeZone),
    ...changesIn(plan, running, draft, { twins, idOf }),
  ]
  const asked = new Map(draft.envelope.recipients.map((each) => [each.id, each]))
  const change = correctPeople(
    envelope,
    {
      removed: new Set(plan.recipients.removed.map(({ id }) => id)),
      added: plan.recipients.added.map(({ id }): Recipient => ({ ...asked.get(id)!, id: idOf(id), state: 'queued' })),
      changed: new Map(
        plan.recipients.changed.map(({ before, after }) => [
          before.id,
          { ...after, language: { from: before.language, to: after.language } },
        ]),
      ),
      isPaperChanged: changesPaper(plan),
    },
    { expireAt: draft.details.expireAt, changes },
  )
  ensure(change.facts.length > 0, 'correction.nothing_changed')
  return { running, draft, correction, plan, change, people }
}

/** The same that sending asks of a draft. */
function ensureWhole(
  { envelope, details, documents, fields, contents, recipients }: WholeEnvelope,
  running: WholeEnvelope,
  at: Date,
): void {
  ensure(isEditable(envelope.state), 'envelope.not_editable', { state: envelope.state })
  send({ ...envelope, title: running.envelope.title, effectiveUntil: null, expireAt: null }, at)
  ensureComplete(fields, contents, recipients)
  if (details.expireAt?.getTime() !== running.details.expireAt?.getTime())
    ensureAhead(details.expireAt, running.details.timeZone, at, 'expire_at')
  if (running.details.metadata.type?.pdfa !== true) return
  ensureFieldsFitArchive(fields, documents)
  ensureArchivable(documents)
}

/** @param id of the draft. @param seen its version as it was shown. @returns the envelope that was corrected */
export function applyCorrection(ctx: Ctx, id: EnvelopeId, by: By, seen?: string): Promise<EnvelopeId> {
  return ctx.db.transaction(async (tx) => {
    const { corrects } = (await loadWhole(tx, id, { within: by.viewer })).details
    ensure(corrects, 'correction.not_one')
    const running = await lockWhole(tx, corrects, by.viewer)
    const draft = await lockWhole(tx, id, by.viewer)
    ensureMay(by.viewer, draft.envelope, 'edit')
    ensureAsSeen(draft, seen)
    const decided = decideCorrection(ctx, { running, draft, correction: await loadCorrection(tx, id) }, by)
    await ensureNobodySigns(tx, running, by.circumstances.at)
    await ensureReachable(ctx, tx, decided)
    await save(ctx, tx, decided, by)
    await commit(ctx, tx, decided.change, by.circumstances)
    return corrects
  })
}

/** A recipient who was signing when the time ran out begins again. */
async function ensureNobodySigns(tx: Tx, { envelope }: WholeEnvelope, at: Date): Promise<void> {
  const lease = await findLease(tx, envelope.id)
  if (!lease) return
  const isSigning = envelope.recipients.some(({ id, state }) => id === lease.recipientId && state === 'signing')
  ensure(isOver(lease, at) && !isSigning, 'correction.signing_now') // a provider may still answer
  await deleteSigning(tx, lease.id)
}

async function ensureReachable(ctx: Ctx, tx: Tx, { plan, running }: DecidedCorrection): Promise<void> {
  if (!plan.recipients.added.some(({ via }) => via === 'whatsapp')) return
  const { hasWhatsapp } = await waysOf(ctx, tx, running.envelope.organizationId)
  ensure(hasWhatsapp, 'recipient.whatsapp_unavailable', { field: 'addressees' })
}

async function save(ctx: Ctx, tx: Tx, decided: DecidedCorrection, { circumstances: { at } }: By): Promise<void> {
  const { running, plan, draft } = decided
  const { id } = running.envelope
  for (const { before, after } of plan.recipients.changed) {
    const { name, address } = before // those are written with their fact
    await updateRecipient(tx, before.id, { ...after, name, address })
    if (changesCheck({ before, after })) await forgetPasses(tx, before.id)
  }
  for (const person of plan.recipients.removed) await removeFromEnvelope(tx, person.id, at)
  for (const { id: former, ...parts } of plan.recipients.added)
    await insertRecipient(tx, { ...parts, id: decided.people.get(former)!, envelopeId: id, createdAt: at })
  const documents = await saveDocuments(ctx, tx, decided, at)
  await savePlaced(ctx, tx, decided, documents)
  for (const each of plan.recipients.changed) await renewOwnValues(ctx, tx, each, running)
  if (changesPaper(plan)) await forgetTerms(tx, id)
  await deleteEnvelope(tx, draft.envelope.id)
}

/** As the terms are accepted: nobody writes what fills itself in, and no certificate is asked while a field is empty. */
async function renewOwnValues(
  ctx: Ctx,
  tx: Tx,
  { before, after }: DecidedCorrection['plan']['recipients']['changed'][number],
  { details }: WholeEnvelope,
): Promise<void> {
  await forgetOwnValues(tx, before.id, forgottenFormats({ before, after }))
  if (before.termsAcceptedAt === null || before.address !== after.address) return
  const { name, signsAs, identifiers } = after
  await fillOwnValues(ctx, tx, { stored: { ...before, name, signsAs, identifiers }, details })
}

/** @returns documents of the draft, by what they are in the envelope */
async function saveDocuments(
  ctx: Ctx,
  tx: Tx,
  { running, draft, plan, correction: { twins } }: DecidedCorrection,
  createdAt: Date,
): Promise<ReadonlyMap<DocumentId, DocumentId>> {
  const { removed, added, renamed } = plan.documents
  const ids = new Map(added.map((document) => [document.id, ctx.newId<'Document'>()]))
  const idOf = (id: DocumentId) => ids.get(id) ?? twins.documents[id]!
  for (const { id } of removed) await deleteDocument(tx, id)
  for (const document of added)
    await insertDocument(tx, { ...document, id: idOf(document.id), envelopeId: running.envelope.id, createdAt })
  for (const { before, after } of renamed) await renameDocument(tx, before.id, after.name)
  if (added.length > 0 || plan.isReordered)
    await orderDocuments(
      tx,
      draft.documents.map(({ id }) => idOf(id)),
    )
  return new Map(draft.documents.map(({ id }) => [id, idOf(id)]))
}

async function savePlaced(
  ctx: Ctx,
  tx: Tx,
  { running, draft, plan, people, correction: { twins } }: DecidedCorrection,
  documents: ReadonlyMap<DocumentId, DocumentId>,
): Promise<void> {
  const recipientOf = (id: RecipientId) => people.get(id) ?? twins.recipients[id]!
  await deleteFields(
    tx,
    plan.fields.removed.map(({ id }) => id),
  )
  const added = plan.fields.added.map((field) => ({
    ...field,
    id: ctx.newId<'Field'>(),
    documentId: documents.get(field.documentId)!,
    recipientId: recipientOf(field.recipientId),
  }))
  const changed = plan.fields.changed.map(({ before, after }) => {
    const { id, documentId, recipientId } = before
    const value = before.filledAt === null ? after.value : before.value // what was typed stays
    return { ...after, id, documentId, recipientId, value }
  })
  await putFields(tx, [...added, ...changed])
  const rewritten = new Set([
    ...plan.rewritten.map(({ after }) => after.id),
    ...plan.documents.added.map(({ id }) => id),
  ])
  const former = new Set(plan.rewritten.map(({ before }) => before.id))
  await deleteContents(
    tx,
    running.contents.filter(({ documentId }) => former.has(documentId)).map(({ id }) => id),
  )
  await putContents(
    tx,
    draft.contents
      .filter(({ documentId }) => rewritten.has(documentId))
      .map((content) => ({ ...content, id: ctx.newId<'Content'>(), documentId: documents.get(content.documentId)! })),
  )
  await forgetKeptPages(tx, [
    ...new Set([...former, ...[...plan.fields.removed, ...added, ...changed].map(({ documentId }) => documentId)]),
  ])
}
