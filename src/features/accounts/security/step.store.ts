/** Stores pending sign-in steps (second factor, passkey, provider), keyed by the hash of a token that only the browser has. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

/** `sso`: at the provider of an organization; `sso_request`: what was asked there by SAML; `sso_arrival`: what it answered. */
export type StepKind =
  | 'second_factor'
  | 'passkey'
  | 'passkey_registration'
  | 'provider'
  | 'sso'
  | 'sso_request'
  | 'sso_arrival'

type StepData = Readonly<Record<string, string>>

export type PendingSignIn = Readonly<{ userId: UserId | null; data: StepData }>

export async function keepStep(
  reader: Reader,
  tokenHash: Buffer,
  {
    kind,
    userId,
    data = {},
    endsAt,
  }: Readonly<{ kind: StepKind; userId: UserId | null; data?: StepData; endsAt: Date }>,
): Promise<void> {
  await tables(reader)
    .insertInto('sign_in_steps')
    .values({ token_hash: tokenHash, kind, user_id: userId, data: JSON.stringify(data), expires_at: endsAt })
    .execute()
}

export async function findStep(
  reader: Reader,
  tokenHash: Buffer,
  kind: StepKind,
  now: Date,
): Promise<PendingSignIn | null> {
  const row = await tables(reader)
    .selectFrom('sign_in_steps')
    .select(['user_id', 'data'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? toStep(row) : null
}

/** Only the first who asks gets an answer. */
export async function takeStep(
  reader: Reader,
  tokenHash: Buffer,
  kind: StepKind,
  now: Date,
): Promise<PendingSignIn | null> {
  const row = await tables(reader)
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst()
  return row ? toStep(row) : null
}

/** Nothing that was begun before goes on: the password changed, or a factor. */
export async function dropStepsOf(tx: Tx, userId: UserId): Promise<void> {
  await tables(tx).deleteFrom('sign_in_steps').where('user_id', '=', userId).execute()
}

export async function deleteEndedSteps(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('sign_in_steps').where('expires_at', '<', now).execute()
}

const toStep = (row: Readonly<{ user_id: string | null; data: unknown }>): PendingSignIn => ({
  userId: row.user_id === null ? null : asId<'User'>(row.user_id),
  data: row.data as StepData,
})

/** All pending sign-ins. */
export async function deleteAllSteps(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('sign_in_steps').execute()
}
