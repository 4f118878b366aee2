/** The ports of teams: functions of organizations, given by main. */
import type { Tx } from '../../../server/db.ts'
import type { Acting, MemberStanding } from '../../../core/identity/authority.model.ts'

export type Ports = Readonly<{
  /** Locks the organization before its members and teams change, then reads the caller's permissions again. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<MemberStanding>
}>
