/**
 * An audit looks for what must never be: a sent envelope without its credit, somebody who was asked without a letter, a
 * completed envelope without its seal.
 *
 * check: looks at one aspect of a page of envelopes, or of the whole installation · finding: something that is not as it must be
 */
import type { EnvelopeId } from '../../kernel/ids.ts'

export const aspects = ['credits', 'letters', 'seals', 'chains', 'facts', 'files', 'payments'] as const
export type Aspect = (typeof aspects)[number]

export type AuditFinding = Readonly<{
  aspect: Aspect
  /** What is wrong, e.g. `credit.missing`: kept as it is, programs read it. */
  code: string
  /** null: about no single envelope. */
  envelopeId: EnvelopeId | null
  /** Which of them: an id or a digest, never a name or an address. */
  about: string | null
}>

/** How many there are of what was looked at. */
export type AuditCounts = Readonly<Record<string, number>>

export type Audit = Readonly<{
  counts: AuditCounts
  findings: number
  byAspect: Readonly<Record<Aspect, number>>
}>
