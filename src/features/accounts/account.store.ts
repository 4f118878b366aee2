/** Users in PostgreSQL. */
import { asId, type UserId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { User } from '../../core/identity/account.model.ts'

/** An address or phone belongs to one account: two people registering it at once are told apart here. */
export async function insertUser(tx: Tx, user: User): Promise<void> {
  await refusingTaken(tables(tx).insertInto('users').values(toRow(user)).execute())
}

export async function saveUser(tx: Tx, user: User): Promise<void> {
  const { id, created_at: _, ...changed } = toRow(user)
  await refusingTaken(tables(tx).updateTable('users').set(changed).where('id', '=', id).execute())
}

/** Takes the row lock. */
export async function lockUser(tx: Tx, id: UserId): Promise<User> {
  const row = await tables(tx).selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  ensure(row, 'session.required')
  return toUser(row)
}

/** Takes the row lock. Whose account is deleted is not found. */
export async function lockLivingUser(tx: Tx, id: UserId): Promise<User> {
  const row = await tables(tx)
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  ensure(row, 'user.not_found')
  return toUser(row)
}

export async function loadUser(reader: Reader, id: UserId): Promise<User> {
  const row = await tables(reader).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  ensure(row, 'session.required')
  return toUser(row)
}

export async function hasCpf(reader: Reader, id: UserId): Promise<boolean> {
  const found = await tables(reader).selectFrom('users').select('cpf').where('id', '=', id).executeTakeFirst()
  return (found?.cpf ?? null) !== null
}

export async function findUserByEmail(reader: Reader, email: string): Promise<User | null> {
  const row = await tables(reader)
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row ? toUser(row) : null
}

type Row = Readonly<{
  id: string
  name: string
  email: string
  phone: string | null
  cpf: string | null
  avatar_sha256: string | null
  language: string | null
  password_hash: string | null
  must_change_password: boolean
  email_verified_at: Date | null
  terms_accepted_at: Date | null
  terms_version: string | null
  suspended_at: Date | null
  created_at: Date
}>

function toRow(user: User): Row {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    cpf: user.cpf,
    avatar_sha256: user.avatar,
    language: user.language,
    password_hash: user.passwordHash,
    must_change_password: user.mustChangePassword,
    email_verified_at: user.emailVerifiedAt,
    terms_accepted_at: user.termsAcceptedAt,
    terms_version: user.termsVersion,
    suspended_at: user.suspendedAt,
    created_at: user.createdAt,
  }
}

export function toUser(row: Row): User {
  return {
    id: asId<'User'>(row.id),
    name: row.name,
    email: row.email,
    phone: row.phone,
    cpf: row.cpf,
    avatar: row.avatar_sha256,
    language: languages.find((language) => language === row.language) ?? languages[0],
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password,
    emailVerifiedAt: row.email_verified_at,
    termsAcceptedAt: row.terms_accepted_at,
    termsVersion: row.terms_version,
    suspendedAt: row.suspended_at,
    createdAt: row.created_at,
  }
}

const taken = {
  users_email_key: { code: 'user.email_taken', field: 'email' },
  users_phone_key: { code: 'user.phone_taken', field: 'phone' },
} as const

async function refusingTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    const unique = Object.entries(taken).find(([name]) => name === constraint)?.[1]
    throw unique ? new Refusal(unique.code, { field: unique.field }) : error
  }
}
