/** What the review writes: title, mail, deadline, reminder, language. Kept as one value, told to the server as one change. */
import type { Language } from '../../../../kernel/language.ts'
import { call } from '../../../../web/call.ts'
import { remember } from '../../../../web/query.tsx'
import { changeEnvelopeEndpoint, showEnvelopeEndpoint, type EnvelopeView } from '../../envelope.contract.ts'

export type Reminder = '24' | '72' | '120'
export const reminders = ['24', '72', '120'] as const satisfies readonly Reminder[]

export type ReviewValues = Readonly<{
  title: string
  subject: string
  message: string
  /** Y-m-d in the sender's calendar, or nothing. */
  deadline: string
  reminder: Reminder | ''
  language: Language
  /** The result is to be PDF/A. */
  isForArchive: boolean
}>

export function reviewOf(envelope: EnvelopeView): ReviewValues {
  return {
    title: envelope.title,
    subject: envelope.subject,
    message: envelope.message,
    deadline: envelope.expire_at ? localDay(new Date(envelope.expire_at)) : '',
    reminder: envelope.action_reminder_frequency ?? '',
    language: envelope.language,
    isForArchive: asksForArchive(envelope),
  }
}

export const asksForArchive = ({ metadata }: EnvelopeView): boolean => metadata.type?.pdfa === true

/** A deadline that is too soon is not told: it stays on the screen, marked, until it is repaired. */
export async function saveReview(id: string, values: ReviewValues): Promise<void> {
  const deadline = isDeadlineSoon(values.deadline) ? undefined : values.deadline || null
  const answer = await call(changeEnvelopeEndpoint, {
    id,
    title: values.title,
    subject: values.subject,
    message: values.message,
    language: values.language,
    metadata: { type: { pdfa: values.isForArchive } },
    ...(deadline !== undefined && { expire_at: deadline && endOfDay(deadline) }),
    action_reminder_frequency: values.deadline && values.reminder ? values.reminder : null,
  })
  remember(showEnvelopeEndpoint, { id }, answer)
}

/** The first day that may be chosen. */
export function tomorrow(now = new Date()): string {
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))
}

export const isDeadlineSoon = (deadline: string): boolean => deadline !== '' && deadline < tomorrow()

/** The last moment of the day that the sender chose, where the sender is: the day that they will see again. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

function localDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
