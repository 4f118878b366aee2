/** Scopes as the messages name them. */
import type { Scope } from '../scope.model.ts'

export const scopeWords = {
  '*': 'scope.all',
  profile: 'scope.profile',
  'envelopes:read': 'scope.envelopesRead',
  'envelopes:write': 'scope.envelopesWrite',
  embed: 'scope.embed',
  'inbox:read': 'scope.inboxRead',
  'contacts:read': 'scope.contactsRead',
  'contacts:write': 'scope.contactsWrite',
  'members:read': 'scope.membersRead',
  'quota:read': 'scope.quotaRead',
  'storage:read': 'scope.storageRead',
  'storage:write': 'scope.storageWrite',
  webhooks: 'scope.webhooks',
} as const satisfies Record<Scope, string>

/** What is included in another is not said twice. */
export function told(scopes: readonly Scope[]): readonly Scope[] {
  if (scopes.includes('*')) return ['*']
  return scopes.filter(
    (scope) => !scope.endsWith(':read') || !scopes.includes(scope.replace(':read', ':write') as Scope),
  )
}
