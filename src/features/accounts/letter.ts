/** A letter to somebody about their account. */
import type { AccountMessage } from '../messages/message.model.ts'
import type { User } from '../../core/identity/account.model.ts'

/** What it says, and where its link leads. */
export type AccountLetter = Pick<AccountMessage, 'kind'> & Partial<Pick<AccountMessage, 'told' | 'linkId' | 'continue'>>

export function letterTo({ id: userId, name, email, language }: User, letter: AccountLetter): AccountMessage {
  return { userId, name, email, language, linkId: null, continue: null, told: {}, ...letter }
}
