/** Links in letters about an account; makes the key of a one-time link. */
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { organizationNews } from '../messages/account-news.model.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { DEFAULT_CONTINUE } from '../../core/identity/account.model.ts'
import { oneTimeKey } from './one-time-key.ts'

export function accountLink(
  { keys, settings: { baseUrl } }: Pick<Ctx, 'keys' | 'settings'>,
  { kind, linkId, continue: redirectTo }: Pick<AccountMessage, 'kind' | 'linkId' | 'continue'>,
): string {
  // A user who did not change their password takes the account back by choosing another one.
  if (kind === 'password_changed') return `${baseUrl}/auth/forgot`
  if (aboutOrganization.has(kind) && redirectTo) return `${baseUrl}${redirectTo}`
  const page = dataPages[kind]
  if (page) return `${baseUrl}${page}`
  // A user who did not do it sees the security settings there, and removes what is not theirs.
  if ((kind !== 'verify_email' && kind !== 'reset_password') || linkId === null)
    return `${baseUrl}/account/profile/security`
  const query = new URLSearchParams({ key: oneTimeKey(keys, asId<'Link'>(linkId), kind) })
  if (redirectTo && redirectTo !== DEFAULT_CONTINUE) query.set('continue', redirectTo)
  return `${baseUrl}${pages[kind]}?${query.toString()}`
}

const aboutOrganization: ReadonlySet<AccountMessage['kind']> = new Set(organizationNews)

/** Letters about what is held about somebody. Whose account is gone can still have a document verified. */
const dataPages: Partial<Record<AccountMessage['kind'], string>> = {
  data_copy_ready: '/account/profile/privacy',
  deletion_asked: '/account/profile/privacy',
  deletion_withdrawn: '/account/profile/privacy',
  deletion_waits: '/account/profile/privacy',
  account_deleted: '/public',
}

const pages = { verify_email: '/auth/verify', reset_password: '/auth/reset' } as const
