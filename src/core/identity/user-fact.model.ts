/** Facts about users: how they sign in, and what happened to their account. They hold no name, address, phone, CPF or secret. */
import type { Id } from '../../kernel/ids.ts'
import type { LinkId, SessionId, SignInMethod } from './account.model.ts'

type SignIn =
  | Readonly<{ type: 'user.signed_in'; method: SignInMethod; sessionId: SessionId; isNewDevice: boolean }>
  /** At most `failuresAnHour` of them in an hour. */
  | Readonly<{ type: 'user.sign_in_failed'; because: SignInFailure }>
  | Readonly<{ type: 'user.signed_out'; sessionId: SessionId }>
  | Readonly<{ type: 'user.session_ended'; sessionId: SessionId }>
  /** All, or all but the one from which it was done. */
  | Readonly<{ type: 'user.sessions_ended'; amount: number }>
  | Readonly<{ type: 'user.session_locked' | 'user.session_unlocked'; sessionId: SessionId }>

type WayIn =
  /** Somebody asks for a link that works once: its key is computed when the letter is written. */
  | Readonly<{ type: 'user.reset_asked'; linkId: LinkId }>
  | Readonly<{ type: 'user.password_changed'; by: 'password' | 'link' }>
  | Readonly<{ type: 'user.second_factor_added' | 'user.second_factor_removed' | 'user.recovery_codes_renewed' }>
  | Readonly<{ type: 'user.recovery_code_used'; left: number }>
  | Readonly<{ type: 'user.passkey_added' | 'user.passkey_renamed' | 'user.passkey_removed'; passkeyId: Id<'Passkey'> }>
  /** `isNewAccount`: it was made by the provider's word. */
  | Readonly<{ type: 'user.provider_linked'; issuer: string; isNewAccount: boolean }>
  | Readonly<{ type: 'user.provider_unlinked'; issuer: string }>

type Account =
  | Readonly<{ type: 'user.registered'; by: 'form' | 'operator' | 'provider' | 'organization' }>
  | Readonly<{ type: 'user.registration_completed' }>
  | Readonly<{ type: 'user.confirmation_asked'; linkId: LinkId }>
  | Readonly<{ type: 'user.address_confirmed' }>
  | Readonly<{ type: 'user.profile_changed'; changed: readonly ('name' | 'phone' | 'cpf')[] }>
  | Readonly<{ type: 'user.copy_asked' | 'user.copy_downloaded' }>
  | Readonly<{ type: 'user.copy_ready'; endsAt: string }>
  | Readonly<{ type: 'user.deletion_asked' | 'user.deletion_postponed'; dueAt: string }>
  | Readonly<{ type: 'user.deletion_withdrawn' | 'user.deleted' }>
  /** By an operator. */
  | Readonly<{ type: 'user.suspended' | 'user.resumed' }>

export type UserFact = SignIn | WayIn | Account

export type SignInFailure = 'password' | 'second_factor'

/** More are the work of a machine, and say nothing new. */
export const failuresAnHour = 10
