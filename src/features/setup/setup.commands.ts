/** Sets a new installation up: its first user, an organization, a test letter, the seal. Lock, decide, save. */
import { ensure } from '../../kernel/refusal.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import { inTime } from '../../server/in-time.ts'
import { limit, networkOf } from '../../server/limits.ts'
import type { FirstUser, SetupPorts } from './ports.ts'
import { isSetupToken } from './setup-link.ts'
import { isUnderWay, leave, type Setup, type SetupStep } from './setup.model.ts'
import { findSetup, insertSetup, isUntouched, lockInstallation, lockSetup, saveStep } from './setup.store.ts'

/** Nobody guesses 144 bits; a machine that tries keeps the processor busy. */
const BEGUN = { max: 30, windowSec: 3600 }

/**
 * The person who has the link becomes the first user and an operator; of two who try at once, one does.
 * @param signIn begins their session
 */
export async function beginSetup(
  ctx: Ctx,
  ports: SetupPorts,
  { token, ...person }: FirstUser & Readonly<{ token: string }>,
  { ip, signIn }: Readonly<{ ip: string; signIn: (tx: Tx, userId: UserId) => Promise<void> }>,
): Promise<void> {
  ensure(await isSetupOpen(ctx), 'setup.over')
  await limit(ctx, 'setup.begin', networkOf(ip), BEGUN)
  ensure(isSetupToken(ctx, token), 'setup.link_wrong', { field: 'token' })
  await ctx.db.transaction(async (tx) => {
    await lockInstallation(tx)
    ensure(await isUntouched(tx), 'setup.over')
    // the person who has the link runs the server
    const inside: Ctx = { ...ctx, db: within(ctx.db, tx), origin: { ...ctx.origin, actor: { kind: 'operator' } } }
    const userId = await ports.createUser(inside, person)
    await ports.addOperator(inside, person.email)
    await insertSetup(tx, { userId, begunAt: ctx.now(), step: 'organization' })
    await signIn(tx, userId)
  })
}

/** Nobody has an account, and it is offered. */
export const isSetupOpen = async (ctx: Pick<Ctx, 'db' | 'settings'>): Promise<boolean> =>
  ctx.settings.offersSetup && (await ctx.db.read(isUntouched))

export type SetupState =
  | Readonly<{ is: 'open' | 'under_way' | 'over' }>
  /** The caller began it. */
  | Readonly<{ is: 'yours'; step: SetupStep }>

export async function showSetup(ctx: Ctx, userId: UserId | null): Promise<SetupState> {
  if (await isSetupOpen(ctx)) return { is: 'open' }
  const setup = await ctx.db.read(findSetup)
  if (!setup || !isUnderWay(setup, ctx.now())) return { is: 'over' }
  return setup.userId === userId ? { is: 'yours', step: setup.step } : { is: 'under_way' }
}

/** Refuses everybody but who began it, and everybody once it is over. */
export async function ensureTheirs(ctx: Ctx, userId: UserId): Promise<void> {
  ensureOf(ctx, await ctx.db.read(findSetup), userId)
}

/** Skipped, or done: what comes next is asked. */
export function leaveStep(ctx: Ctx, userId: UserId, step: SetupStep): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const setup = ensureOf(ctx, await lockSetup(tx), userId)
    const next = leave(setup, step)
    if (next !== setup) await saveStep(tx, next.step)
  })
}

/** Pressed twice, it is founded once. */
export function foundFirst(
  ctx: Ctx,
  { foundOrganization }: SetupPorts,
  founder: Parameters<SetupPorts['foundOrganization']>[1],
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const setup = ensureOf(ctx, await lockSetup(tx), founder.userId)
    if (setup.step !== 'organization') return
    await foundOrganization({ ...ctx, db: within(ctx.db, tx) }, founder)
    await saveStep(tx, leave(setup, 'organization').step)
  })
}

const LETTERS = { max: 20, windowSec: 3600 }
const LETTER_WITHIN_MS = 45_000

type Tested = Readonly<{ isSent: boolean; trouble: string | null }>

/** To themselves alone, at once: what the mail server says is shown. */
export async function sendTestLetter(
  ctx: Ctx,
  { writeTestLetter }: SetupPorts,
  { userId, name, email }: Readonly<{ userId: UserId; name: string; email: string }>,
  language: FirstUser['language'],
): Promise<Tested> {
  await ensureTheirs(ctx, userId)
  await limit(ctx, 'setup.letter', userId, LETTERS)
  try {
    const letter = writeTestLetter(ctx, { name, address: email }, language)
    await inTime(LETTER_WITHIN_MS, ctx.mailer.deliver(letter))
    return { isSent: true, trouble: null }
  } catch (error) {
    return { isSent: false, trouble: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
  }
}

function ensureOf(ctx: Pick<Ctx, 'now'>, setup: Setup | null, userId: UserId): Setup {
  ensure(setup && isUnderWay(setup, ctx.now()) && setup.userId === userId, 'setup.over')
  return setup
}
