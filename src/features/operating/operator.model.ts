/**
 * Operators: who runs the installation, and what that lets them do (docs/decisions/324).
 *
 * operator       a user flagged by the command line; belongs to no organization by it, and sees no document
 * two factors    stand behind the session of every operator; without them nothing under /operate answers
 * reauthentication  is asked for before what changes something for others
 */
import type { UserId } from '../../kernel/ids.ts'

export type Operator = Readonly<{
  userId: UserId
  name: string
  email: string
  addedAt: Date
  /** Whether an app or a passkey of theirs can be the second factor. */
  hasSecondFactor: boolean
}>
