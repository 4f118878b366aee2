/**
 * Acts of operators: what the people who run the installation did, as it stands in the chains of facts (docs/decisions/324).
 *
 * about   the organization or user in whose chain the act stands, or the installation
 * by      the operator who came by the page; nobody by name: the command line
 */
import type { FactSubject } from '../../../kernel/fact.ts'
import type { UserId } from '../../../kernel/ids.ts'

export type OperatorAct = Readonly<{
  about: Exclude<FactSubject, Readonly<{ kind: 'envelope' }>>
  /** As it is called now; null: the installation, or nobody knows any more. */
  aboutName: string | null
  /** In its chain. */
  number: number
  /** Hex: of the chain up to this act. */
  hash: string
  at: Date
  type: string
  /** The rest of the fact. */
  details: Readonly<Record<string, unknown>>
  by: Readonly<{ id: UserId; email: string | null }> | null
  /** The user whom the details name. */
  whom: string | null
  ip: string | null
}>
