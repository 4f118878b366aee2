/** Exchanges the server key of an installation: which columns are encrypted under it, and each step in its order. */
import { integrationColumns } from '../features/integrations/integration.store.ts'
import { secondFactorColumns } from '../features/accounts/security/sealed-secret.ts'
import { singleSignOnColumns } from '../features/single-sign-on/connection.store.ts'
import { webhookColumns } from '../features/webhooks/secret.ts'
import { recordAboutInstallation } from '../core/identity/record.commands.ts'
import { printOf } from '../backup/manifest.ts'
import type { Ctx } from '../server/ctx.ts'
import { askArrival } from './proxy-check.ts'
import { exchangeKeyFile, forgetPreviousFile, WATCH_MS, type RewrappedPurpose } from '../server/keys.ts'
import { whileAlone } from '../server/postgres/alone.ts'
import { derivedKeyColumns, replaceStaying } from '../server/server-key/derived-keys.store.ts'
import { rewrapAll, type WrapOptions, type WrapReport } from '../server/server-key/rewrap.ts'
import { insertRetired, type SealedColumn } from '../server/server-key/sealed-columns.store.ts'
import { authorityColumns } from './own-authority.ts'
import { sealKeyColumns } from './seal-key.ts'

/** Files are wrapped one by one; every other purpose has its columns. */
const columnsOf = {
  'derived-key': derivedKeyColumns,
  authority: authorityColumns,
  'seal-key': sealKeyColumns,
  'second-factor': secondFactorColumns,
  webhook: webhookColumns,
  integration: integrationColumns,
  'single-sign-on': singleSignOnColumns,
} as const satisfies Record<Exclude<RewrappedPurpose, 'blobs'>, readonly SealedColumn[]>

export const sealedColumns: readonly SealedColumn[] = Object.values(columnsOf).flat()

/** The server key cannot be exchanged now; the message says what to do. */
export class KeyRotationProblem extends Error {
  override readonly name = 'KeyRotationProblem'
}

export type KeyRotationOptions = Pick<WrapOptions, 'onProgress'> &
  Readonly<{
    /** Ends although something opens under neither key. */
    leavesUnreadable?: boolean
    /** How long processes may still write under the key of before. */
    settleMs?: number
  }>

export type KeyRotation = Readonly<{ rewrapped: Readonly<{ rows: number; files: number }>; proof: WrapReport }>

const LOCK = 7_214_651
/** What is being stored in a bucket may take a minute and a half, tries included. */
const SETTLE_BUCKET_MS = 90_000
const SETTLE_MS = 3 * WATCH_MS

/** Harmless when it is interrupted, and when it is done twice: it begins where something is left under the key of before. */
export function rotateServerKey(ctx: Ctx, options: KeyRotationOptions = {}): Promise<KeyRotation> {
  return whileAlone(ctx.db, { lock: LOCK, taken }, () => rotate(ctx, options))
}

function taken(): never {
  throw new KeyRotationProblem('The server key is being exchanged by another process. Wait until it has ended.')
}

async function rotate(
  ctx: Ctx,
  { leavesUnreadable = false, settleMs, onProgress }: KeyRotationOptions,
): Promise<KeyRotation> {
  const { settings, keys } = ctx
  if (settings.serverKey === null) exchangeKeyFile(settings.dataDir)
  else if (settings.previousServerKey === null) throw new KeyRotationProblem(HOW_BY_SETTINGS)
  else await ensureServed(ctx)
  await untilBothAreRead(ctx)
  const rotation = await rewrapAll(ctx, sealedColumns, {
    settleMs: settleMs ?? (settings.s3 ? SETTLE_BUCKET_MS : SETTLE_MS),
    ...(onProgress && { onProgress }),
  })
  const { proof, rewrapped } = rotation
  const lost = proof.rows.unreadable + proof.files.unreadable
  if (lost > 0 && !leavesUnreadable)
    throw new KeyRotationProblem(
      `${lost} things open with neither key: ${proof.unreadable.join(', ')}. Everything else is under the new one. Bring back what they are under, or add --leave-unreadable.`,
    )
  const [from] = keys.earlier('backup').map(printOf)
  await ctx.db.transaction(async (tx) => {
    if (from !== undefined && (await insertRetired(tx, from, ctx.now())))
      await recordAboutInstallation(ctx, tx, {
        type: 'server_key.exchanged',
        from,
        to: printOf(keys.derive('backup')),
        ...rewrapped,
      })
  })
  if (settings.serverKey === null) forgetPreviousFile(settings.dataDir)
  return rotation
}

const HOW_BY_SETTINGS =
  'Set SERVER_KEY to a new key (openssl rand -hex 32) and SERVER_KEY_PREVIOUS to the one of today, restart every process, and run this again.'

/** A server that knows the old key alone could not read what is encrypted anew. */
async function ensureServed(ctx: Ctx): Promise<void> {
  if ((await askArrival(ctx)) === 'another')
    throw new KeyRotationProblem(
      `What answers at ${ctx.settings.baseUrl} does not know the new SERVER_KEY yet. Restart every process with SERVER_KEY and SERVER_KEY_PREVIOUS first.`,
    )
}

/** The key file is looked at anew once a second, here as in the running server. */
async function untilBothAreRead({ keys }: Ctx): Promise<void> {
  for (let left = 50; left > 0 && !keys.hasEarlier(); left--)
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS / 10))
  if (!keys.hasEarlier()) throw new KeyRotationProblem('The key file was not exchanged. Look at DATA_DIR/keys.')
}

/** Links, codes and cookies of before are good no more, once every process was restarted. */
export const endLinks = (ctx: Ctx): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await replaceStaying(tx, ctx.keys)
    await recordAboutInstallation(ctx, tx, { type: 'server_key.links_ended' })
  })
