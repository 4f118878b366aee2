/** Letters to the owners of an organization about what happened in it: the reaction that each of them is an entry of. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx, Reaction } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { OrganizationFact } from './organization-fact.model.ts'

export type OwnerLetterPorts<Owner, Letter> = Readonly<{
  ownersOf: (reader: Reader, id: OrganizationId) => Promise<readonly Owner[]>
  post: (ctx: Ctx, tx: Tx, letter: Letter) => Promise<void>
}>

/** Null: no letter tells this fact. */
type LetterOf<Owner, Letter> = ((owner: Owner) => Letter) | null

export const ownerLetters =
  <Owner, Letter>(
    { ownersOf, post }: OwnerLetterPorts<Owner, Letter>,
    letterOf: (
      fact: OrganizationFact,
      organizationId: OrganizationId,
      tx: Tx,
    ) => LetterOf<Owner, Letter> | Promise<LetterOf<Owner, Letter>>,
  ): Reaction =>
  async (ctx, tx, { subject, facts }) => {
    if (subject.kind !== 'organization') return
    for (const fact of facts as readonly OrganizationFact[]) {
      const letterTo = await letterOf(fact, subject.id, tx)
      if (!letterTo) continue
      for (const owner of await ownersOf(tx, subject.id)) await post(ctx, tx, letterTo(owner))
    }
  }
