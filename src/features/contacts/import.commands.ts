/** Imports contacts from a file. The preview and the import itself are decided by the same code. */
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { importLimits, plan, type Flaw, type ImportTerms, type Judged, type Planned } from './import.model.ts'
import { findByEmail, lockByEmail, upsertContacts } from './import.store.ts'

type Wish = ImportTerms & Readonly<{ judged: readonly Judged[]; skipsInvalid: boolean }>
export type ImportOutcome = Readonly<{ planned: readonly Planned[]; flaws: readonly Flaw[] }>

export function previewImport(
  ctx: Ctx,
  organizationId: OrganizationId,
  { judged, ...terms }: Wish,
): Promise<ImportOutcome> {
  return ctx.db.read(async (reader) => plan(judged, await findByEmail(reader, organizationId, emailsIn(judged)), terms))
}

/** All that is wanted or nothing. Who is there already is locked, so that nobody's change is overwritten unseen. */
export function importContacts(ctx: Ctx, organizationId: OrganizationId, wish: Wish): Promise<ImportOutcome> {
  return ctx.db.transaction(async (tx) => {
    const outcome = plan(wish.judged, await lockByEmail(tx, organizationId, emailsIn(wish.judged)), wish)
    ensure(wish.skipsInvalid || outcome.flaws.length === 0, 'contact.rows_invalid', { field: 'file' })
    const changed = outcome.planned.filter(({ becomes }) => becomes !== 'unchanged')
    const contacts = changed.map(({ person }) => {
      return { ...person, id: ctx.newId<'Contact'>(), organizationId, createdAt: ctx.now() }
    })
    await upsertContacts(tx, contacts)
    return outcome
  })
}

const emailsIn = (judged: readonly Judged[]): string[] =>
  judged.flatMap((each) => ('flaw' in each ? [] : [each.person.email])).slice(0, importLimits.rows)
