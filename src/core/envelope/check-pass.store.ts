/** Browsers in which an identity check was passed, in PostgreSQL. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { sendWithNext, tables } from '../../server/sql.ts'

/** The version of the token with which the browser that keeps this secret passed, and still counts; null: it did not. */
export async function findPassedVersion(
  reader: Reader,
  id: RecipientId,
  secret: string,
  now: Date,
): Promise<number | null> {
  const row = await tables(reader)
    .selectFrom('check_passes')
    .select('token_version')
    .where('recipient_id', '=', id)
    .where('browser_hash', '=', hashOfSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.token_version ?? null
}

export async function savePass(
  tx: Tx,
  { id, tokenVersion }: Readonly<{ id: RecipientId; tokenVersion: number }>,
  secret: string,
  { at, expiresAt }: Readonly<{ at: Date; expiresAt: Date }>,
): Promise<void> {
  const pass = { token_version: tokenVersion, passed_at: at, expires_at: expiresAt }
  await tables(tx)
    .insertInto('check_passes')
    .values({ recipient_id: id, browser_hash: hashOfSecret(secret), ...pass })
    .onConflict((conflict) => conflict.columns(['recipient_id', 'browser_hash']).doUpdateSet(pass))
    .execute()
}

/** A recipient who has passed has to pass again, a code that was sent is worth nothing, and what wrong access codes locked is open. */
export async function forgetPasses(tx: Tx, id: RecipientId): Promise<void> {
  for (const table of ['check_passes', 'check_codes', 'access_code_tries'] as const)
    await sendWithNext(tx, tables(tx).deleteFrom(table).where('recipient_id', '=', id))
}
