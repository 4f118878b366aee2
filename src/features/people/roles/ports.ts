/** What roles ask of organizations; main gives the answer. */
import type { Tx } from '../../../server/db.ts'
import type { Acting, Standing } from '../../../core/identity/authority.model.ts'

export type Ports = Readonly<{
  /** Whoever changes what members may do waits here for their turn, and is asked again what they may do themselves. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<Standing>
}>
