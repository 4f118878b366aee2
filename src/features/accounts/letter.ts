/** A letter to somebody about their account. */
import type { AccountMessage } from '../messages/message.model.ts'
import type { User } from '../../core/identity/account.model.ts'

export function letterTo(user: User, kind: AccountMessage['kind'], told: AccountMessage['told'] = {}): AccountMessage {
  const { id: userId, name, email, language } = user
  return { kind, userId, name, email, language, linkId: null, continue: null, told }
}
