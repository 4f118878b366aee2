/**
 * The set-up: how a new installation gets its first user, who runs it (docs/decisions/350).
 *
 * link        printed by the server while nobody has an account; the person who opens it becomes the first user, and an operator
 * step        what is asked next; each may be skipped, and the set-up goes on where it was left
 * under way   from the first account on, for its holder alone, until they are through or a day has passed
 */
import type { UserId } from '../../kernel/ids.ts'

export const setupSteps = ['organization', 'mail', 'seal', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]

export type Setup = Readonly<{
  /** Null: their account is gone. */
  userId: UserId | null
  begunAt: Date
  step: SetupStep
}>

const OPEN_MS = 24 * 3_600_000

export const isUnderWay = ({ userId, begunAt, step }: Setup, now: Date): boolean =>
  userId !== null && step !== 'done' && now.getTime() - begunAt.getTime() < OPEN_MS

/** The step after this one; a step that was left already moves nothing. */
export function leave(setup: Setup, step: SetupStep): Setup {
  if (setup.step !== step || step === 'done') return setup
  return { ...setup, step: setupSteps[setupSteps.indexOf(step) + 1]! }
}
