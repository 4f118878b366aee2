/** Values of the review step: title, folder, deadline, reminder, validity, mail, language. Kept as one value, told to the server as one change. */
import { daysAfter, daysBetween, isDay, writable } from '../../../../kernel/calendar.ts'
import type { Language } from '../../../../kernel/language.ts'
import type { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { remember } from '../../../../web/query.tsx'
import { isRetryable } from '../../../../web/wire-error.ts'
import {
  changeEnvelopeEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import type { DraftPart } from '../../../../core/envelope/ui/changed/draft-changes.ts'
import { bucketOf } from '../../../../core/envelope/envelope-dates.model.ts'
import { eachInTurn } from '../../../../web/each-in-turn.ts'

export type Reminder = '24' | '72' | '120'
export const reminders = ['24', '72', '120'] as const satisfies readonly Reminder[]

export type ReviewValues = Readonly<{
  title: string
  subject: string
  message: string
  /** Y-m-d in the sender's calendar, nothing, or what was typed and is no day. */
  deadline: string
  reminder: Reminder | ''
  /** Where the result is kept: a folder's id, or one of the two words. */
  keepIn: 'nowhere' | 'root' | (string & {})
  /** Until when what was signed holds; written like the deadline. */
  validUntil: string
  /** The sender is told some days before that. */
  isToldOfEnd: boolean
  language: Language
  /** The result is to be PDF/A. */
  isForArchive: boolean
}>

/** What each part of the review's form is given. */
export type ReviewPart = Readonly<{ values: ReviewValues; onChange: (changed: Partial<ReviewValues>) => void }>

export function reviewOf(envelope: EnvelopeView): ReviewValues {
  return {
    title: envelope.title,
    subject: envelope.subject,
    message: envelope.message,
    deadline: envelope.expire_at ? localDay(new Date(envelope.expire_at)) : '',
    reminder: envelope.action_reminder_frequency ?? '',
    keepIn: keptIn(envelope),
    validUntil: envelope.effective_until ? localDay(new Date(envelope.effective_until)) : '',
    isToldOfEnd: envelope.effective_until === null || envelope.effective_date_reminder_at !== null,
    language: envelope.language,
    isForArchive: asksForArchive(envelope),
  }
}

export const isSameReview = (one: ReviewValues, other: ReviewValues): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** What was written over `before`, over what the server has now. */
export function writtenOver(
  there: ReviewValues,
  { written, isBefore }: Readonly<{ written: ReviewValues; isBefore: (part: readonly [string, unknown]) => boolean }>,
): ReviewValues {
  return { ...there, ...Object.fromEntries(Object.entries(written).filter((part) => !isBefore(part))) }
}

/** One value as it is compared. */
export const reviewLine = ([name, value]: readonly [string, unknown]): string =>
  JSON.stringify([name, typeof value === 'string' ? value.trim() : value])

export const asksForArchive = ({ metadata }: EnvelopeView): boolean => metadata.type?.pdfa === true

function keptIn({ triggers: [trigger] }: EnvelopeView): ReviewValues['keepIn'] {
  return trigger ? (trigger.value ?? 'root') : 'nowhere'
}

type SaverOptions = Readonly<{
  /** As the server has it. */
  first: ReviewValues
  onSaved: (answer: EnvelopeView, told: readonly DraftPart[]) => void
}>

/** Tells the server what differs from what it has, so that what others changed beside it stays. */
export function reviewSaver(id: string, { first, onSaved }: SaverOptions) {
  let known = first
  const tell = async (told: readonly FormPart[], changed: ChangedParts) => {
    const answer = await call(changeEnvelopeEndpoint, { id, ...changed })
    onSaved(answer, told)
    remember(showEnvelopeEndpoint, { id }, answer)
  }
  /** What was written since it was saved, over the draft as it is now. */
  const merged = (there: ReviewValues, written: ReviewValues): ReviewValues =>
    writtenOver(there, { written, isBefore: ([name, value]) => value === known[name as keyof ReviewValues] })
  return {
    /** Where something of it is refused, the rest is saved all the same. */
    async save(values: ReviewValues): Promise<void> {
      const parts = changedParts(known, values)
      try {
        if (parts.length > 0)
          await tell(
            parts.map(([part]) => part),
            Object.assign({}, ...parts.map(([, changed]) => changed)),
          )
      } catch (error) {
        if (isRetryable(error)) throw error
        await eachInTurn(parts, ([part, changed]) => tell([part], changed))
      }
      known = values
    },
    merged,
    /** The same, and the form begins from there. */
    over(there: ReviewValues, written: ReviewValues): ReviewValues {
      const now = { ...merged(there, written), ...wrongIn(written) }
      known = there
      return now
    },
  }
}

type FormPart = Exclude<DraftPart, 'other'>
type ChangedParts = Omit<z.input<typeof changeEnvelopeEndpoint.input>, 'id'>

function changedParts(known: ReviewValues, values: ReviewValues): (readonly [FormPart, ChangedParts])[] {
  const before = partsOf(known)
  return Object.entries(partsOf(values))
    .map(([part, changed]) => [part as FormPart, changed] as const)
    .filter(([part, changed]) => JSON.stringify(changed) !== JSON.stringify(before[part]))
}

/**
 * What is refused or taken together. A date that is none, or too soon, is not told: it stays on the screen, marked, until it is
 * repaired.
 */
function partsOf(values: ReviewValues): Partial<Record<FormPart, ChangedParts>> {
  const { title, subject, message, language, keepIn, deadline, reminder, validUntil, isToldOfEnd } = values
  return {
    title: { title },
    subject: { subject },
    message: { message },
    language: { language },
    archive: { metadata: { type: { pdfa: values.isForArchive } } },
    deadline: {
      ...(!isWrong(deadline) && { expire_at: deadline ? endOfDay(deadline) : null }),
      action_reminder_frequency: deadline && reminder ? reminder : null,
    },
    ...(!isWrong(validUntil) && { validity: validityOf(validUntil, isToldOfEnd) }),
    folder: { triggers: keepIn === 'nowhere' ? [] : [{ ...intoFolder, value: keepIn === 'root' ? null : keepIn }] },
  }
}

const validityOf = (validUntil: string, isToldOfEnd: boolean): ChangedParts => ({
  effective_until: validUntil ? endOfDay(validUntil) : null,
  ...(!isToldOfEnd && { effective_date_reminder_at: null }),
})

const intoFolder = { event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY' } as const

/** The day so many days from now. */
export function dayAhead(days: number, now = new Date()): string {
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

/** The first day that may be chosen. */
export const tomorrow = (): string => dayAhead(1)

/** A day that may be chosen. */
export const isUsable = (day: string): boolean => isDay(day) && day >= tomorrow()

/** Something stands there that has to be repaired. */
export const isWrong = (day: string): boolean => day !== '' && !isUsable(day)

/** The dates that the server was not told: they are to be repaired, also after a reload. */
export function wrongIn({ deadline, validUntil }: ReviewValues): Partial<ReviewValues> | null {
  const wrong = { ...(isWrong(deadline) && { deadline }), ...(isWrong(validUntil) && { validUntil }) }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** The day on which the sender is told that the validity ends; null when it ends too soon for that. */
export function noticeDay(validUntil: string): Readonly<{ days: number; day: string }> | null {
  const days = bucketOf(daysBetween(dayAhead(0), validUntil))
  return days && { days, day: daysAfter(validUntil, -days) }
}

/** The last moment of the day that the sender chose, where the sender is: the day that they will see again. */
export const endOfDay = (day: string): string => writable(new Date(`${day}T23:59:59`)).toISOString()

export function localDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
