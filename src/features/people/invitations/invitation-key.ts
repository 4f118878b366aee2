/**
 * The key in the letter that invites. It is computed from the server key when the letter is written, and the database keeps
 * only its hash: neither an invitation's row nor a message in the outbox lets anybody in.
 */
import { createHmac } from 'node:crypto'
import type { InvitationId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Keys } from '../../../server/keys.ts'

export function invitationKey(keys: Keys, id: InvitationId): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return createHmac('sha256', keys.derive('invitation')).update(bytes).digest('base64url')
}

export function invitationLink(
  { keys, settings: { baseUrl } }: Pick<Ctx, 'keys' | 'settings'>,
  id: InvitationId,
): string {
  return `${baseUrl}/business/invitation?${new URLSearchParams({ token: invitationKey(keys, id) }).toString()}`
}
