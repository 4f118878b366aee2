/** Many contacts at once in PostgreSQL. Every statement names the organization. */
import { asId, type OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Contact } from './contact.model.ts'
import type { ImportedPerson } from './import.model.ts'
import { toColumns } from './contact.store.ts'

/** Contacts that are kept already with one of these addresses. */
export async function findByEmail(
  reader: Reader,
  organizationId: OrganizationId,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ImportedPerson>> {
  return byEmail(await among(reader, organizationId, emails).execute())
}

/** The same, with their rows locked, in one order for everybody. */
export async function lockByEmail(
  tx: Tx,
  organizationId: OrganizationId,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ImportedPerson>> {
  return byEmail(await among(tx, organizationId, emails).forUpdate().execute())
}

const BATCH = 500

/** Who came meanwhile with the same address is changed to what was brought. */
export async function upsertContacts(tx: Tx, contacts: readonly Contact[]): Promise<void> {
  const inOrder = contacts.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  for (let at = 0; at < inOrder.length; at += BATCH) {
    await tables(tx)
      .insertInto('contacts')
      .values(
        inOrder.slice(at, at + BATCH).map(({ id, organizationId, createdAt, ...parts }) => {
          return { id, organization_id: organizationId, created_at: createdAt, ...toColumns(parts) }
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'email']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          phone: eb.ref('excluded.phone'),
          cpf: eb.ref('excluded.cpf'),
          words: eb.ref('excluded.words'),
        })),
      )
      .execute()
  }
}

const PAGE = 1000

/** All of them in the order of the list, a page at a time. */
export async function* eachPageOfContacts(
  read: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>,
  organizationId: OrganizationId,
): AsyncGenerator<readonly ImportedPerson[]> {
  let after: { words: string; id: string } | undefined
  for (;;) {
    const mark = after
    const rows = await read((reader) =>
      tables(reader)
        .selectFrom('contacts')
        .select(['id', 'name', 'email', 'phone', 'cpf', 'words'])
        .where('organization_id', '=', organizationId)
        .$if(mark !== undefined, (query) =>
          query.where(sql<boolean>`(words, id) > (${mark?.words ?? ''}, ${asId<'Contact'>(mark?.id ?? '')}::uuid)`),
        )
        .orderBy('words')
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)
  }
}

const among = (reader: Reader, organizationId: OrganizationId, emails: readonly string[]) =>
  tables(reader)
    .selectFrom('contacts')
    .select(['name', 'email', 'phone', 'cpf'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`email = any(${[...emails]}::text[])`)
    .orderBy('email')

const byEmail = (rows: readonly ImportedPerson[]): ReadonlyMap<string, ImportedPerson> =>
  new Map(rows.map((row) => [row.email, row]))
