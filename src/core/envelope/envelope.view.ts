/** An envelope as its sender sees it. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import { actionsOf, ensureVisible, isSender, seesCpfs, type Viewer } from './access.model.ts'
import type { EnvelopeForSender } from './as-sent.ts'
import type { StoredDocument } from './document.store.ts'
import { draftVersionOf } from './draft-version.ts'
import type { EnvelopeHead } from './envelope-details.store.ts'
import type { EnvelopeView } from './envelope.contract.ts'
import { legacyStatus, recipientsStats, type Recipient } from './envelope.model.ts'
import { eventSentence } from './event.sentences.ts'
import type { PastEvent } from './event.store.ts'
import { documentAddress, toDocumentView, toRecipientView, wireTime } from './parts.view.ts'
import { loadWhole } from './whole.store.ts'
import { removalOf } from './sandbox.model.ts'
import { lastSaving } from './saving.store.ts'
import { whyHalted } from './halt.sentences.ts'
import type { SealingWait } from './sealing-wait.model.ts'
import { findSealingWait, lastHalt } from './sealing-wait.store.ts'

export function showEnvelope(ctx: Ctx, id: EnvelopeId, viewer: Viewer, language: Language): Promise<EnvelopeView> {
  return ctx.db.read(async (reader) => {
    const whole = await loadWhole(reader, id, { within: viewer })
    const { state } = whole.envelope
    ensureVisible(viewer, whole.envelope)
    const [saving, wait, halted] = await Promise.all([
      state === 'completed' ? lastSaving(reader, id) : null,
      state === 'processing' ? findSealingWait(reader, id) : null,
      state === 'halted' ? lastHalt(reader, id) : null,
    ])
    return toEnvelopeView(whole, viewer, language, { saving, wait, halted })
  })
}

/** What is read beside it, of envelopes in some states. */
type Beside = Readonly<{
  saving: Awaited<ReturnType<typeof lastSaving>>
  wait: Awaited<ReturnType<typeof findSealingWait>>
  halted: Awaited<ReturnType<typeof lastHalt>>
}>

export function toEnvelopeView(
  whole: EnvelopeForSender,
  viewer: Viewer,
  language: Language,
  { saving, wait, halted }: Beside = { saving: null, wait: null, halted: null },
): EnvelopeView {
  const { envelope, details, documents, recipients, fields, contents } = whole
  return {
    ...envelopeHead(details, recipients),
    ...ownHead(details),
    version: draftVersionOf(whole),
    time_zone: details.timeZone,
    message: details.message,
    effective_until: wireTime(details.effectiveUntil),
    effective_date_reminder_at: wireTime(details.effectiveNoticeAt),
    action_reminder_frequency: reminderWord(details.actionReminderFrequency),
    other_holder: details.otherHolder,
    corrects: details.corrects,
    metadata: details.metadata,
    triggers: details.triggers.map((trigger) => ({ ...trigger, result: saving && savingResult(saving, language) })),
    language: details.language,
    halted_because: halted
      ? whyHalted(halted.fact, language)
      : details.state === 'halted'
        ? details.haltedBecause
        : null,
    halted_at: wireTime(halted?.at ?? null),
    sealing_wait: wait && toSealingWaitView(wait),
    actions: actionsOf(viewer, envelope),
    links: linksOf(details, documents),
    documents: documents.map((document) => toDocumentView(document, { fields, contents })),
    recipients: recipients.map((recipient) =>
      toRecipientView(recipient, {
        language,
        seesPhotos: isSender(viewer, envelope),
        seesCpfs: seesCpfs(viewer, envelope),
      }),
    ),
  }
}

export const toSealingWaitView = ({
  waitsFor,
  since,
  nextTryAt,
  tries,
}: SealingWait): NonNullable<EnvelopeView['sealing_wait']> => ({
  waits_for: waitsFor,
  since: since.toISOString(),
  next_try_at: nextTryAt.toISOString(),
  tries,
})

function linksOf({ id, state }: EnvelopeHead, [first]: readonly StoredDocument[]): EnvelopeView['links'] {
  const here = `/v1/envelopes/${id}`
  return {
    download: `${here}/download`,
    display: first ? `${documentAddress(first)}/display` : null,
    background_sheet: state === 'completed' ? `${here}/background-sheet/download` : null,
  }
}

function savingResult(event: PastEvent, language: Language): EnvelopeView['triggers'][number]['result'] {
  const { fact, at } = event
  return {
    state: fact.type === 'envelope.files_saved' ? 'saved' : 'failed',
    folder: fact.type === 'envelope.files_saved' ? fact.folderId : null,
    message: eventSentence(event, new Map(), language),
    created_at: at.toISOString(),
  }
}

/** What lists and the single envelope show alike. */
export function envelopeHead(details: EnvelopeHead, recipients: readonly Pick<Recipient, 'type' | 'state'>[]) {
  return {
    id: details.id,
    hashid: details.hashid,
    title: details.title,
    subject: details.subject,
    state: details.state,
    status: legacyStatus(details.state),
    is_sandbox: details.isSandbox,
    removed_at: wireTime(removalOf(details)),
    created_at: details.createdAt.toISOString(),
    sent_at: wireTime(details.sentAt),
    closed_at: wireTime(details.closedAt),
    expire_at: wireTime(details.expireAt),
    sender: { name: details.senderName, email: details.senderEmail },
    recipients_stats: recipientsStats(recipients),
  }
}

/** What is its sender's business alone. */
export const ownHead = ({ updatedAt, externalId }: EnvelopeHead) => ({
  updated_at: updatedAt.toISOString(),
  external_id: externalId,
})

const reminderWords = { 24: '24', 72: '72', 120: '120' } as const

function reminderWord(hours: number | null): EnvelopeView['action_reminder_frequency'] {
  return hours === 24 || hours === 72 || hours === 120 ? reminderWords[hours] : null
}
