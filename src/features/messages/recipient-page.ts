/** Where a recipient reads and acts: the address carries their action token, so it is made when it is needed and kept nowhere. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Ports } from './ports.ts'

type Told = Readonly<{ kind: string; recipientId: RecipientId; tokenVersion: number }>

export function recipientPage(
  { keys, settings: { baseUrl } }: Ctx,
  ports: Pick<Ports, 'actionToken'>,
  { kind, recipientId, tokenVersion }: Told,
): string {
  const token = ports.actionToken(keys, recipientId, tokenVersion)
  return `${baseUrl}/public/envelopes/${kind === 'completed' ? 'download' : 'viewer'}/${token}`
}
