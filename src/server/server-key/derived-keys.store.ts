/** Keys that links, codes and cookies are made with, in PostgreSQL, each encrypted under the server key: they outlive it (decision 349). */
import { randomBytes } from 'node:crypto'
import type { Db, Reader, Tx } from '../db.ts'
import { decryptSecret, encryptSecret } from '../encrypted.ts'
import { stayingPurposes, withStaying, type Keys, type StayingPurpose } from '../keys.ts'
import { sql, tables } from '../sql.ts'
import type { SealedColumn } from './sealed-columns.store.ts'

/** What the database holds opens with none of the server keys that we were given. */
export class WrongServerKey extends Error {
  override readonly name = 'WrongServerKey'

  constructor(cause?: unknown) {
    super(
      'The database was written under another server key. Set SERVER_KEY to the one of then, or the one of then as SERVER_KEY_PREVIOUS while it is exchanged.',
      { cause },
    )
  }
}

const boxOf = (purpose: string) => ({ purpose: 'derived-key', of: `derived key ${purpose}` }) as const

export const derivedKeyColumns: readonly SealedColumn[] = [
  {
    table: 'derived_keys',
    id: 'purpose',
    owner: 'purpose',
    column: 'sealed_key',
    ...boxOf(''),
    of: (id) => boxOf(id).of,
  },
]

/** The keys as the database has them; on the first start it takes those of the server key. @returns as given before its table is there */
export async function openStaying(db: Db, keys: Keys): Promise<Keys> {
  if (!(await isThere(db))) return keys
  const found = await db.read(listDerived)
  const missing = stayingPurposes.filter((purpose) => !found.has(purpose))
  if (missing.length > 0 && found.size === 0 && keys.hasEarlier())
    // Nobody could tell which of the two the links of today were made with.
    throw new WrongServerKey(new Error('start this version once before the server key is exchanged'))
  if (missing.length === 0) return withStaying(keys, opened(keys, found))
  if (found.size > 0) opened(keys, found) // under a key that does not fit nothing is added
  await db.transaction((tx) => insertDerived(tx, keys, missing))
  return withStaying(keys, opened(keys, await db.read(listDerived)))
}

/** Others in their place: what was made with the ones of before is good no more. */
export const replaceStaying = async (tx: Tx, keys: Keys): Promise<void> => {
  await tables(tx).deleteFrom('derived_keys').execute()
  const fresh: Keys = { ...keys, derive: (purpose) => (isStaying(purpose) ? randomBytes(32) : keys.derive(purpose)) }
  await insertDerived(tx, fresh, stayingPurposes)
}

const isStaying = (purpose: string): boolean => stayingPurposes.some((each) => each === purpose)

function opened(keys: Keys, found: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  try {
    return new Map([...found].map(([purpose, sealed]) => [purpose, decryptSecret({ keys }, boxOf(purpose), sealed)]))
  } catch (error) {
    throw new WrongServerKey(error)
  }
}

async function isThere(db: Db): Promise<boolean> {
  const { rows } = await db.read((reader) =>
    sql<{ is: boolean }>`select to_regclass('public.derived_keys') is not null as is`.execute(tables(reader)),
  )
  return rows[0]!.is
}

async function listDerived(reader: Reader): Promise<Map<string, Buffer>> {
  const rows = await tables(reader).selectFrom('derived_keys').select(['purpose', 'sealed_key']).execute()
  return new Map(rows.map(({ purpose, sealed_key: sealed }) => [purpose, sealed]))
}

/** Two processes may start at once: the first one's are taken. */
async function insertDerived(tx: Tx, keys: Keys, purposes: readonly StayingPurpose[]): Promise<void> {
  const made_at = new Date()
  const values = purposes.map((purpose) => ({
    purpose,
    sealed_key: encryptSecret(
      { keys, random: (size) => new Uint8Array(randomBytes(size)) },
      boxOf(purpose),
      keys.derive(purpose),
    ),
    made_at,
  }))
  await tables(tx)
    .insertInto('derived_keys')
    .values(values)
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
}
