/** Which of the received envelopes one press may sign, as their views say it. The server decides. */
import { isRefusal } from '../../../web/wire-error.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { withoutHidden } from '../../../core/envelope/ui/hidden-fields.ts'
import { answeredIds } from '../../../core/envelope/radio.model.ts'
import { kindOf } from '../joint.model.ts'
import type { ProfileKind } from '../../../core/envelope/field.model.ts'

export type AloneBecause = 'qualified' | 'identify' | 'files' | 'fields' | 'over'

/** Null: it can be signed together with others. */
export function whyAlone(view: SigningView): AloneBecause | null {
  if (!view.actions.some((action) => action === 'sign' || action === 'approve')) return 'over'
  if (view.signature_type === 'qualified') return 'qualified'
  const owed = view.identifiers.filter(isOwed)
  if (owed.length > 0) return owed.every(({ code }) => code === 'ATTACHMENT') ? 'files' : 'identify'
  const own = ownFields(view)
  const answered = answeredIds(own.map((field) => ({ ...field, recipientId: field.recipient })))
  const toWrite = own.filter(
    ({ id, type, is_required, fills_itself }) =>
      is_required && !answered.has(id) && !fills_itself && kindOf(type) === null,
  )
  return toWrite.length > 0 ? 'fields' : null
}

/** A check that was passed counts for the signing page of that envelope alone. */
const isOwed = ({ code, is_required, is_given }: SigningView['identifiers'][number]): boolean =>
  code === 'CHECK' || (is_required && !is_given)

/** Some envelopes are shown only to a recipient who passed their check. */
export const asksBeforeOpening = (error: unknown): boolean => isRefusal(error, 'recipient.check_required')

/** The pictures that are put into required fields of these. */
export const kindsIn = (views: readonly SigningView[]): ReadonlySet<ProfileKind> =>
  new Set(views.flatMap(ownFields).flatMap(({ type, is_required }) => (is_required ? (kindOf(type) ?? []) : [])))

/** Versions of the terms that these ask for: one for each law. */
export const termsIn = (views: readonly SigningView[]): string[] => [
  ...new Set(views.map(({ terms }) => terms.version)),
]

const ownFields = ({ envelope }: SigningView) =>
  withoutHidden(envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine }) => is_mine))
