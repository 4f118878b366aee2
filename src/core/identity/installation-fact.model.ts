/** Facts about the installation: what operators do in it that is about no single organization or user (docs/decisions/324). */
import type { UserId } from '../../kernel/ids.ts'

export type InstallationFact =
  | Readonly<{ type: 'operator.added' | 'operator.removed'; userId: UserId }>
  /** By `rubrica export`. */
  | Readonly<{ type: 'backup.exported'; rows: number; files: number }>
