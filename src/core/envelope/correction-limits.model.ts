/** Tells which parts of an envelope on its way no correction may change any more, and refuses a plan that changes them (docs/decisions/365). */
import { isCorrectable } from './asking.model.ts'
import type { CorrectableParts, CorrectionPlan, Twins } from './correction-plan.model.ts'
import { isOwn } from './field-value.model.ts'
import type { DocumentId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

/** Whose act keeps all documents, with what the sender wrote on them, as they are. */
const actedIn = ({ recipients }: CorrectableParts) => recipients.find((person) => !isCorrectable(person))

const certificatesIn = ({ recipients }: CorrectableParts): number =>
  recipients.filter(({ signatureType }) => signatureType === 'qualified').length

/** Why documents stay: fields stay as well where they were prepared for a certificate. Null: they may be changed. */
export function whyDocumentsStay(now: CorrectableParts): 'certificate' | 'acted' | null {
  if (certificatesIn(now) > 0) return 'certificate'
  return actedIn(now) ? 'acted' : null
}

/** Documents that are not taken out: somebody has filled something in there. */
export const filledIn = ({ fields }: CorrectableParts): ReadonlySet<DocumentId> =>
  new Set(
    fields.filter(({ filledAt, format }) => filledAt !== null && !isOwn(format)).map(({ documentId }) => documentId),
  )

export const changesPaper = ({ documents, isReordered, rewritten }: CorrectionPlan): boolean =>
  [documents.removed, documents.added, documents.renamed, rewritten].some(({ length }) => length > 0) || isReordered

const changesFields = ({ fields: { removed, added, changed } }: CorrectionPlan): boolean =>
  removed.length + added.length + changed.length > 0

/** Somebody who acted keeps what they acted on; what was prepared for a certificate stays as it was prepared. */
export function ensureAllowed(
  plan: CorrectionPlan,
  { now, wanted, twins }: Readonly<{ now: CorrectableParts; wanted: CorrectableParts; twins: Twins }>,
): void {
  ensureActedKept(plan, now, twins)
  ensurePaperFree(plan, now)
  for (const { before, after } of plan.recipients.changed) {
    const isKept = before.type === after.type && before.via === after.via && before.role === after.role
    ensure(before.state === 'queued' || isKept, 'correction.was_asked', { name: before.name })
  }
  const isPrepared = certificatesIn(now) + certificatesIn(wanted) > 0
  const changesKinds =
    certificatesIn(now) !== certificatesIn(wanted) ||
    plan.recipients.changed.some(({ before, after }) => before.signatureType !== after.signatureType)
  ensure(!isPrepared || !(changesPaper(plan) || changesFields(plan) || changesKinds), 'correction.certificate')
}

function ensureActedKept({ recipients, fields }: CorrectionPlan, now: CorrectableParts, twins: Twins): void {
  const touched = new Set([
    ...recipients.removed.map(({ id }) => id),
    ...recipients.changed.map(({ before }) => before.id),
    ...fields.removed.map(({ recipientId }) => recipientId),
    ...fields.changed.map(({ before }) => before.recipientId),
    ...fields.added.map(({ recipientId }) => twins.recipients[recipientId]), // nobody would fill them in
  ])
  const acted = now.recipients.find((person) => !isCorrectable(person) && touched.has(person.id))
  ensure(!acted, 'correction.has_acted', { name: acted?.name ?? '' })
}

function ensurePaperFree(plan: CorrectionPlan, now: CorrectableParts): void {
  if (!changesPaper(plan)) return
  const acted = actedIn(now)
  ensure(!acted, 'correction.documents_confirmed', { name: acted?.name ?? '' })
  const filled = plan.documents.removed.find(({ id }) => filledIn(now).has(id))
  ensure(!filled, 'correction.document_filled', { name: filled?.name ?? '' })
}
