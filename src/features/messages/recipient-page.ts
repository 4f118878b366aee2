/** Where a recipient reads and acts: the address carries their action token, so it is made when it is needed and kept nowhere. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Neighbours } from './neighbours.ts'

type Told = Readonly<{ kind: string; recipientId: RecipientId; tokenVersion: number }>

export function recipientPage(
  { keys, settings: { baseUrl } }: Ctx,
  neighbours: Pick<Neighbours, 'actionToken'>,
  { kind, recipientId, tokenVersion }: Told,
): string {
  const token = neighbours.actionToken(keys, recipientId, tokenVersion)
  return `${baseUrl}/public/envelopes/${kind === 'completed' ? 'download' : 'viewer'}/${token}`
}
