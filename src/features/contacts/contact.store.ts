/** Contacts in PostgreSQL. Every statement names the organization: none ever leaves it. */
import { asId, type ContactId, type OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { containing, refusingTwins, sql, tables } from '../../server/sql.ts'
import type { Contact } from './contact.model.ts'

export async function insertContact(tx: Tx, { id, organizationId, createdAt, ...parts }: Contact): Promise<void> {
  const fixed = { id, organization_id: organizationId, created_at: createdAt }
  await refusingTwins(
    tables(tx)
      .insertInto('contacts')
      .values({ ...fixed, ...toColumns(parts) })
      .execute(),
    'contact.email_taken',
    'email',
  )
}

export async function saveContact(tx: Tx, { id, organizationId, ...parts }: Contact): Promise<void> {
  await refusingTwins(
    tables(tx)
      .updateTable('contacts')
      .set(toColumns(parts))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
    'contact.email_taken',
    'email',
  )
}

export async function deleteContact(tx: Tx, organizationId: OrganizationId, id: ContactId): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('contacts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  ensure(numDeletedRows === 1n, 'contact.not_found')
}

export async function findContact(reader: Reader, organizationId: OrganizationId, id: ContactId): Promise<Contact> {
  return existing(await byId(reader, organizationId, id).executeTakeFirst())
}

/** Takes the row lock. */
export async function lockContact(tx: Tx, organizationId: OrganizationId, id: ContactId): Promise<Contact> {
  return existing(await byId(tx, organizationId, id).forUpdate().executeTakeFirst())
}

export type ContactFilter = Readonly<{
  organizationId: OrganizationId
  words: readonly string[]
  page: number
  limit: number
}>

/** By name. */
export async function listContacts(
  reader: Reader,
  { organizationId, words, page, limit }: ContactFilter,
): Promise<Readonly<{ items: Contact[]; total: number }>> {
  const found = words.reduce(
    (query, word) => query.where('words', 'like', containing(word)),
    tables(reader).selectFrom('contacts').where('organization_id', '=', organizationId),
  )
  const rows = await found
    .selectAll()
    .orderBy('words')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(fromRow), total }
}

const byId = (reader: Reader, organizationId: OrganizationId, id: ContactId) =>
  tables(reader).selectFrom('contacts').selectAll().where('organization_id', '=', organizationId).where('id', '=', id)

function existing(row: Row | undefined): Contact {
  ensure(row, 'contact.not_found')
  return fromRow(row)
}

/** By a CPF nobody is searched: it would stand in addresses and logs. */
export function toColumns({ name, email, phone, cpf }: Pick<Contact, 'name' | 'email' | 'phone' | 'cpf'>) {
  return { name, email, phone, cpf, words: sql<string>`plain_text(${[name, email, phone ?? ''].join('\n')})` }
}

type Row = Readonly<{
  id: string
  organization_id: string
  name: string
  email: string
  phone: string | null
  cpf: string | null
  created_at: Date
}>

const fromRow = (row: Row): Contact => ({
  id: asId<'Contact'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  cpf: row.cpf,
  createdAt: row.created_at,
})
