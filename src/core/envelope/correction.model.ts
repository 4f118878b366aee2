/**
 * Corrections of an envelope that is on its way: what was changed, from what to what, as the ledger keeps it and everybody is told
 * (docs/decisions/364).
 */
import { ensure } from '../../kernel/refusal.ts'
import type { RecipientId } from '../../kernel/ids.ts'
import { correctAmongOthers } from './asking.model.ts'
import type { CorrectionChange, CorrectionFact, LanguageChange } from './correction-fact.model.ts'
import {
  ensureOpen,
  finishOrContinue,
  groupOf,
  isBlocked,
  isOverdue,
  isRequired,
  type Envelope,
  type EnvelopeChange,
  type EnvelopeFact,
  type Recipient,
} from './envelope.model.ts'

export type Dates = Readonly<{
  expireAt: Date | null
  /** Hours between reminders; null: none. */
  reminder: number | null
}>

type Clock = Readonly<{ now: Date; timeZone: string }>

/** A day that has passed is no deadline any more: then the envelope has expired, which is final. */
export function ensureCorrectable(envelope: Envelope, now: Date): void {
  ensure(!isOverdue(envelope, now), 'envelope.has_expired', { state: 'expired' })
  ensureOpen(envelope)
}

/** Another deadline, another interval of reminders. Recipients who were asked go on from where they are. */
export function reschedule(envelope: Envelope, before: Dates, after: Dates, { now, timeZone }: Clock): EnvelopeChange {
  ensureCorrectable(envelope, now)
  const changes = datesChanged(before, after, timeZone)
  return {
    next: { ...envelope, expireAt: after.expireAt },
    facts: changes.length > 0 ? [{ type: 'envelope.corrected', changes }] : [],
  }
}

export function datesChanged(before: Dates, after: Dates, timeZone: string): CorrectionFact['changes'] {
  const [from, to] = [before.expireAt?.toISOString() ?? null, after.expireAt?.toISOString() ?? null]
  return [
    ...(from === to ? [] : [{ is: 'deadline', from, to, timeZone } as const]),
    ...(before.reminder === after.reminder
      ? []
      : [{ is: 'reminder', from: before.reminder, to: after.reminder } as const]),
  ]
}

type PartsCorrected = Pick<Recipient, 'type' | 'routingOrder' | 'role' | 'via' | 'name' | 'address'> &
  Readonly<{ language: LanguageChange }>

/** What becomes of the people of an envelope, as they are to be: new ones are queued. */
export type PeopleCorrected = Readonly<{
  removed: ReadonlySet<RecipientId>
  added: readonly Recipient[]
  changed: ReadonlyMap<RecipientId, PartsCorrected>
  /** Of the paper that people confirm: those who accepted the terms for the former one accept them again. */
  isPaperChanged: boolean
}>

/** Turns are kept; recipients whose turn comes by this are asked, and where nobody is left to act the envelope is finished. */
export function correctPeople(
  envelope: Envelope,
  { removed, added, changed, isPaperChanged }: PeopleCorrected,
  { expireAt, changes }: Readonly<{ expireAt: Date | null; changes: readonly CorrectionChange[] }>,
): EnvelopeChange {
  const facts: EnvelopeFact[] = []
  let next: Envelope = { ...envelope, recipients: envelope.recipients.filter(({ id }) => !removed.has(id)) }
  for (const [id, parts] of changed) {
    const corrected = correctNamed(next, id, parts)
    facts.push(...corrected.facts)
    next = corrected.next
  }
  const recipients = next.recipients.map((recipient) => ({
    ...recipient,
    ...askedOf(changed.get(recipient.id)),
    ...(isPaperChanged && recipient.state !== 'done' && { hasAcceptedTerms: false }),
  }))
  next = { ...next, expireAt, recipients: [...recipients, ...added] }
  ensureTurnsKept(next.recipients)
  if (changes.length > 0) facts.push({ type: 'envelope.corrected', changes })
  return facts.length > 0 ? finishOrContinue({ next, facts }) : { next, facts }
}

/** Another language is told with what is asked of them; only beside a new address it is its holder's. */
function correctNamed(
  envelope: Envelope,
  id: RecipientId,
  { name, address, language }: PartsCorrected,
): EnvelopeChange {
  const known = envelope.recipients.find((each) => each.id === id)
  if (!known || (known.name === name && known.address === address)) return { next: envelope, facts: [] }
  return correctAmongOthers(envelope, id, { name, address, ...(known.address !== address && { language }) })
}

/** And nothing else that the parts may hold: a recipient who was asked stays so. */
const askedOf = (parts: PartsCorrected | undefined): Partial<Recipient> =>
  parts ? { type: parts.type, routingOrder: parts.routingOrder, role: parts.role ?? null, via: parts.via } : {}

/** Nobody gets before somebody who was asked already: a group opens when those before it are done, and is never shut again. */
function ensureTurnsKept(recipients: readonly Recipient[]): void {
  const asked = recipients.filter(({ state }) => state !== 'queued')
  const passed = asked.find((each) => isBlocked(recipients, groupOf(each)))
  if (!passed) return
  const late = recipients.find((each) => isRequired(each) && each.state !== 'done' && groupOf(each) < groupOf(passed))
  ensure(false, 'correction.order_passed', { name: late?.name ?? '' })
}
