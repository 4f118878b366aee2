/** The letters that there are. */
import { accountNews } from './account-news.model.ts'

/** A kind of letter: who it is for decides the words. */
export const letterNames = [
  'sign',
  'approve',
  'follow',
  'sign_reminder',
  'approve_reminder',
  'follow_reminder',
  'completed',
  'completed_sender',
  'refused',
  'refused_sender',
  'corrected',
  'removed',
  'delegated',
  'delegation_made',
  'cancelled',
  'expired',
  'expired_sender',
  'halted',
  'validity_ending',
  'undelivered',
  'check_locked',
  'verify_email',
  'reset_password',
  ...accountNews,
  'invitation',
  'submission_code',
  'check_code',
] as const
export type LetterName = (typeof letterNames)[number]
